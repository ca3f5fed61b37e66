import type { InvestmentAccountsView } from '@evenkeel/contracts/budget';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import { type AccountRow, includedIncome, readAccounts } from './budget-rows';

export class ListInvestmentAccounts extends Query<Answer<InvestmentAccountsView>> {
  constructor(readonly caller: Caller) {
    super();
  }
}

/**
 * The open investment accounts of a user: what each pays, and whether that counts as income
 * (BUD-17).
 */
@QueryHandler(ListInvestmentAccounts)
export class ListInvestmentAccountsHandler implements IQueryHandler<ListInvestmentAccounts> {
  constructor(private readonly reads: Reads) {}

  execute({ caller }: ListInvestmentAccounts): Promise<Answer<InvestmentAccountsView>> {
    const reads = this.reads.showing('budget', 'portfolios', 'accounts', 'dividends');
    return reads.ofUser(caller, async (snapshot) => {
      const rows = await readAccounts(snapshot, caller.userId);
      const accounts = rows.map(accountView);
      return {
        accounts,
        summary: {
          totalAccounts: accounts.length,
          enabledAccounts: accounts.filter(({ includeInvestmentIncome: is }) => is).length,
          totalMonthlyDividend: includedIncome(rows).toNumber(),
        },
      };
    });
  }
}

const accountView = (row: AccountRow): InvestmentAccountsView['accounts'][number] => ({
  id: row.account_id,
  nickname: row.nickname,
  accountType: row.account_type,
  portfolioName: row.portfolio_name,
  includeInvestmentIncome: row.include_investment_income ?? false,
  dividendProjections: {
    monthlyDividend: Number(row.monthly_dividend ?? 0),
    dividendPayingAssets: row.dividend_paying_assets ?? 0,
  },
});
