/// <reference lib="dom" />
import { chromium } from 'playwright-core';
import { BROWSER_FLAGS, findBrowser } from '../../test/support/find-browser';
import type { Floor } from './floor';
import { BenchUser } from './client';
import { milliseconds, percentile, printFigure, sleep, times } from './measure';

/** From before a request until the dashboard's tile shows another figure in a browser that did not send it. */
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
    await context.addInitScript(
      ({ token, account }) => {
        window.localStorage.setItem('auth_token', token);
        window.localStorage.setItem('user', account);
      },
      { token: user.token, account: JSON.stringify(user.user) },
    );
    const page = await context.newPage();
    await page.goto('/');
    await page.locator('[data-testid="live-status"][data-state="connected"]').waitFor();
    const tile = await page.waitForSelector('[data-testid="tile-portfolio-value"]');
    const samples: number[] = [];
    for (let index = 0; index < 60; index += 1) {
      const changed = tile.evaluate(
        (element) =>
          new Promise<number>((resolve) => {
            const observer = new MutationObserver(() => requestAnimationFrame(() => (observer.disconnect(), resolve(Date.now()))));
            observer.observe(element, { subtree: true, childList: true, characterData: true });
          }),
      );
      await sleep(40);
      const began = Date.now();
      await user.send('POST', `/api/portfolios/${portfolioId}/transactions`, {
        transactionType: 'cash_contribution', transactionAccountId: accountId, transactionDatetime: new Date().toISOString(), transactionAmount: '1000', transactionNotes: null,
      });
      samples.push((await changed) - began);
    }
    printFigure({
      name: 'write to pixel: the tile changes in another browser',
      value: `p50 ${milliseconds(percentile(samples, 0.5))} p99 ${milliseconds(percentile(samples, 0.99))}`,
      floor: `one commit p50 ${floor.commitP50.toFixed(2)} ms`,
      ratio: times(percentile(samples, 0.5) / floor.commitP50),
    });
  } finally {
    await browser.close();
    user.close();
  }
}
