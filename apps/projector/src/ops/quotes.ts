import { plural } from '@evenkeel/domain/kernel';
import { streamId } from '@evenkeel/domain/streams';
import { assertRedisAnswers } from '@evenkeel/platform/redis/answers';
import { portfoliosOf } from '../features/market/store/wanted';
import type { Command } from './cli-context';
import { table } from './table';

interface SuspiciousRow {
  id: string;
  ticker: string;
  asset_class: string;
  at: Date;
  price: string;
  last_known: string | null;
  source: string;
  reason: string;
}

/** Prints the prices that are held back. Resolves to false if there are any. */
export const listSuspicious: Command = async ({ services: { pool }, out }) => {
  const { rows } = await pool.query<SuspiciousRow>(
    'SELECT id, ticker, asset_class, at, price, last_known, source, reason FROM app.suspicious_quote WHERE decision IS NULL ORDER BY ticker, at, id',
  );
  if (rows.length === 0) out.write('No price is held back.\n');
  else
    out.write(
      table(
        ['id', 'ticker', 'class', 'price', 'last known', 'at', 'source', 'reason'],
        rows.map((row) => [
          row.id,
          row.ticker,
          row.asset_class,
          row.price,
          row.last_known ?? '',
          row.at.toISOString(),
          row.source,
          row.reason,
        ]),
      ),
    );
  return rows.length === 0;
};

/** A price that is not above zero is never accepted, even if an operator accepts it. */
const ACCEPT = `
  WITH decided AS (
    UPDATE app.suspicious_quote SET decision = 'accepted', decided_at = now() WHERE decision IS NULL AND id = ANY ($1::bigint[]) AND price > 0
    RETURNING ticker, asset_class, day, at, price, source),
  stored AS (INSERT INTO app.quote (ticker, asset_class, day, at, price, source, user_id, recorded_at) SELECT ticker, asset_class, day, at, price, source, NULL, now() FROM decided ORDER BY at)
  SELECT ticker FROM decided`;
const REJECT = `UPDATE app.suspicious_quote SET decision = 'rejected', decided_at = now() WHERE decision IS NULL AND id = ANY ($1::bigint[]) RETURNING ticker`;

/** Stores held-back prices as quotes and recalculates the portfolios that depend on them. */
export const acceptSuspicious =
  (ids: readonly string[]): Command =>
  async ({ config, services: { pool }, out }) => {
    // Without Redis, the portfolios would not be recalculated.
    await assertRedisAnswers(config);
    const { rows } = await pool.query<{ ticker: string }>(ACCEPT, [ids]);
    const portfolios = await portfoliosOf(
      pool,
      rows.map(({ ticker }) => ticker),
    );
    // The module is loaded only if it is needed: BullMQ loads slowly, and most commands queue
    // nothing.
    const { createQueues, requestCalculations } = await import('@evenkeel/platform/queues');
    const queues = await createQueues(config);
    try {
      await requestCalculations(
        queues,
        portfolios.map((id) => streamId('portfolio', id)),
        { recalculate: true, urgency: 'batch' },
      );
    } finally {
      await queues.close();
    }
    out.write(
      `${rows.length} of ${ids.length} accepted, ${plural(portfolios.length, 'portfolio')} will be recalculated\n`,
    );
    return rows.length === ids.length;
  };

/** Rejects held-back prices for good: Evenkeel does not ask about them again. */
export const rejectSuspicious =
  (ids: readonly string[]): Command =>
  async ({ services: { pool }, out }) => {
    const { rowCount } = await pool.query(REJECT, [ids]);
    out.write(`${rowCount ?? 0} of ${ids.length} rejected\n`);
    return rowCount === ids.length;
  };
