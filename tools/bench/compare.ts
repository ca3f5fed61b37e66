import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../test/support/node-program';
import { atLeast, milliseconds, printFigure } from './measure';

interface Range {
  readonly from: number;
  readonly to: number;
}

interface OtherApp {
  readonly name: string;
  readonly release: string;
  /**
   * Numbers of transactions in the portfolios whose performance was requested, and the seconds
   * until the answer.
   */
  readonly activities: Range;
  readonly seconds: Range;
}

const LEAST_TIMES_FASTER = 50;

/**
 * Prints the milliseconds of our answer for ten years beside the figures of `other-apps.json`.
 * Their best figure is judged.
 */
export function compareWithOthers(ownMs: number): void {
  const file = join(ROOT, 'tools/bench/other-apps.json');
  const { apps } = JSON.parse(readFileSync(file, 'utf8')) as { readonly apps: readonly OtherApp[] };
  for (const { name, release, activities, seconds } of apps)
    printFigure({
      name: `the same of ${name} (${release}) with ${activities.from} to ${activities.to} transactions`,
      value: `${seconds.from} to ${seconds.to} s against ${milliseconds(ownMs)}`,
      floor: 'our answer',
      ratios: [atLeast((seconds.from * 1000) / ownMs, LEAST_TIMES_FASTER)],
    });
}
