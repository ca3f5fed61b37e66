import type { AccountView } from '@evenkeel/contracts/accounts';
import { read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import { holdingsOfReadModels } from '../../platform/valuation/holdings';
import { Valuations } from '../../platform/valuation/valuations';
import { type AccountFacts, accountView } from './account-view';

export class ListAccounts extends Query<Answer<AccountView[]>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
  ) {
    super();
  }
}

const accountsOf = (portfolioId: string) =>
  read
    .selectFrom('read.account')
    .select([
      'account_id',
      'nickname',
      'official_name',
      'account_type',
      'accounting_method',
      'standard_transaction_fee',
      'fractional_shares',
      'provider',
      'account_number',
      'website_link',
      'is_archived',
      'archived_at',
    ])
    .where('portfolio_id', '=', portfolioId)
    .orderBy('ordinal');

@QueryHandler(ListAccounts)
export class ListAccountsHandler implements IQueryHandler<ListAccounts> {
  constructor(
    private readonly reads: Reads,
    private readonly valuations: Valuations,
  ) {}

  execute({ caller, portfolioId }: ListAccounts): Promise<Answer<AccountView[]>> {
    const reads = this.reads.showing('accounts', 'ledger');
    return reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const [rows, holdings] = await Promise.all([
        rowsOf(snapshot, accountsOf(portfolioId)),
        holdingsOfReadModels(snapshot, portfolioId),
      ]);
      const valuation = await this.valuations.of(snapshot, caller.userId, holdings);
      return rows.map((row) => accountView(factsOf(row), holdings, valuation));
    });
  }
}

const factsOf = (row: RowOf<ReturnType<typeof accountsOf>>): AccountFacts => ({
  accountId: row.account_id,
  nickname: row.nickname,
  officialName: row.official_name,
  accountType: row.account_type,
  accountingMethod: row.accounting_method,
  standardTransactionFee: row.standard_transaction_fee,
  fractionalShares: row.fractional_shares,
  provider: row.provider,
  accountNumber: row.account_number,
  websiteLink: row.website_link,
  isArchived: row.is_archived,
  archivedAt: row.archived_at?.toISOString() ?? null,
});
