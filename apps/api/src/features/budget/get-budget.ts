import type { BudgetTotals, BudgetView } from '@evenkeel/contracts/budget';
import { summariseBudget } from '@evenkeel/domain/budget';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import { includedIncome, readAccounts, readItems } from './budget-rows';
import { itemView, summaryView } from './budget-views';

export class GetBudget extends Query<Answer<BudgetView>> {
  constructor(readonly caller: Caller) {
    super();
  }
}

export class GetBudgetSummary extends Query<Answer<BudgetTotals>> {
  constructor(readonly caller: Caller) {
    super();
  }
}

/** The items of a user's budget with the figures that follow from them (BUD-7). */
@QueryHandler(GetBudget)
export class GetBudgetHandler implements IQueryHandler<GetBudget> {
  constructor(private readonly reads: Reads) {}

  execute({ caller }: GetBudget): Promise<Answer<BudgetView>> {
    const reads = this.reads.showing('budget', 'portfolios', 'accounts', 'dividends');
    return reads.ofUser(caller, async (snapshot) => {
      const [items, accounts] = await Promise.all([
        readItems(snapshot, caller.userId),
        readAccounts(snapshot, caller.userId),
      ]);
      const summary = summariseBudget(items, includedIncome(accounts));
      return { items: items.map(itemView), summary: summaryView(summary) };
    });
  }
}

@QueryHandler(GetBudgetSummary)
export class GetBudgetSummaryHandler implements IQueryHandler<GetBudgetSummary> {
  constructor(private readonly budget: GetBudgetHandler) {}

  async execute({ caller }: GetBudgetSummary): Promise<Answer<BudgetTotals>> {
    const { body, position } = await this.budget.execute(new GetBudget(caller));
    return new Answer({ summary: body.summary }, position);
  }
}
