import { type Movement, type Payment, type Receipt, receivedPerShare } from '@evenkeel/domain/dividends';
import { Decimal } from '@evenkeel/domain/kernel';
import { dayIn } from '@evenkeel/platform/calendar';
import type { Snapshot } from '../../platform/reads/snapshot';
import type { Holdings } from '../../platform/valuation/holdings';

const RECEIPTS = `
  SELECT account_id, ticker, at, amount::text FROM read.transaction
  WHERE portfolio_id = $1 AND transaction_type = 'dividend' AND ticker = ANY ($2) AND at >= $3::date ORDER BY at, entry_order`;
const MOVEMENTS = `
  SELECT account_id, ticker, at, transaction_type, quantity::text FROM read.transaction
  WHERE portfolio_id = $1 AND transaction_type IN ('buy', 'sell', 'initial_position') AND ticker = ANY ($2) AND at >= $3`;

interface OfAccount {
  account_id: string;
  ticker: string;
  at: Date;
}

/** Whose dividends, of which tickers, since which day (YYYY-MM-DD). */
export interface ReceivedAsked {
  readonly portfolioId: string;
  readonly tickers: readonly string[];
  readonly since: string;
  readonly timeZone: string;
  readonly holdings: Holdings;
}

/** What one share of each ticker was paid, told from the dividends that the portfolio's accounts received. By ticker. */
export async function receivedPayments(snapshot: Snapshot, { portfolioId, tickers, since, timeZone, holdings }: ReceivedAsked): Promise<Map<string, Payment[]>> {
  const receipts = tickers.length === 0 ? [] : await snapshot.select<OfAccount & { amount: string }>(RECEIPTS, [portfolioId, tickers, since]);
  const [first] = receipts;
  if (first === undefined) return new Map();
  const paying = [...new Set(receipts.map(({ ticker }) => ticker))];
  const movements = await snapshot.select<OfAccount & { transaction_type: Movement['type']; quantity: string }>(MOVEMENTS, [portfolioId, paying, first.at]);
  return new Map(
    paying.map((ticker) => [
      ticker,
      receivedPerShare({
        receipts: receipts.filter((row) => row.ticker === ticker).map((row): Receipt => ({ ...accountAndTime(row), day: dayIn(timeZone, row.at), amount: Decimal.parse(row.amount) })),
        held: new Map(holdings.positions.filter((position) => position.ticker === ticker).map(({ accountId, quantity }) => [accountId, quantity])),
        movements: movements.filter((row) => row.ticker === ticker).map((row): Movement => ({ ...accountAndTime(row), type: row.transaction_type, quantity: Decimal.parse(row.quantity) })),
        splits: holdings.splits.get(ticker) ?? [],
      }),
    ]),
  );
}

const accountAndTime = ({ account_id, at }: OfAccount) => ({ accountId: account_id, at: at.toISOString() });
