import type { RetirementBudgetView } from '@evenkeel/contracts/retirement';
import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import { Answer } from '../../platform/http/answer';
import { GetBudget } from './get-budget';

/** The active items of the budget, from which a person chooses for retirement (RET-32). */
@Controller('api/retirement/budget')
export class RetirementBudgetController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  async read(@FromCaller() caller: Caller): Promise<Answer<RetirementBudgetView>> {
    const { body, position } = await this.queries.execute(new GetBudget(caller));
    return new Answer({ items: body.items.filter(({ isActive }) => isActive) }, position);
  }
}
