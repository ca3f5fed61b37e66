import { Client } from 'pg';

/** Invariants of the log in PostgreSQL that hold at any moment, also after a kill. */
const INVARIANTS = {
  'positions are dense: count = max = head': `
    SELECT count(*) = coalesce(max(position), 0) AND count(*) = (SELECT position FROM eventstore.head) AS holds FROM eventstore.event`,
  'revisions of every stream are dense and rise with the position': `
    SELECT coalesce(bool_and(revision = expected), true) AS holds
    FROM (SELECT revision, row_number() OVER (PARTITION BY stream_id ORDER BY position) - 1 AS expected FROM eventstore.event) e`,
  'every event is chained to the one before it': `
    SELECT coalesce(bool_and(previous_hash = before), true) AS holds
    FROM (SELECT previous_hash, lag(hash, 1, decode(repeat('00', 32), 'hex')) OVER (PARTITION BY stream_id ORDER BY revision) AS before FROM eventstore.event) e`,
  'stream heads are those of the last events': `
    SELECT coalesce(bool_and(s.revision IS NOT DISTINCT FROM e.revision AND s.hash IS NOT DISTINCT FROM e.hash), true) AS holds
    FROM (SELECT DISTINCT ON (stream_id) stream_id, revision, hash FROM eventstore.event ORDER BY stream_id, revision DESC) e
    FULL JOIN eventstore.stream s USING (stream_id)`,
};

/** Returns the names of broken invariants. */
export async function brokenInvariants(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const broken: string[] = [];
  for (const [name, statement] of Object.entries(INVARIANTS)) {
    const { rows } = await client.query<{ holds: boolean }>(statement);
    if (rows[0]?.holds !== true) broken.push(name);
  }
  await client.end();
  return broken;
}
