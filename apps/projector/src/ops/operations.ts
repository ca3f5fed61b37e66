import { PROJECTIONS } from '@evenkeel/read-models/generations';
import { dropAbandoned } from '../engine/generations/drop-abandoned';
import { rollBack } from '../engine/generations/rollback';
import { Outbox } from '../engine/outbox';
import { Sweep } from '../engine/sweep';
import type { Command, Desk } from './commands';

/** Puts the previous generations of the named projections back. */
export const rollBackProjections =
  (names: readonly string[]): Command =>
  async ({ services: { pool }, out }) => {
    const switched = await rollBack(pool, PROJECTIONS.filter(({ name }) => names.includes(name)));
    out.write(switched.length > 0 ? `Back to the previous generation: ${switched.join(', ')}\n` : 'There is no previous generation to go back to.\n');
    return switched.length > 0;
  };

/** Releases what is quarantined and rings for it. */
export const retry: Command = async (desk) => {
  const { rows } = await desk.services.pool.query<{ stream_id: string }>('DELETE FROM app.quarantine RETURNING stream_id');
  const streams = [...new Set(rows.map(({ stream_id }) => stream_id))];
  await ringFor(desk, streams);
  desk.out.write(`${rows.length} released in ${streams.length} streams\n`);
  return true;
};

export const pause: Command = (desk) => setPaused(desk, true);
export const resume: Command = (desk) => setPaused(desk, false);

async function setPaused({ services: { pool }, out }: Desk, paused: boolean): Promise<boolean> {
  await pool.query('UPDATE app.engine SET paused = $1', [paused]);
  out.write(paused ? 'Paused. The log goes on; read models stand still until: projections resume\n' : 'Resumed.\n');
  return true;
}

/** Does at once what the projector does every few seconds. */
export const sweepOnce: Command = async (desk) => {
  const { pool } = desk.services;
  const { openAnnouncements } = await import('@evenkeel/platform/announcements');
  const announcements = await openAnnouncements(desk.config);
  const warn = (error: Error): void => void desk.out.write(`${error.message}\n`);
  try {
    const lagging = await new Sweep(pool, new Outbox(pool, announcements, warn), (streamIds) => ringFor(desk, streamIds), warn).sweepOnce();
    const dropped = await dropAbandoned(pool);
    desk.out.write(`${lagging} streams were behind and rung for, ${dropped} abandoned generations removed\n`);
  } finally {
    await announcements.close();
  }
  return true;
};

async function ringFor({ config }: Desk, streamIds: readonly string[]): Promise<void> {
  if (streamIds.length === 0) return;
  // Loaded when needed: most commands ring for nobody, and BullMQ takes its time.
  const { createQueues } = await import('@evenkeel/platform/queues');
  const queues = await createQueues(config);
  try {
    await queues.queue('advance').ring([{ data: { streamIds } }]);
  } finally {
    await queues.close();
  }
}
