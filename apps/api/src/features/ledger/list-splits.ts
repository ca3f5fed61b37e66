import type { SplitView } from '@evenkeel/contracts/ledger/splits';
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

interface SplitRow {
  split_id: string;
  ticker: string;
  at: Date;
  numerator: string;
  denominator: string;
  cash_in_lieu: { accountId: string; amount: string }[];
}

const SPLITS = `
  SELECT split_id, ticker, at, numerator::text, denominator::text, cash_in_lieu FROM read.stock_split
  WHERE portfolio_id = $1 ORDER BY at DESC, ticker`;
const ACCOUNTS = 'SELECT account_id, nickname FROM read.account WHERE portfolio_id = $1';

/** The latest first. What was paid in an account that was deleted since is left out. */
@QueryHandler(ListSplits)
export class ListSplitsHandler implements IQueryHandler<ListSplits> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, portfolioId }: ListSplits): Promise<Answer<SplitView[]>> {
    return this.reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const rows = await snapshot.select<SplitRow>(SPLITS, [portfolioId]);
      const accounts = await snapshot.select<{ account_id: string; nickname: string }>(ACCOUNTS, [portfolioId]);
      const names = new Map(accounts.map(({ account_id, nickname }) => [account_id, nickname]));
      return rows.map((row) => viewOfRow(row, names));
    });
  }
}

const viewOfRow = ({ split_id, ticker, at, numerator, denominator, cash_in_lieu }: SplitRow, names: ReadonlyMap<string, string>): SplitView => ({
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
