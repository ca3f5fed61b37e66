import type { Pool } from 'pg';
import type { ProviderProblem } from '../provider';

/** A provider that failed, without asking to be left alone, is tried again at the next run. */
export async function noteProblem(pool: Pool, name: string, problem: ProviderProblem, now: Date): Promise<void> {
  await pool.query(
    `INSERT INTO app.market_provider (name, next_turn_at, resting_until, problem) VALUES ($1, $4, $2, $3)
     ON CONFLICT (name) DO UPDATE SET resting_until = excluded.resting_until, problem = excluded.problem`,
    [name, problem.retryAt, problem.message, now],
  );
}

export async function noteSuccess(pool: Pool, name: string): Promise<void> {
  await pool.query('UPDATE app.market_provider SET problem = NULL, resting_until = NULL WHERE name = $1 AND problem IS NOT NULL', [name]);
}

/** Providers that asked to be left alone at present, with what they said. */
export async function restingProviders(pool: Pool, now: Date): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string; problem: string }>('SELECT name, problem FROM app.market_provider WHERE resting_until > $1', [now]);
  return new Map(rows.map(({ name, problem }) => [name, problem]));
}

/** Providers whose turn has come. One that never had any is due at once. */
export async function dueProviders(pool: Pool, names: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'SELECT n.name FROM unnest($1::text[]) AS n(name) LEFT JOIN app.market_provider p USING (name) WHERE p.next_turn_at IS NULL OR p.next_turn_at <= $2',
    [names, now],
  );
  return rows.map(({ name }) => name);
}

/** Claims a turn that is due, and sets the next one. False where another process was quicker. */
export async function claimTurn(pool: Pool, name: string, now: Date, next: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    `INSERT INTO app.market_provider (name, next_turn_at) VALUES ($1, $3)
     ON CONFLICT (name) DO UPDATE SET next_turn_at = excluded.next_turn_at WHERE market_provider.next_turn_at <= $2`,
    [name, now, next],
  );
  return rowCount === 1;
}

const NOT_ASKED_FOR = `interval '1 day'`;

/** `provider ticker` of what a provider was asked for in the last day and did not know. */
export async function unknownTickers(pool: Pool, now: Date): Promise<Set<string>> {
  const { rows } = await pool.query<{ provider: string; ticker: string }>(`SELECT provider, ticker FROM app.unknown_ticker WHERE asked_at > $1::timestamptz - ${NOT_ASKED_FOR}`, [now]);
  return new Set(rows.map(({ provider, ticker }) => `${provider} ${ticker}`));
}

export async function noteUnknown(pool: Pool, provider: string, ticker: string, now: Date): Promise<void> {
  await pool.query('INSERT INTO app.unknown_ticker (provider, ticker, asked_at) VALUES ($1, $2, $3) ON CONFLICT (provider, ticker) DO UPDATE SET asked_at = excluded.asked_at', [provider, ticker, now]);
}
