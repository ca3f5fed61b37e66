import type { Listing } from '@evenkeel/domain/market';
import { read, rowsOf } from '@evenkeel/read-models/reads';
import type { Pool } from 'pg';
import type { ProviderProblem } from '../provider';

/**
 * Notes the problem of a provider. A provider that failed without asking to be left alone is tried
 * again at the next run.
 */
export async function noteProblem(
  pool: Pool,
  name: string,
  problem: ProviderProblem,
  now: Date,
): Promise<void> {
  await pool.query(
    `INSERT INTO app.market_provider (name, next_turn_at, resting_until, problem) VALUES ($1, $4, $2, $3)
     ON CONFLICT (name) DO UPDATE SET resting_until = excluded.resting_until, problem = excluded.problem`,
    [name, problem.retryAt, problem.message, now],
  );
}

export async function noteSuccess(pool: Pool, name: string): Promise<void> {
  await pool.query(
    'UPDATE app.market_provider SET problem = NULL, resting_until = NULL WHERE name = $1 AND problem IS NOT NULL',
    [name],
  );
}

/** Reads the providers that ask to be left alone at present, with their messages. */
export async function restingProviders(pool: Pool, now: Date): Promise<Map<string, string>> {
  const resting = read
    .selectFrom('app.market_provider')
    .select(['name', 'problem'])
    .where('resting_until', '>', now);
  return new Map((await rowsOf(pool, resting)).map(({ name, problem }) => [name, problem ?? '']));
}

/** Reads the providers whose turn is due. A provider that never had a turn is due at once. */
export async function dueProviders(
  pool: Pool,
  names: readonly string[],
  now: Date,
): Promise<string[]> {
  const later = read
    .selectFrom('app.market_provider')
    .select('name')
    .where('next_turn_at', '>', now);
  const waiting = new Set((await rowsOf(pool, later)).map(({ name }) => name));
  return names.filter((name) => !waiting.has(name));
}

/** Claims a due turn, and sets the next one. Returns false if another process was faster. */
export async function claimTurn(pool: Pool, name: string, now: Date, next: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    `INSERT INTO app.market_provider (name, next_turn_at) VALUES ($1, $3)
     ON CONFLICT (name) DO UPDATE SET next_turn_at = excluded.next_turn_at WHERE market_provider.next_turn_at <= $2`,
    [name, now, next],
  );
  return rowCount === 1;
}

const NOT_ASKED_FOR_MS = 24 * 60 * 60 * 1000;

/** The unknown parts of a provider's answer, as one text. */
export const unknownKey = (provider: string, { ticker, assetClass }: Listing): string =>
  `${provider} ${assetClass} ${ticker}`;

/** Reads the keys of tickers that a provider was asked for in the last day and did not know. */
export async function unknownTickers(pool: Pool, now: Date): Promise<Set<string>> {
  const unknown = read
    .selectFrom('app.unknown_ticker')
    .select(['provider', 'ticker', 'asset_class'])
    .where('asked_at', '>', new Date(now.getTime() - NOT_ASKED_FOR_MS));
  const rows = await rowsOf(pool, unknown);
  return new Set(
    rows.map(({ provider, ticker, asset_class: assetClass }) =>
      unknownKey(provider, { ticker, assetClass }),
    ),
  );
}

export async function noteUnknown(
  pool: Pool,
  provider: string,
  { ticker, assetClass }: Listing,
  now: Date,
): Promise<void> {
  await pool.query(
    'INSERT INTO app.unknown_ticker (provider, ticker, asked_at, asset_class) VALUES ($1, $2, $3, $4) ON CONFLICT (provider, ticker, asset_class) DO UPDATE SET asked_at = excluded.asked_at',
    [provider, ticker, now, assetClass],
  );
}
