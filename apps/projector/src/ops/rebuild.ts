import { plural } from '@evenkeel/domain/kernel';
import { plainProblem } from '@evenkeel/platform/logging';
import { assertRedisAnswers } from '@evenkeel/platform/redis/answers';
import { PROJECTIONS } from '@evenkeel/read-models/generations';
import type { RebuildReport } from '@evenkeel/projections/rebuild/rebuild-state';
import { StreamReader } from '@evenkeel/projections/streams/read-events';
import { openRebuilds } from '../open-rebuilds';
import type { Command, CliContext } from './cli-context';
import { ProgressBar } from './progress-bar';
import { table, whole } from './table';
import { untilSettled } from './until-settled';

/**
 * Fills new generations of the named projections, together with the running projectors, and
 * switches to them.
 */
export const rebuildProjections =
  (names: readonly string[]): Command =>
  async (context) => {
    const report = await run(context, names, false);
    context.out.write(
      report.switched
        ? 'Switched. The generation before is kept for a day: projections rollback\n'
        : 'Not switched: the new generation stopped where the live one had not.\n',
    );
    return report.switched;
  };

/**
 * Checks whether a fresh rebuild of everything gives the contents of the live generations, once
 * these are up to date.
 */
export const verifyProjections: Command = async (context) => {
  const behind = await untilSettled(context.services);
  if (behind > 0)
    context.out.write(
      `${plural(behind, 'stream is', 'streams are')} still behind after a minute and a half\n`,
    );
  const report = await run(
    context,
    PROJECTIONS.map(({ name }) => name),
    true,
  );
  const isEqual =
    report.stopped.length === 0 &&
    report.comparisons.every(
      ({ different, apart }) => different.length === 0 && apart.length === 0,
    );
  context.out.write(isEqual ? 'Equal.\n' : 'NOT equal.\n');
  return isEqual;
};

async function run(
  context: CliContext,
  names: readonly string[],
  isTrial: boolean,
): Promise<RebuildReport> {
  const { out } = context;
  const began = Date.now();
  const report = await rebuild(context, names, isTrial);
  const seconds = (Date.now() - began) / 1000;
  out.write(
    `${plural(report.events, 'event')} in ${seconds.toFixed(1)} s, ${whole(report.events / seconds)}/s\n\n`,
  );
  writeReport(out, report);
  return report;
}

/**
 * Works on the rebuild in this process until it is done, beside the projectors. It needs none of
 * them.
 */
export async function rebuild(
  { config, services: { pool, store, codec }, out }: CliContext,
  names: readonly string[],
  isTrial: boolean,
): Promise<RebuildReport> {
  // Without an answer, the jobs of the rebuild would wait for Redis without end.
  await assertRedisAnswers(config);
  const warn = (error: Error): void => void out.write(`${plainProblem(error, config)}\n`);
  const services = { pool, reader: new StreamReader(store, codec) };
  const rebuilds = await openRebuilds(config, services, warn, warn);
  const bar = new ProgressBar(out);
  try {
    rebuilds.work();
    return await rebuilds.run({ names, isTrial }, (progress) => bar.show(progress));
  } finally {
    bar.end();
    await rebuilds.close();
  }
}

function writeReport(out: CliContext['out'], report: RebuildReport): void {
  out.write(
    table(
      ['projection', 'equal streams', 'different', 'apart'],
      report.comparisons.map(({ projection, equal, different, apart }) => [
        projection,
        whole(equal),
        whole(different.length),
        whole(apart.length),
      ]),
    ),
  );
  for (const { projection, different, apart } of report.comparisons) {
    if (different.length > 0)
      out.write(`${projection} differs: ${different.slice(0, 10).join(', ')}\n`);
    if (apart.length > 0)
      out.write(
        `${projection} could not be compared at one revision: ${apart.slice(0, 10).join(', ')}\n`,
      );
  }
  for (const { projection, streamId, error } of report.stopped)
    out.write(`${projection} stopped in ${streamId}: ${error}\n`);
  out.write('\n');
}
