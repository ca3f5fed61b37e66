import type { FollowedAdviceView } from '@evenkeel/contracts/ledger';
import { type Database, read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';
import type { Snapshot } from '../../platform/reads/snapshot';
import type { TransactionRow } from './transaction-select';

type Action = Database['read.rebalance_advice']['actions'][number];

/** Opens each advice once, even if several of the transactions followed it. */
const followedBy = (portfolioId: string, transactionIds: readonly string[]) =>
  read
    .with('followed', (of) =>
      of
        .selectFrom('read.followed_advice')
        .select(['transaction_id', 'advice_id'])
        .where('portfolio_id', '=', portfolioId)
        .where('transaction_id', '=', sql<string>`ANY (${transactionIds}::uuid[])`),
    )
    .with('given', (of) =>
      of
        .selectFrom('read.rebalance_advice')
        .select(['advice_id', 'calculated_at', 'actions'])
        .where('portfolio_id', '=', portfolioId)
        .where('advice_id', 'in', (each) => each.selectFrom('followed').select('advice_id')),
    )
    .with('advised', (of) =>
      of
        .selectFrom([
          'given as g',
          sql<
            Pick<Action, 'side' | 'ticker' | 'shares' | 'amount'>
          >`jsonb_to_recordset(g.actions)`.as<'x'>(
            sql`x(side text, ticker text, shares text, amount text)`,
          ),
        ])
        .select(['g.advice_id', 'x.side', 'x.ticker', 'x.shares', 'x.amount']),
    )
    .selectFrom('followed as f')
    .innerJoin('given as g', 'g.advice_id', 'f.advice_id')
    .innerJoin('read.transaction as t', (join) =>
      join
        .on('t.portfolio_id', '=', portfolioId)
        .onRef('t.transaction_id', '=', 'f.transaction_id'),
    )
    .leftJoin('advised as a', (join) =>
      join
        .onRef('a.advice_id', '=', 'f.advice_id')
        .onRef('a.side', '=', 't.transaction_type')
        .onRef('a.ticker', '=', 't.ticker'),
    )
    .select(['f.transaction_id', 'g.advice_id', 'g.calculated_at', 'a.shares', 'a.amount']);

/**
 * Returns the followed advice by the id of the transaction. One read finds all of them; without
 * trades there is no read.
 */
export async function followedAdvice(
  snapshot: Snapshot,
  portfolioId: string,
  transactions: readonly TransactionRow[],
): Promise<Map<string, FollowedAdviceView>> {
  const trades = new Map(
    transactions
      .filter(({ transaction_type: type }) => type === 'buy' || type === 'sell')
      .map((row) => [row.transaction_id, row]),
  );
  if (trades.size === 0) return new Map();
  const rows = await rowsOf(snapshot, followedBy(portfolioId, [...trades.keys()]));
  return new Map(
    rows.map((row) => [
      row.transaction_id,
      {
        adviceId: row.advice_id,
        calculatedAt: row.calculated_at.toISOString(),
        action: actionOf(row, trades.get(row.transaction_id)),
      },
    ]),
  );
}

function actionOf(
  { shares, amount }: RowOf<ReturnType<typeof followedBy>>,
  trade: TransactionRow | undefined,
): FollowedAdviceView['action'] {
  if (trade === undefined || trade.ticker === null || shares === null || amount === null)
    return null;
  return {
    side: trade.transaction_type === 'sell' ? 'sell' : 'buy',
    ticker: trade.ticker,
    shares,
    amount,
  };
}
