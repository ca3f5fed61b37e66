import { plural } from '@evenkeel/domain/kernel';
import { PROJECTIONS } from '@evenkeel/read-models/generations';
import { dropUnneeded } from '@evenkeel/projections/rebuild/drop-unneeded';
import { rollBack } from './roll-back';
import { createLogger, type Logger, withServers } from '@evenkeel/platform/logging';
import type { Engine } from '@evenkeel/projections/engine';
import { createEngine } from '../create-engine';
import type { Command, CliContext } from './cli-context';

/** Switches the named projections back to their previous generations. */
export const rollBackProjections =
  (names: readonly string[]): Command =>
  async ({ services: { pool }, out }) => {
    const switched = await rollBack(
      pool,
      PROJECTIONS.filter(({ name }) => names.includes(name)),
    );
    out.write(
      switched.length > 0
        ? `Back to the previous generation: ${switched.join(', ')}\n`
        : 'There is no previous generation to switch back to. The projector keeps it for a day after a rebuild.\n',
    );
    return switched.length > 0;
  };

/**
 * Releases all streams. A page that was offline asks for rows that changed after the position that
 * it knows, and that position may be later than the events that are processed only now (LIV-4). So
 * these rows count as rows of the next event.
 */
const RELEASE = `
  WITH released AS (DELETE FROM app.quarantine RETURNING stream_id, projection, generation),
       marked AS (
         UPDATE app.checkpoint c SET changed_position = greatest(c.changed_position, s.position + 1)
         FROM released r, app.subscription s
         WHERE (c.stream_id, c.projection, c.generation) = (r.stream_id, r.projection, r.generation))
  SELECT stream_id FROM released`;

const AGAIN = 'SELECT count(*)::int AS again FROM app.quarantine WHERE stream_id = ANY ($1)';

/**
 * Releases quarantined streams and brings them up to date. Returns whether none of them is
 * quarantined again.
 */
export const retry: Command = async (context) => {
  const { pool } = context.services;
  const { rows } = await pool.query<{ stream_id: string }>(RELEASE);
  const streams = [...new Set(rows.map(({ stream_id }) => stream_id))];
  await withEngine(context, async (engine) => {
    for (const streamId of streams) {
      await engine.project(streamId);
      await engine.calculate(streamId, true);
    }
  });
  const { rows: left } = await pool.query<{ again: number }>(AGAIN, [streams]);
  const again = left[0]?.again ?? 0;
  const remark = again > 0 ? `, ${again} quarantined again: see projections list` : '';
  context.out.write(`${rows.length} released in ${plural(streams.length, 'stream')}${remark}\n`);
  return again === 0;
};

export const pause: Command = (context) => setPaused(context, true);
export const resume: Command = (context) => setPaused(context, false);

async function setPaused(
  { services: { pool }, out }: CliContext,
  paused: boolean,
): Promise<boolean> {
  await pool.query('UPDATE app.engine SET paused = $1', [paused]);
  out.write(
    paused
      ? 'Paused. The log still takes events; read models do not change until you run: projections resume\n'
      : 'Resumed.\n',
  );
  return true;
}

/** Does at once the work that the leader does every second and every minute. */
export const reconcileOnce: Command = async (context) => {
  const lagging = await withEngine(context, (engine) => engine.reconciler.reconcileOnce());
  const dropped = await dropUnneeded(context.services.pool);
  context.out.write(
    `${plural(lagging, 'stream was behind and is', 'streams were behind and are')} queued now, ${plural(dropped, 'abandoned generation')} removed\n`,
  );
  return true;
};

/** Runs work with an engine that does only what it is asked to, and follows nothing by itself. */
export async function withEngine<Result>(
  { config, services, out }: CliContext,
  work: (engine: Engine) => Promise<Result>,
): Promise<Result> {
  // The modules are loaded only if they are needed: most commands do without them, and BullMQ loads
  // slowly.
  const [{ createQueues }, { openAnnouncements }] = await Promise.all([
    import('@evenkeel/platform/queues'),
    import('@evenkeel/platform/announcements'),
  ]);
  const log = logTo(out, config);
  const [queues, announcements] = await Promise.all([
    createQueues(config),
    openAnnouncements(config),
  ]);
  const connection = { connectionString: config.databaseUrl };
  const engine = createEngine({ ...services, connection, queues, announcements, log });
  try {
    return await work(engine);
  } finally {
    await engine.settle();
    await announcements.close();
  }
}

/** Logs warnings to the output of a command. An error of a server that is silent names the server. */
function logTo(out: CliContext['out'], config: CliContext['config']): Logger {
  const log = createLogger({ level: 'warn', part: 'ops', write: (line) => void out.write(line) });
  return {
    ...log,
    warn: (message, fields) => {
      const error = fields?.error;
      const named = typeof error === 'string' && { error: withServers(error, config) };
      log.warn(message, { ...fields, ...named });
    },
  };
}
