import type { FollowedAdviceView } from '@evenkeel/contracts/ledger';
import type { Snapshot } from '../../platform/reads/snapshot';
import type { TransactionRow } from './transaction-view';

interface FollowedRow {
  transaction_id: string;
  advice_id: string;
  calculated_at: Date;
  shares: string | null;
  amount: string | null;
}

/** Each advice is opened once, however many of the transactions followed it. */
const FOLLOWED = `
  WITH followed AS (SELECT transaction_id, advice_id FROM read.followed_advice WHERE portfolio_id = $1 AND transaction_id = ANY($2::uuid[])),
  given AS (SELECT advice_id, calculated_at, actions FROM read.rebalance_advice WHERE portfolio_id = $1 AND advice_id IN (SELECT advice_id FROM followed)),
  advised AS (SELECT g.advice_id, x.side, x.ticker, x.shares, x.amount FROM given g, jsonb_to_recordset(g.actions) AS x(side text, ticker text, shares text, amount text))
  SELECT f.transaction_id, g.advice_id, g.calculated_at, a.shares, a.amount
  FROM followed f
  JOIN given g USING (advice_id)
  JOIN read.transaction t ON t.portfolio_id = $1 AND t.transaction_id = f.transaction_id
  LEFT JOIN advised a ON a.advice_id = f.advice_id AND a.side = t.transaction_type AND a.ticker = t.ticker`;

/** By transaction: the advice that it followed. One read for all of them, and none where none of them is a trade. */
export async function followedAdvice(snapshot: Snapshot, portfolioId: string, transactions: readonly TransactionRow[]): Promise<Map<string, FollowedAdviceView>> {
  const trades = new Map(transactions.filter(({ transaction_type: type }) => type === 'buy' || type === 'sell').map((row) => [row.transaction_id, row]));
  if (trades.size === 0) return new Map();
  const rows = await snapshot.select<FollowedRow>(FOLLOWED, [portfolioId, [...trades.keys()]]);
  return new Map(rows.map((row) => [row.transaction_id, { adviceId: row.advice_id, calculatedAt: row.calculated_at.toISOString(), action: actionOf(row, trades.get(row.transaction_id)) }]));
}

function actionOf({ shares, amount }: FollowedRow, trade: TransactionRow | undefined): FollowedAdviceView['action'] {
  if (trade === undefined || trade.ticker === null || shares === null || amount === null) return null;
  return { side: trade.transaction_type === 'sell' ? 'sell' : 'buy', ticker: trade.ticker, shares, amount };
}
