import type { Listing } from '@evenkeel/domain/market';
import type { Pool } from 'pg';
import type { Details } from '../provider';
import { storePrices } from './store-prices';

/**
 * Stores the statement of a provider. Earlier statements stay for earlier moments: a statement gets
 * a row of its own if it differs from the last one (MKT-63). A name that the provider no longer
 * states is kept. Returns whether the official dividend or frequency differs from the one before,
 * or is known for the first time.
 */
const INSTRUMENT = `
  WITH last AS (
    SELECT name, official_frequency IS NOT DISTINCT FROM $3 AND official_dividend IS NOT DISTINCT FROM $4::numeric AS is_same
    FROM app.instrument_statement WHERE ticker = $1 AND asset_class = $7 ORDER BY id DESC LIMIT 1),
  stated AS (
    INSERT INTO app.instrument_statement (ticker, asset_class, name, official_frequency, official_dividend, source, recorded_at)
    SELECT $1, $7, coalesce($2, last.name), $3, $4, $5, $6 FROM (SELECT) AS given LEFT JOIN last ON true
    WHERE last.is_same IS NOT TRUE OR last.name IS DISTINCT FROM coalesce($2, last.name)),
  kept AS (
    INSERT INTO app.instrument (ticker, asset_class, name, official_frequency, official_dividend, source, details_at, history_at) VALUES ($1, $7, $2, $3, $4, $5, $6, $6)
    ON CONFLICT (ticker, asset_class) DO UPDATE SET name = coalesce(excluded.name, instrument.name), official_frequency = excluded.official_frequency,
      official_dividend = excluded.official_dividend, source = excluded.source, details_at = excluded.details_at,
      history_at = coalesce(instrument.history_at, excluded.history_at))
  SELECT NOT EXISTS (SELECT FROM last WHERE is_same) AS is_news`;

/**
 * Stores dividends. A day's dividend is new if none is stored for that day, or if the same provider
 * states another amount, currency or pay-date: a correction. A pay-date that the provider no longer
 * states is kept. Any provider may state the pay-date of a known amount.
 */
const DIVIDENDS = `
  INSERT INTO app.announced_dividend (ticker, asset_class, ex_date, pay_date, amount, currency, source, recorded_at)
  SELECT $1, $6, g.ex_date, coalesce(g.pay_date, known.pay_date), g.amount, g.currency, $4, $5
  FROM unnest($2::date[], $3::numeric[], $7::date[], $8::text[]) AS g(ex_date, amount, pay_date, currency)
  LEFT JOIN LATERAL (SELECT d.amount, d.source, d.pay_date, d.currency FROM app.announced_dividend d WHERE d.ticker = $1 AND d.asset_class = $6 AND d.ex_date = g.ex_date ORDER BY d.id DESC LIMIT 1) AS known ON true
  WHERE known.amount IS NULL
    OR (known.source = $4 AND (known.amount <> g.amount OR known.currency IS DISTINCT FROM g.currency OR g.pay_date <> known.pay_date))
    OR (known.pay_date IS NULL AND g.pay_date IS NOT NULL AND known.amount = g.amount AND known.currency = g.currency)
  ORDER BY g.ex_date`;

const SPLITS = `
  INSERT INTO app.announced_split (ticker, asset_class, day, new_shares, old_shares, source, recorded_at)
  SELECT $1, $7, g.day, g.new_shares, g.old_shares, $5, $6 FROM unnest($2::date[], $3::numeric[], $4::numeric[]) AS g(day, new_shares, old_shares)
  LEFT JOIN LATERAL (SELECT s.new_shares, s.old_shares, s.source FROM app.announced_split s WHERE s.ticker = $1 AND s.asset_class = $7 AND s.day = g.day ORDER BY s.id DESC LIMIT 1) AS known ON true
  WHERE known.new_shares IS NULL OR (known.new_shares * g.old_shares <> g.new_shares * known.old_shares AND known.source = $5)
  ORDER BY g.day`;

export interface StoredDetails {
  /** The ticker once for each new close. */
  readonly stored: readonly string[];
  /** Whether there is news about its dividends. */
  readonly hasDividendNews: boolean;
}

/** Stores the news of a ticker's name, dividends, splits and closes. */
export async function storeDetails(
  pool: Pool,
  source: string,
  { ticker, assetClass }: Listing,
  details: Details,
  now: Date,
): Promise<StoredDetails> {
  const { name, officialFrequency, officialDividend, closes } = details;
  const [dividends, splits] = [
    details.dividends.filter(({ amount }) => amount.isPositive()),
    details.splits,
  ];
  const { rowCount } = await pool.query(DIVIDENDS, [
    ticker,
    dividends.map(({ exDate }) => exDate),
    dividends.map(({ amount }) => amount.toString()),
    source,
    now,
    assetClass,
    dividends.map(({ payDate }) => payDate),
    dividends.map(({ currency }) => currency),
  ]);
  await pool.query(SPLITS, [
    ticker,
    splits.map(({ day }) => day),
    splits.map(({ newShares }) => newShares.toString()),
    splits.map(({ oldShares }) => oldShares.toString()),
    source,
    now,
    assetClass,
  ]);
  const { stored } = await storePrices(
    pool,
    { source, assetClass },
    [{ ticker, prices: closes }],
    now,
  );
  const { rows } = await pool.query<{ is_news: boolean }>(INSTRUMENT, [
    ticker,
    name,
    officialFrequency,
    officialDividend?.toString() ?? null,
    source,
    now,
    assetClass,
  ]);
  return { stored, hasDividendNews: rowCount !== 0 || rows[0]?.is_news === true };
}
