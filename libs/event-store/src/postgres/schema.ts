import { maySetUp } from '@evenkeel/platform/database';
import { Client } from 'pg';
import { unavailable } from './errors';

/** An arbitrary fixed number. The process that holds this lock sets up the schema. */
const SET_UP_LOCK = 7_315_001;

/**
 * Times are stored as the hashed text, so the chain can be recomputed from the columns alone. Text
 * columns sort by bytes ("C"), which is faster and the same on every machine. `append` writes a
 * flush of one process. The caller has computed revisions and hashes from its cached heads (one for
 * each stream). If the head of a stream differs, `append` leaves out the whole stream and names it
 * in `stale`. The other events get dense positions after `base`, in the given order. The
 * transaction holds the lock on the head row until the commit, so positions become visible in
 * order.
 */
const SCHEMA = `
CREATE SCHEMA IF NOT EXISTS eventstore;

CREATE TABLE IF NOT EXISTS eventstore.head (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  position bigint NOT NULL
) WITH (fillfactor = 10);
INSERT INTO eventstore.head (position) VALUES (0) ON CONFLICT DO NOTHING;

CREATE TABLE IF NOT EXISTS eventstore.stream (
  stream_id text COLLATE "C" PRIMARY KEY,
  revision bigint NOT NULL,
  hash bytea NOT NULL
) WITH (fillfactor = 50);

CREATE TABLE IF NOT EXISTS eventstore.event (
  position bigint CONSTRAINT event_pkey PRIMARY KEY,
  stream_id text COLLATE "C" NOT NULL,
  revision bigint NOT NULL,
  event_id uuid NOT NULL CONSTRAINT event_id_once UNIQUE,
  type text COLLATE "C" NOT NULL,
  schema_version integer NOT NULL,
  recorded_at text COLLATE "C" NOT NULL,
  effective_at text COLLATE "C",
  actor text COLLATE "C" NOT NULL,
  request_id text COLLATE "C" NOT NULL,
  data text COLLATE "C" NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT event_revision_once UNIQUE (stream_id, revision)
);

CREATE OR REPLACE FUNCTION eventstore.append(
  streams text[], believed bigint[], lasts bigint[], last_hashes bytea[],
  stream_ids text[], revisions bigint[], ids uuid[], types text[], versions integer[], recorded text[], effective text[],
  actors text[], requests text[], datas text[], previous_hashes bytea[], hashes bytea[],
  OUT base bigint, OUT stale text[]
) LANGUAGE plpgsql AS $$
DECLARE
  written bigint;
BEGIN
  SELECT h.position INTO STRICT base FROM eventstore.head h FOR UPDATE;

  SELECT array_agg(f.stream_id) INTO stale
  FROM unnest(streams, believed) AS f(stream_id, revision)
  LEFT JOIN eventstore.stream s ON s.stream_id = f.stream_id
  WHERE coalesce(s.revision, -1) <> f.revision;

  IF stale IS NULL THEN
    INSERT INTO eventstore.event
    SELECT base + e.n, e.stream_id, e.revision, e.id, e.type, e.version, e.recorded_at, e.effective_at, e.actor, e.request_id, e.data, e.previous_hash, e.hash
    FROM unnest(stream_ids, revisions, ids, types, versions, recorded, effective, actors, requests, datas, previous_hashes, hashes)
      WITH ORDINALITY AS e(stream_id, revision, id, type, version, recorded_at, effective_at, actor, request_id, data, previous_hash, hash, n);
  ELSE
    INSERT INTO eventstore.event
    SELECT base + row_number() OVER (ORDER BY e.n), e.stream_id, e.revision, e.id, e.type, e.version, e.recorded_at, e.effective_at, e.actor, e.request_id, e.data, e.previous_hash, e.hash
    FROM unnest(stream_ids, revisions, ids, types, versions, recorded, effective, actors, requests, datas, previous_hashes, hashes)
      WITH ORDINALITY AS e(stream_id, revision, id, type, version, recorded_at, effective_at, actor, request_id, data, previous_hash, hash, n)
    WHERE e.stream_id <> ALL (stale);
  END IF;
  GET DIAGNOSTICS written = ROW_COUNT;

  INSERT INTO eventstore.stream AS s (stream_id, revision, hash)
  SELECT f.stream_id, f.revision, f.hash FROM unnest(streams, lasts, last_hashes) AS f(stream_id, revision, hash)
  WHERE stale IS NULL OR f.stream_id <> ALL (stale)
  ON CONFLICT (stream_id) DO UPDATE SET revision = excluded.revision, hash = excluded.hash;

  UPDATE eventstore.head h SET position = base + written WHERE written > 0;
END $$;
`;

/**
 * Creates the missing tables and functions of the log. Several processes can run it at once, at
 * every start.
 */
export async function setUpSchema(databaseUrl: string): Promise<void> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    application_name: 'evenkeel log set-up',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [SET_UP_LOCK]);
    if (await maySetUp(client, 'eventstore')) await client.query(SCHEMA);
    await client.query('COMMIT');
  } catch (error) {
    throw unavailable(error) ?? error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
