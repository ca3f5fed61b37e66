/// <reference lib="dom" />
import { chromium } from 'playwright-core';
import { BROWSER_FLAGS, findBrowser } from '../../test/support/find-browser';
import { rememberSession } from '../../test/support/remember-session';
import { commitsOf, type Floor } from './floor';
import { BenchUser } from './client';
import { milliseconds, percentile, printFigure, scaled, sleep } from './measure';

/**
 * Measures from before a request until the dashboard's tile shows another figure in a browser that
 * did not send it.
 */
export async function benchWriteToPixel(baseUrl: string, floor: Floor): Promise<void> {
  const executablePath = findBrowser();
  if (!executablePath) {
    printFigure({ name: 'write to pixel', value: 'not measured: no Chrome or Chromium' });
    return;
  }
  const user = await BenchUser.signUp(baseUrl);
  const { portfolioId, accountId } = await user.portfolio(['VTI']);
  const browser = await chromium.launch({ executablePath, headless: true, args: BROWSER_FLAGS });
  try {
    const context = await browser.newContext({ baseURL: baseUrl });
    await rememberSession(context, user.session);
    const page = await context.newPage();
    await page.goto('/');
    await page.locator('[data-testid="live-status"][data-state="connected"]').waitFor();
    await page.getByTestId('tile-portfolio-value').waitFor();
    const samples: number[] = [];
    for (let index = 0; index < scaled(60); index += 1) {
      const changed = page.evaluate(frameOfChange);
      await sleep(40);
      const began = Date.now();
      await user.send('POST', `/api/portfolios/${portfolioId}/transactions`, {
        transactionType: 'cash_contribution',
        transactionAccountId: accountId,
        transactionDatetime: new Date().toISOString(),
        transactionAmount: '1000',
        transactionNotes: null,
      });
      samples.push((await changed) - began);
    }
    printFigure({
      name: 'write to pixel: the tile changes in another browser',
      value: `p50 ${milliseconds(percentile(samples, 0.5))} p99 ${milliseconds(percentile(samples, 0.99))}`,
      floor: commitsOf(floor),
      ratios: [{ value: percentile(samples, 0.5) / floor.commitP50, name: 'p50' }],
    });
  } finally {
    await browser.close();
    user.close();
  }
}

/**
 * Runs in the page: resolves with the moment of the first frame that shows another figure than now.
 */
function frameOfChange(): Promise<number> {
  const shown = (): string | null | undefined =>
    document.querySelector('[data-testid="tile-portfolio-value"]')?.textContent;
  const before = shown();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the tile did not change in 10 s')), 10_000);
    const look = (): void => {
      if (shown() === before) return void requestAnimationFrame(look);
      clearTimeout(timer);
      resolve(Date.now());
    };
    look();
  });
}
