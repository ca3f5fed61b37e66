import { createPostgresBackend, Queue } from 'bullmq';
import { Client } from 'pg';
import { maySetUp } from '../database';
import { timeLimits } from '../postgres';
import { QUEUE_NAMES } from './jobs';

const TUNE_LOCK = 7_340_117;
/** Longest time of a statement, because another process may hold the lock. */
const LONGEST_STATEMENT_MS = 60_000;

/**
 * Nobody listens to the queues' own events, and storing and trimming them would be most of the cost
 * of a job. A job's row changes three times within milliseconds. With the default thresholds, its
 * dead versions would slow every look for the next one.
 */
const TUNE = `
  DO $$ BEGIN
    PERFORM pg_advisory_xact_lock(${TUNE_LOCK});
    IF EXISTS (SELECT FROM pg_trigger WHERE tgrelid = 'bullmq.event'::regclass AND tgname = 'discard') THEN RETURN; END IF;
    CREATE OR REPLACE FUNCTION bullmq.discard() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
    CREATE TRIGGER discard BEFORE INSERT ON bullmq.event FOR EACH ROW EXECUTE FUNCTION bullmq.discard();
    TRUNCATE bullmq.event;
    ALTER TABLE bullmq.job SET (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_cost_delay = 0);
    ALTER TABLE bullmq.dedup SET (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_cost_delay = 0);
  END $$`;

/**
 * Makes the sequence of a queue's job ids. BullMQ makes it when the first job is added, which a
 * program's database user may not do (RUN-55). The lock is the one that BullMQ takes for that. The
 * jobs of flows bring their own ids.
 */
const MAKE_SEQUENCES = `
  DO $$ DECLARE
    queue text;
  BEGIN
    FOREACH queue IN ARRAY ARRAY[${QUEUE_NAMES.map((name) => `'${name}'`).join(', ')}] LOOP
      PERFORM pg_advisory_xact_lock(hashtext('bullmq:jidseq:' || queue));
      EXECUTE format('CREATE SEQUENCE IF NOT EXISTS bullmq.%I', bullmq.job_id_seq_name(queue));
    END LOOP;
  END $$`;

/** Creates or migrates BullMQ's tables, and tunes them to their use. */
export async function prepareSchema(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, ...timeLimits(LONGEST_STATEMENT_MS) });
  await client.connect();
  try {
    if (!(await maySetUp(client, 'bullmq'))) return;
    await migrate(databaseUrl);
    await client.query(TUNE);
    await client.query(MAKE_SEQUENCES);
  } finally {
    await client.end();
  }
}

/**
 * Migrates BullMQ's tables through a queue of its own, because BullMQ migrates only if it owns the
 * pool.
 */
async function migrate(databaseUrl: string): Promise<void> {
  const queue = new Queue(
    'calculate',
    { connection: { connectionString: databaseUrl, migrate: true, max: 1 } },
    createPostgresBackend,
  );
  queue.on('error', () => undefined);
  try {
    await queue.waitUntilReady();
  } finally {
    await queue.close();
  }
}
