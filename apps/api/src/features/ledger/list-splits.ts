import type { SplitView } from '@evenkeel/contracts/ledger/splits';
import { read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';

export class ListSplits extends Query<Answer<SplitView[]>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
  ) {
    super();
  }
}

const splitsOf = (portfolioId: string) =>
  read
    .selectFrom('read.stock_split')
    .select(['split_id', 'ticker', 'at', 'numerator', 'denominator', 'cash_in_lieu'])
    .where('portfolio_id', '=', portfolioId)
    .orderBy('at', 'desc')
    .orderBy('ticker');
const namesOf = (portfolioId: string) =>
  read
    .selectFrom('read.account')
    .select(['account_id', 'nickname'])
    .where('portfolio_id', '=', portfolioId);

/**
 * Lists stock splits, the latest first. Leaves out cash in lieu in an account that was deleted
 * since.
 */
@QueryHandler(ListSplits)
export class ListSplitsHandler implements IQueryHandler<ListSplits> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, portfolioId }: ListSplits): Promise<Answer<SplitView[]>> {
    const reads = this.reads.showing('ledger', 'accounts');
    return reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const rows = await rowsOf(snapshot, splitsOf(portfolioId));
      const accounts = await rowsOf(snapshot, namesOf(portfolioId));
      const names = new Map(accounts.map(({ account_id, nickname }) => [account_id, nickname]));
      return rows.map((row) => viewOfRow(row, names));
    });
  }
}

const viewOfRow = (
  {
    split_id,
    ticker,
    at,
    numerator,
    denominator,
    cash_in_lieu,
  }: RowOf<ReturnType<typeof splitsOf>>,
  names: ReadonlyMap<string, string>,
): SplitView => ({
  id: split_id,
  ticker,
  at: at.toISOString(),
  numerator,
  denominator,
  cashInLieu: cash_in_lieu.flatMap((paid) => {
    const accountName = names.get(paid.accountId);
    return accountName === undefined ? [] : [{ ...paid, accountName }];
  }),
});
