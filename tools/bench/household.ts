/// <reference lib="dom" />
import type { BudgetItemView } from '@evenkeel/contracts/budget';
import { type Browser, chromium, type Page } from 'playwright-core';
import { BROWSER_FLAGS, findBrowser } from '../../test/support/find-browser';
import { rememberSession } from '../../test/support/remember-session';
import { BenchUser } from './client';
import { type Floor, printP99 } from './floor';
import { milliseconds, now, printFigure, scaled, sleep } from './measure';

const PORTFOLIOS = 20;
const ITEMS = 100;
const ASKED = 300;
const EDITS = 100;
const SIMULATIONS = 20;
const WARM_UP = 20;
/** Milliseconds; a longer task of the page visibly delays a frame. */
const LONGEST_TASK_MS = 50;

/**
 * Measures the net worth of many portfolios and items at the api; in a browser, the time from an
 * edit of the budget until a tile shows it, and simulations beside the frames.
 */
export async function benchHousehold(baseUrl: string, floor: Floor): Promise<void> {
  await benchNetWorth(baseUrl, floor);
  const executablePath = findBrowser();
  if (!executablePath) {
    printFigure({ name: 'household', value: 'not measured: no Chrome or Chromium' });
    return;
  }
  const browser = await chromium.launch({ executablePath, headless: true, args: BROWSER_FLAGS });
  try {
    await benchBudget(baseUrl, browser, floor);
    await benchFrames(baseUrl, browser);
  } finally {
    await browser.close();
  }
}

async function benchNetWorth(baseUrl: string, floor: Floor): Promise<void> {
  const user = await BenchUser.signUp(baseUrl);
  for (let index = 0; index < PORTFOLIOS; index += 1) {
    const { portfolioId, accountId } = await user.portfolio(['VTI']);
    await user.buyUntilPushed(portfolioId, accountId, 'VTI');
  }
  for (let index = 0; index < ITEMS; index += 1)
    await user.send('POST', '/api/networth', {
      type: index % 2 === 0 ? 'asset' : 'debt',
      name: `Item ${index}`,
      value: '1000',
      category: 'Other',
    });
  const samples: number[] = [];
  for (let index = 0; index < WARM_UP + scaled(ASKED); index += 1) {
    const began = now();
    await user.send('GET', '/api/networth');
    if (index >= WARM_UP) samples.push(now() - began);
  }
  user.close();
  printP99(`net worth of ${PORTFOLIOS} portfolios and ${ITEMS} items`, samples, floor, 40);
}

async function pageOf(browser: Browser, user: BenchUser, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: user.baseUrl });
  await rememberSession(context, user.session);
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('[data-testid="live-status"][data-state="connected"]').waitFor();
  return page;
}

/**
 * Measures from before an item of the budget is changed until the tile shows it in a browser that
 * did not change it.
 */
async function benchBudget(baseUrl: string, browser: Browser, floor: Floor): Promise<void> {
  const user = await BenchUser.signUp(baseUrl);
  const item = { type: 'income', name: 'Salary', category: 'Employment: Salary' };
  const { body } = await user.send<BudgetItemView>('POST', '/api/budget', {
    ...item,
    amount: '1000',
  });
  const page = await pageOf(browser, user, '/budget');
  await page.getByTestId('budget-monthly-income').filter({ hasText: '$1,000' }).waitFor();
  const samples: number[] = [];
  for (let index = 0; index < WARM_UP + scaled(EDITS); index += 1) {
    const changed = page.evaluate(frameOfChange);
    // People pause between edits: a page reads at most four times a second.
    await sleep(300);
    const began = Date.now();
    await user.send('PUT', `/api/budget/${body.id}`, { ...item, amount: String(1001 + index) });
    const lasted = (await changed) - began;
    if (index >= WARM_UP) samples.push(lasted);
  }
  user.close();
  await page.context().close();
  printP99('budget edit to tile in another browser', samples, floor, 240);
}

/**
 * Runs in the page: resolves with the moment of the first frame that shows another income than now.
 */
function frameOfChange(): Promise<number> {
  const shown = (): string | null | undefined =>
    document.querySelector('[data-testid="budget-monthly-income"]')?.textContent;
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

/**
 * Measures the longest task of the page during simulations of a plan that another browser changes.
 */
async function benchFrames(baseUrl: string, browser: Browser): Promise<void> {
  const user = await BenchUser.signUp(baseUrl);
  const page = await pageOf(browser, user, '/retirement-planning?tab=projections');
  await page.getByTestId('retirement-success').filter({ hasText: '%' }).waitFor();
  await sleep(1_000);
  const tasks = await page.evaluateHandle(() => {
    const seen: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.push(duration);
    }).observe({ type: 'longtask' });
    return seen;
  });
  const count = scaled(SIMULATIONS);
  for (let index = 0; index < count; index += 1) {
    const simulated = page.evaluate(endOfSimulation);
    await user.send('POST', '/api/retirement/data', { simulation: { seed: String(index + 2) } });
    await simulated;
  }
  const longest = Math.max(0, ...(await tasks.evaluate((seen) => seen)));
  user.close();
  await page.context().close();
  printFigure({
    name: `${count} simulations of 10,000 paths: the longest task of the page`,
    value: longest === 0 ? `none over ${LONGEST_TASK_MS} ms` : milliseconds(longest),
    bound: {
      aim: `<= ${LONGEST_TASK_MS} ms`,
      isReached: longest <= LONGEST_TASK_MS,
    },
  });
}

/** Runs in the page: resolves when the simulation that starts next has been shown. */
function endOfSimulation(): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no simulation in 20 s')), 20_000);
    const isBusy = (): boolean =>
      document.querySelector('[aria-busy="true"] [data-testid="retirement-success"]') !== null;
    let hasBegun = false;
    const look = (): void => {
      hasBegun ||= isBusy();
      if (!hasBegun || isBusy()) return void requestAnimationFrame(look);
      clearTimeout(timer);
      resolve();
    };
    look();
  });
}
