import { PROJECTIONS } from '@evenkeel/read-models/generations';
import { portfolioCategory, userCategory } from '../categories';
import type { BuilderServices } from '../engine/generations/builder';
import { rebuild, type RebuildReport, workOf } from '../engine/generations/rebuild';
import { StreamReader } from '../engine/streams/read-events';
import type { Command, Desk } from './commands';
import { FillThreads } from './fill-threads';
import { ProgressBar } from './progress-bar';
import { table, whole } from './table';

/** Fills new generations of the named projections in this process while the projector goes on, and switches to them. */
export const rebuildProjections = (names: readonly string[]): Command => async (desk) => {
  const report = await run(desk, names, false);
  desk.out.write(report.switched ? 'Switched. The generation before is kept for a day: projections rollback\n' : 'Not switched: the new generation stopped where the live one had not.\n');
  return report.switched;
};

/** Whether a fresh rebuild of everything gives what the live generations hold. */
export const verifyProjections: Command = async (desk) => {
  const report = await run(desk, PROJECTIONS.map(({ name }) => name), true);
  const isEqual = report.stopped.length === 0 && report.comparisons.every(({ different, apart }) => different.length === 0 && apart.length === 0);
  desk.out.write(isEqual ? 'Equal.\n' : 'NOT equal.\n');
  return isEqual;
};

async function run({ services: { pool, store, codec }, out }: Desk, names: readonly string[], isTrial: boolean): Promise<RebuildReport> {
  const bar = new ProgressBar(out);
  const began = Date.now();
  let events = 0;
  const services = {
    pool,
    reader: new StreamReader(store, codec),
    onProgress: (progress: { done: number; total: number }) => {
      events = progress.done;
      bar.show(progress);
    },
  };
  const threads = new FillThreads();
  const helpers: BuilderServices['helpers'] = (category, fillings) => threads.fillersOf(category, fillings);
  const report = await rebuild({ ...services, helpers }, [workOf(userCategory), workOf(portfolioCategory)], names, isTrial).finally(() => threads.end());
  bar.end();
  const seconds = (Date.now() - began) / 1000;
  out.write(`${whole(events)} events in ${seconds.toFixed(1)} s, ${whole(events / seconds)}/s${threads.helpful > 0 ? `, by ${threads.helpful + 1} threads` : ''}\n\n`);
  out.write(table(['projection', 'equal streams', 'different', 'apart'], report.comparisons.map(({ projection, equal, different, apart }) => [projection, whole(equal), whole(different.length), whole(apart.length)])));
  for (const { projection, different, apart } of report.comparisons) {
    if (different.length > 0) out.write(`${projection} differs: ${different.slice(0, 10).join(', ')}\n`);
    if (apart.length > 0) out.write(`${projection} could not be compared at one revision: ${apart.slice(0, 10).join(', ')}\n`);
  }
  for (const { projection, streamId, error } of report.stopped) out.write(`${projection} stopped in ${streamId}: ${error}\n`);
  out.write('\n');
  return report;
}
