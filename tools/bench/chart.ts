/// <reference lib="dom" />
import type { AuthAnswer } from '@evenkeel/contracts/identity';
import { chromium } from 'playwright-core';
import { BROWSER_FLAGS, findBrowser } from '../../test/support/find-browser';
import { rememberSession } from '../../test/support/remember-session';
import { type MachineFloor, workOf } from './floor';
import { atMost, milliseconds, percentile, printFigure, scaled } from './measure';

const NAME = 'chart of these ten years: from its data until it is painted';
const LOADS = 12;
/** Number of pieces of work of 10 ms that take 200 ms. */
const MOST_WORK = 20;
const PAINTED = 'chart painted';

/**
 * Opens the Performance screen of the current portfolio in fresh pages, and measures in the page
 * from the end of its answer until the frame with the lines.
 */
export async function benchChart(
  baseUrl: string,
  session: AuthAnswer,
  machine: MachineFloor,
): Promise<void> {
  const executablePath = findBrowser();
  if (!executablePath) {
    printFigure({ name: NAME, value: 'not measured: no Chrome or Chromium' });
    return;
  }
  const browser = await chromium.launch({ executablePath, headless: true, args: BROWSER_FLAGS });
  try {
    const samples: number[] = [];
    for (let index = 0; index < scaled(LOADS); index += 1) {
      const context = await browser.newContext({ baseURL: baseUrl });
      await rememberSession(context, session);
      const page = await context.newPage();
      await page.addInitScript(markPainted, PAINTED);
      await page.goto('/performance?period=Max');
      const lasted = await page.waitForFunction(afterData, PAINTED);
      samples.push((await lasted.jsonValue()) as number);
      await context.close();
    }
    const p50 = percentile(samples, 0.5);
    printFigure({
      name: NAME,
      value: `p50 ${milliseconds(p50)} max ${milliseconds(Math.max(...samples))}`,
      floor: workOf(machine),
      ratios: [atMost(p50 / machine.workMs, MOST_WORK, 'p50')],
    });
  } finally {
    await browser.close();
  }
}

/**
 * Runs in the page, before its load: marks the end of the first frame that shows a line of a chart.
 * Axes are strokes without a path.
 */
function markPainted(mark: string): void {
  const { stroke } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.stroke = function (...path: [] | [Path2D]) {
    stroke.apply(this, path as [Path2D]);
    if (path.length === 0) return;
    CanvasRenderingContext2D.prototype.stroke = stroke;
    requestAnimationFrame(() => setTimeout(() => performance.mark(mark)));
  };
}

/**
 * Runs in the page: returns the milliseconds from the end of the answer with the chart's data until
 * the mark; null until the mark exists.
 */
function afterData(mark: string): number | null {
  const painted = performance.getEntriesByName(mark)[0]?.startTime;
  const answers = performance
    .getEntriesByType('resource')
    .filter(({ name }) => /\/performance(\?|$)/.test(name)) as PerformanceResourceTiming[];
  const data = answers.find(({ responseEnd }) => responseEnd > 0);
  return painted === undefined || !data ? null : painted - data.responseEnd;
}
