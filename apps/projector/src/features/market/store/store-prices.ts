import { Decimal } from '@evenkeel/domain/kernel';
import { type AssetClass, judgePrices } from '@evenkeel/domain/market';
import type { Pool } from 'pg';
import type { Found } from '../ask-in-turn';
import type { Price } from '../provider';

/** Clocks of providers are sometimes some minutes ahead of ours. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

/** Selects the last shared price before the first new one of each ticker. */
const KNOWN = `
  SELECT g.ticker, known.price FROM unnest($1::text[], $2::timestamptz[]) AS g(ticker, at)
  CROSS JOIN LATERAL (
    SELECT q.price::text FROM app.quote q WHERE q.ticker = g.ticker AND q.asset_class = $3 AND q.user_id IS NULL AND q.at <= g.at ORDER BY q.user_id DESC, q.at DESC, q.id DESC LIMIT 1) AS known`;

/**
 * Stores only news, so that the same answer twice adds nothing. The price of a moment is new if
 * none, or a different one, is stored for that moment. A close is new if its day has no price yet,
 * a different one of the same provider (a correction), or one of an earlier moment. A correction
 * has the moment of the corrected price or a later one, so that it counts.
 */
const STORE = `
  WITH given AS (SELECT * FROM unnest($1::text[], $2::date[], $3::timestamptz[], $4::numeric[], $5::boolean[]) AS g(ticker, day, at, price, is_close)),
  fresh AS (
    SELECT g.ticker, g.day, CASE WHEN g.is_close THEN greatest(g.at, known.at) ELSE g.at END AS at, g.price
    FROM given g
    LEFT JOIN LATERAL (
      SELECT q.at, q.price, q.source FROM app.quote q
      WHERE q.ticker = g.ticker AND q.asset_class = $9 AND q.user_id IS NULL AND q.at >= g.at - interval '2 days' AND q.at <= g.at + interval '2 days'
        AND CASE WHEN g.is_close THEN q.day = g.day ELSE q.at = g.at END
      ORDER BY q.at DESC, q.id DESC LIMIT 1) AS known ON true
    WHERE known.price IS NULL OR (known.price <> g.price AND (NOT g.is_close OR known.source = $6 OR known.at < g.at))),
  stored AS (INSERT INTO app.quote (ticker, asset_class, day, at, price, source, user_id, recorded_at) SELECT ticker, $9, day, at, price, $6, NULL, $7 FROM fresh ORDER BY at RETURNING ticker),
  checked AS (
    INSERT INTO app.instrument (ticker, asset_class, checked_at) SELECT DISTINCT ticker, $9, $7::timestamptz FROM unnest($8::text[]) AS c(ticker)
    ON CONFLICT (ticker, asset_class) DO UPDATE SET checked_at = excluded.checked_at)
  SELECT ticker FROM stored`;

const HOLD_BACK = `
  INSERT INTO app.suspicious_quote (ticker, asset_class, day, at, price, source, reason, last_known, recorded_at)
  SELECT ticker, $9, day, at, price, $1, reason, last_known, $2 FROM unnest($3::text[], $4::date[], $5::timestamptz[], $6::numeric[], $7::text[], $8::numeric[]) AS s(ticker, day, at, price, reason, last_known)
  ON CONFLICT ON CONSTRAINT suspicious_quote_once DO NOTHING`;

export interface StoredPrices {
  /** Tickers whose latest price was not believed, with the reason. */
  readonly doubted: ReadonlyMap<string, string>;
  /** The ticker once for each new price. */
  readonly stored: readonly string[];
}

/**
 * Stores a provider's prices of assets of one class: usable ones as shared quotes, suspicious ones
 * as held back until the operator decides (MKT-8).
 */
export async function storePrices(
  pool: Pool,
  { source, assetClass }: { readonly source: string; readonly assetClass: AssetClass },
  found: readonly Found[],
  now: Date,
): Promise<StoredPrices> {
  const asked = found.filter(({ prices }) => prices.length > 0);
  if (asked.length === 0) return { doubted: new Map(), stored: [] };
  const firsts = asked.map(({ prices }) =>
    prices.map(({ at }) => at).reduce((first, at) => (at < first ? at : first)),
  );
  const { rows: known } = await pool.query<{ ticker: string; price: string }>(KNOWN, [
    asked.map(({ ticker }) => ticker),
    firsts,
    assetClass,
  ]);
  const knownPrices = new Map(known.map(({ ticker, price }) => [ticker, Decimal.parse(price)]));

  const { good, held, doubted } = judgeAll(asked, knownPrices, source, now);
  const isConfirmed = ({ ticker }: Found): boolean => !doubted.has(ticker);
  const { rows } = await pool.query<{ ticker: string }>(STORE, [
    ...[
      good.map(({ ticker }) => ticker),
      good.map(({ day }) => day),
      good.map(({ at }) => at),
      good.map(({ price }) => price.toString()),
      good.map(({ isClose }) => isClose),
    ],
    ...[source, now, asked.filter(isConfirmed).map(({ ticker }) => ticker), assetClass],
  ]);
  if (held.length > 0) {
    await pool.query(HOLD_BACK, [
      ...[
        source,
        now,
        held.map(({ ticker }) => ticker),
        held.map(({ point }) => point.day),
        held.map(({ point }) => point.at),
        held.map(({ point }) => point.price.toString()),
      ],
      ...[
        held.map(({ suspicion }) => suspicion),
        held.map(({ lastKnown }) => lastKnown?.toString() ?? null),
        assetClass,
      ],
    ]);
  }
  return { doubted, stored: rows.map(({ ticker }) => ticker) };
}

function judgeAll(
  asked: readonly Found[],
  knownPrices: ReadonlyMap<string, Decimal>,
  source: string,
  now: Date,
) {
  const good: (Price & { ticker: string })[] = [];
  const held: { ticker: string; point: Price; suspicion: string; lastKnown: Decimal | null }[] = [];
  const doubted = new Map<string, string>();
  const latestMoment = new Date(now.getTime() + CLOCK_TOLERANCE_MS).toISOString();
  for (const { ticker, prices } of asked) {
    const judged = judgePrices(prices, knownPrices.get(ticker) ?? null, latestMoment);
    good.push(...judged.good.map((price) => ({ ...price, ticker })));
    held.push(...judged.suspicious.map((one) => ({ ...one, ticker })));
    const latest = prices.reduce((best, price) => (price.at >= best.at ? price : best));
    const doubt = judged.suspicious.find(({ point }) => point === latest);
    if (doubt)
      doubted.set(
        ticker,
        `${source} gave ${latest.price.toString()}, which is held back: ${doubt.suspicion}`,
      );
  }
  return { good, held, doubted };
}
