/// <reference lib="dom" />
import { type Browser, chromium, type Page } from 'playwright-core';
import { type AuthAnswer } from '@evenkeel/contracts/identity';
import { signUp } from '../../test/support/api';
import { newBook } from '../../test/support/book';
import { BROWSER_FLAGS, findBrowser } from '../../test/support/find-browser';
import { rememberSession } from '../../test/support/remember-session';
import { type MachineFloor, workOf } from './floor';
import { atMost, milliseconds, percentile, printFigure, scaled, sleep } from './measure';

/** Most pieces of work: 100 and 150 ms on a machine that does one in 3.7 ms. */
const MOST_OF_A_ROUTE = 27;
const MOST_OF_A_DIALOG = 40;
const ROUNDS = 4;
/**
 * Milliseconds from pointing at an entry to pressing it, and of looking at a page before the first
 * press.
 */
const POINTING_MS = 150;
const LOOKING_MS = 2000;

const MENUS: Readonly<Record<string, readonly string[]>> = {
  'Personal Finance': ['Net Worth', 'Budget', 'Retirement Planning'],
  'Manage Portfolio': ['Transactions', 'Performance', 'Allocation', 'Rebalance', 'History'],
  Setup: ['Portfolios', 'Strategies', 'Accounts', 'Assets', 'Dividends'],
};

declare global {
  interface Window {
    /** Promise of the frame that the page watches for; the watch begins before the press. */
    shown?: Promise<unknown>;
  }
}

type Step = (page: Page) => Promise<void>;
const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click();
const enter: Step = (page) => page.keyboard.press('Enter');
const byPalette =
  (label: string): Step =>
  async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search or jump to…').fill(label);
    await page.getByRole('option', { name: label }).first().waitFor();
  };

/** The screen on which a dialog opens, the steps that lead to it, and the press that opens it. */
interface Opening {
  readonly name: string;
  readonly address?: string;
  readonly before?: Step;
  readonly open: Step;
}

const DIALOGS: readonly Opening[] = [
  { name: 'transaction', open: (page) => page.keyboard.press('n') },
  { name: 'palette', open: (page) => page.keyboard.press('Control+k') },
  { name: 'keys', open: (page) => page.keyboard.press('?') },
  { name: 'moment', open: press('Show another day') },
  { name: 'explain', open: press('Explain the portfolio value') },
  { name: 'onboarding', open: press('Setup wizard') },
  {
    name: 'settings',
    before: press(/User menu/),
    open: (page) => page.getByRole('menuitem', { name: 'User Settings' }).click(),
  },
  { name: 'portfolio', address: '/portfolios', open: press('Create portfolio') },
  { name: 'account', open: press('Add account') },
  { name: 'asset', before: byPalette('Add asset'), open: enter },
  { name: 'strategy', address: '/strategies', open: press('First Strategy') },
  { name: 'import', before: byPalette('Import transactions'), open: enter },
  { name: 'budget item', address: '/budget', open: press('Add Expense') },
  { name: 'net worth item', address: '/networth', open: press('Add Debt') },
  { name: 'goal', address: '/retirement-planning', open: press('Add goal') },
];

/**
 * Measures from the press that leads to another screen until its heading is painted, and from the
 * press that opens a dialog for the first time until it is painted.
 */
export async function benchScreens(baseUrl: string, machine: MachineFloor): Promise<void> {
  const executablePath = findBrowser();
  if (!executablePath) {
    printFigure({ name: 'route changes', value: 'not measured: no Chrome or Chromium' });
    return;
  }
  const { api, answer } = await signUp(baseUrl, 'Bench');
  await newBook(api);
  const browser = await chromium.launch({ executablePath, headless: true, args: BROWSER_FLAGS });
  const visit: Visit = { browser, baseUrl, answer };
  try {
    await benchRoutes(visit, machine);
    await benchDialogs(visit, machine);
  } finally {
    await browser.close();
  }
}

interface Visit {
  readonly browser: Browser;
  readonly baseUrl: string;
  readonly answer: AuthAnswer;
}

/** Opens a page in a browser with an empty cache, and waits until its person has looked at it. */
async function lookedAt({ browser, baseUrl, answer }: Visit, address: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  await rememberSession(context, answer);
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('[data-testid="live-status"][data-state="connected"]').waitFor();
  await page.waitForLoadState('networkidle');
  await page.mouse.move(640, 700);
  await sleep(LOOKING_MS);
  return page;
}

