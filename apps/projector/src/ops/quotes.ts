import { portfoliosOf } from '../features/market/store/wanted';
import type { Command } from './commands';
import { table } from './table';

interface SuspiciousRow {
  id: string;
  ticker: string;
  at: Date;
  price: string;
  last_known: string | null;
  source: string;
  reason: string;
}

/** Shows the prices that are held back. Not well where some are. */
export const listSuspicious: Command = async ({ services: { pool }, out }) => {
  const { rows } = await pool.query<SuspiciousRow>('SELECT id, ticker, at, price, last_known, source, reason FROM app.suspicious_quote WHERE decision IS NULL ORDER BY ticker, at, id');
  if (rows.length === 0) out.write('No price is held back.\n');
  else out.write(table(['id', 'ticker', 'price', 'last known', 'at', 'source', 'reason'], rows.map((row) => [row.id, row.ticker, row.price, row.last_known ?? '', row.at.toISOString(), row.source, row.reason])));
  return rows.length === 0;
};

/** A price that is not above zero is no price, whoever vouches for it. */
const ACCEPT = `
  WITH decided AS (
    UPDATE app.suspicious_quote SET decision = 'accepted', decided_at = now() WHERE decision IS NULL AND id = ANY ($1::bigint[]) AND price > 0
    RETURNING ticker, day, at, price, source),
  stored AS (INSERT INTO app.quote (ticker, day, at, price, source, user_id, recorded_at) SELECT ticker, day, at, price, source, NULL, now() FROM decided ORDER BY at)
  SELECT ticker FROM decided`;
const REJECT = `UPDATE app.suspicious_quote SET decision = 'rejected', decided_at = now() WHERE decision IS NULL AND id = ANY ($1::bigint[]) RETURNING ticker`;

/** Makes quotes of held-back prices, and has the figures that depend on them calculated anew. */
export const acceptSuspicious =
  (ids: readonly string[]): Command =>
  async ({ config, services: { pool }, out }) => {
    const { rows } = await pool.query<{ ticker: string }>(ACCEPT, [ids]);
    const portfolios = await portfoliosOf(pool, rows.map(({ ticker }) => ticker));
    // Loaded when needed: BullMQ takes its time, and most commands ring for nobody.
    const { createQueues, requestRecalculation } = await import('@evenkeel/platform/queues');
    const queues = await createQueues(config);
    try {
      await requestRecalculation(queues, ...portfolios);
    } finally {
      await queues.close();
    }
    out.write(`${rows.length} of ${ids.length} accepted, ${portfolios.length} portfolios are calculated anew\n`);
    return rows.length === ids.length;
  };

/** Keeps held-back prices out for good: they are not held up again. */
export const rejectSuspicious =
  (ids: readonly string[]): Command =>
  async ({ services: { pool }, out }) => {
    const { rowCount } = await pool.query(REJECT, [ids]);
    out.write(`${rowCount ?? 0} of ${ids.length} rejected\n`);
    return rowCount === ids.length;
  };
