import { chromium } from 'playwright-core';
import { newBook } from '../../test/support/book';
import { signUp } from '../../test/support/api';
import { BROWSER_FLAGS, findBrowser } from '../../test/support/find-browser';
import { firstLoad, type FirstLoad, sizeOf } from '../../test/support/first-load';
import { rememberSession } from '../../test/support/remember-session';
import { type MachineFloor, workOf } from './floor';
import { atMost, milliseconds, percentile, printFigure, scaled } from './measure';

const LOADS = 20;
/** Most bytes of compressed JavaScript. */
const BUDGET = 240_000;
/** Most pieces of work until the value is painted. */
const MOST_WORK = 143;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Measures the bytes that the first load of the signed-in dashboard transfers, and when it shows
 * the portfolio's value.
 */
export async function benchWeb(baseUrl: string, machine: MachineFloor): Promise<void> {
  const executablePath = findBrowser();
  if (!executablePath) {
    printFigure({
      name: 'first load of the dashboard',
      value: 'not measured: no Chrome or Chromium',
    });
    return;
  }
  const { api, answer } = await signUp(baseUrl, 'Bench');
  await newBook(api);
  const browser = await chromium.launch({ executablePath, headless: true, args: BROWSER_FLAGS });
  try {
    const loads: FirstLoad[] = [];
    for (let index = 0; index < scaled(LOADS); index += 1) {
      const context = await browser.newContext({
        baseURL: baseUrl,
        viewport: { width: 1280, height: 800 },
      });
      await rememberSession(context, answer);
      loads.push(await firstLoad(await context.newPage()));
      await context.close();
    }
    print(loads, machine);
  } finally {
    await browser.close();
  }
}

function print(loads: readonly FirstLoad[], machine: MachineFloor): void {
  const [first] = loads;
  if (!first) return;
  const script = sizeOf(first, 'script', 'gzip');
  printFigure({
    name: 'first load: JavaScript by gzip',
    value: kilobytes(script),
    bound: { aim: `<= ${kilobytes(BUDGET)}`, isReached: script <= BUDGET },
  });
  for (const kind of ['script', 'stylesheet', 'font', 'data', 'other'] as const) {
    const count = first.files.filter((file) => file.kind === kind).length;
    printFigure({
      name: `first load: ${kind}, ${count} files, over the wire`,
      value: kilobytes(sizeOf(first, kind, 'transferred')),
    });
  }
  const scripts = first.files
    .filter(({ kind }) => kind === 'script')
    .sort((a, b) => b.gzip - a.gzip);
  for (const { name, gzip } of scripts.slice(0, 8))
    printFigure({ name: `  ${name}`, value: kilobytes(gzip) });
  const times = loads.map(({ usefulAt }) => usefulAt);
  const p50 = percentile(times, 0.5);
  printFigure({
    name: "first load: until the portfolio's value is painted",
    value: `p50 ${milliseconds(p50)} max ${milliseconds(Math.max(...times))}`,
    floor: workOf(machine),
    ratios: [atMost(p50 / machine.workMs, MOST_WORK, 'p50')],
  });
}