async function benchRoutes(visit: Visit, machine: MachineFloor): Promise<void> {
  const first: Shown[] = [];
  const again: Shown[] = [];
  for (let round = 0; round < scaled(ROUNDS); round += 1) {
    const page = await lookedAt(visit, '/');
    for (const samples of [first, again])
      for (const [menu, labels] of Object.entries(MENUS))
        for (const label of labels) samples.push(await changeRoute(page, menu, label));
    await page.context().close();
  }
  const print = (name: string, samples: readonly number[], aim?: number): void => {
    const [p50, p99] = [percentile(samples, 0.5), percentile(samples, 0.99)];
    printFigure({
      name,
      value: `p50 ${milliseconds(p50)} p99 ${milliseconds(p99)}`,
      floor: workOf(machine),
      ratios: [
        aim === undefined
          ? { value: p99 / machine.workMs, name: 'p99' }
          : atMost(p99 / machine.workMs, aim, 'p99'),
      ],
    });
  };
  const pick = (samples: readonly Shown[], of: keyof Shown) => samples.map((shown) => shown[of]);
  print('route change: press to heading, first visit', pick(first, 'heading'), MOST_OF_A_ROUTE);
  print('route change: press to heading, later visits', pick(again, 'heading'), MOST_OF_A_ROUTE);
  print('route change: press to figures, first visit', pick(first, 'figures'));
  print('route change: press to figures, later visits', pick(again, 'figures'));
}

async function changeRoute(page: Page, menu: string, label: string): Promise<Shown> {
  if (menu === 'Setup') {
    await press('Manage Portfolio')(page);
    await page.getByRole('menuitem', { name: 'Setup' }).hover();
  } else await press(menu)(page);
  const entry = page.getByRole('menuitem', { name: label }).first();
  await entry.hover();
  await sleep(POINTING_MS);
  const address = (await entry.getAttribute('href')) ?? '';
  await page.evaluate(watchForScreen, address);
  await entry.click();
  const shown = await page.evaluate(() => window.shown as Promise<Shown>);
  await page.waitForLoadState('networkidle');
  return shown;
}

interface Shown {
  readonly heading: number;
  readonly figures: number;
}

/**
 * Runs in the page: measures the milliseconds from the next press until the first frame that shows
 * the heading of the screen at an address and no placeholder.
 */
function watchForScreen(address: string): void {
  const before = document.querySelector('main h1');
  window.shown = new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no screen at ${address} in 20 s`)), 20_000);
    const began = ({ timeStamp }: Event): void => {
      let heading = Number.NaN;
      const look = (): void => {
        const now = document.querySelector('main h1');
        const isThere = location.pathname === address && now !== null && now !== before;
        if (isThere && Number.isNaN(heading)) {
          heading = 0;
          requestAnimationFrame(() => (heading = performance.now() - timeStamp));
        }
        if (!isThere || !(heading > 0) || document.querySelector('main .animate-pulse'))
          return void requestAnimationFrame(look);
        clearTimeout(timer);
        resolve({ heading, figures: Math.max(heading, performance.now() - timeStamp) });
      };
      look();
    };
    addEventListener('click', began, { capture: true, once: true });
  });
}

async function benchDialogs(visit: Visit, machine: MachineFloor): Promise<void> {
  const times: { readonly name: string; readonly lasted: number }[] = [];
  for (let round = 0; round < scaled(ROUNDS); round += 1)
    for (const { name, address = '/', before, open } of DIALOGS) {
      const page = await lookedAt(visit, address);
      await before?.(page);
      await page.evaluate(watchForDialog, name);
      await open(page);
      times.push({ name, lasted: await page.evaluate(() => window.shown as Promise<number>) });
      await page.context().close();
    }
  const samples = times.map(({ lasted }) => lasted);
  const slowest = times.reduce((one, other) => (one.lasted > other.lasted ? one : other));
  const [p50, p99] = [percentile(samples, 0.5), percentile(samples, 0.99)];
  printFigure({
    name: `first open of a dialog, ${DIALOGS.length} dialogs; the slowest: ${slowest.name}`,
    value: `p50 ${milliseconds(p50)} p99 ${milliseconds(p99)}`,
    floor: workOf(machine),
    ratios: [atMost(p99 / machine.workMs, MOST_OF_A_DIALOG, 'p99')],
  });
}

/**
 * Runs in the page: measures the milliseconds from the next press until the first frame that shows
 * another dialog than now.
 */
function watchForDialog(name: string): void {
  const before = document.querySelector('[role="dialog"]');
  window.shown = new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no dialog ${name} in 20 s`)), 20_000);
    const began = ({ timeStamp }: Event): void => {
      removeEventListener('click', began, true);
      removeEventListener('keydown', began, true);
      const look = (): void => {
        const now = document.querySelector('[role="dialog"]');
        if (now === null || now === before) return void requestAnimationFrame(look);
        requestAnimationFrame(() => {
          clearTimeout(timer);
          resolve(performance.now() - timeStamp);
        });
      };
      look();
    };
    addEventListener('click', began, { capture: true });
    addEventListener('keydown', began, { capture: true });
  });
}
