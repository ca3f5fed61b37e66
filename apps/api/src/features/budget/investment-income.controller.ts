import {
  type InvestmentAccountsView,
  type InvestmentIncomeAnswer,
  type InvestmentIncomeRequest,
  investmentIncomeRequest,
} from '@evenkeel/contracts/budget';
import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { checked, pathId } from '../../platform/http/checked';
import { ListInvestmentAccounts } from './list-investment-accounts';
import { SetInvestmentIncomeOf } from './set-investment-income';

@Controller('api/investment-income/accounts')
export class InvestmentIncomeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  list(@FromCaller() caller: Caller): Promise<Answer<InvestmentAccountsView>> {
    return this.queries.execute(new ListInvestmentAccounts(caller));
  }

  @Put(':accountId')
  set(
    @FromCaller() caller: Caller,
    @Param('accountId', pathId) accountId: string,
    @Body(checked(investmentIncomeRequest)) { includeInvestmentIncome }: InvestmentIncomeRequest,
  ): Promise<Answer<InvestmentIncomeAnswer>> {
    return this.commands.execute(
      new SetInvestmentIncomeOf(caller, accountId, includeInvestmentIncome),
    );
  }
}
