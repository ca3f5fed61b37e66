/// <reference lib="dom" />
import { type Page } from 'playwright-core';
import { newAdvised } from '../support/advised';
import { newBook } from '../support/book';
import { browserTest, giveBack, signedInPage } from '../support/browser';
import { openRebalance } from '../support/rebalance-screen';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

/** Blocks the files that match `code` until the returned function is called. */
async function lost(page: Page, code: RegExp): Promise<() => Promise<void>> {
  await page.route(code, (route) => route.abort());
  return () => page.unroute(code);
}

/**
 * Waits, once the page was touched, until it has fetched code ahead that nothing on the screen
 * needs yet.
 */
async function fetchedAhead(page: Page, code: RegExp): Promise<void> {
  // The page fetches one part after another, each when it has nothing to do.
  const fetched = page.waitForResponse((answer) => code.test(answer.url()) && answer.ok(), {
    timeout: 60_000,
  });
  await page.mouse.move(20, 20);
  await (await fetched).finished();
}

const failures = (page: Page) => page.getByText('Something went wrong').count();

describe('code of a part of a screen', () => {
  browserTest(
    'that cannot be fetched leaves the rest of the screen, and is fetched on request',
    async () => {
      const { page, user } = await signedInPage();
      await newBook(user.api);
      const found = await lost(page, /\/static\/history-chart-[^/]*\.js$/);
      await page.goto('/networth');
      const card = page.getByRole('region', { name: 'Over time' });
      await card.getByText('This part could not be shown').waitFor();
      await page.getByRole('region', { name: 'Asset list' }).waitFor();
      await card.getByRole('button', { name: 'Table' }).click();
      await card.getByRole('table', { name: 'Net worth over time' }).waitFor();
      await card.getByRole('button', { name: 'Table' }).click();
      await card.getByText('This part could not be shown').waitFor();
      await found();
      await card.getByRole('button', { name: 'Try again' }).click();
      await card.getByRole('slider').waitFor();
      await soon(() => failures(page)).toBe(0);
      await giveBack(page);
    },
  );

  browserTest('is there without a network: the table of the dashboard', async () => {
    const { page, user } = await signedInPage();
    await newBook(user.api);
    await page.goto('/');
    await page.getByRole('slider', { name: 'Value over time' }).waitFor();
    await fetchedAhead(page, /\/static\/day-table-[^/]*\.js$/);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('table', { name: 'Value over time' }).waitFor();
    await giveBack(page);
  });

  browserTest('is there without a network: trades to record, and what if', async () => {
    const { page, user } = await signedInPage();
    const { portfolioId } = await newAdvised(user.api);
    await openRebalance(page, portfolioId);
    const record = page.getByRole('button', { name: 'Record these trades' });
    await record.waitFor();
    await fetchedAhead(page, /\/static\/what-if-[^/]*\.js$/);
    await page.context().setOffline(true);
    await record.click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'What if' }).click();
    await page.getByRole('region', { name: 'What if' }).waitFor();
    await soon(() => failures(page)).toBe(0);
    await giveBack(page);
  });

  browserTest(
    'of the bar of an earlier day signs nobody out where it cannot be fetched',
    async () => {
      const { page, user } = await signedInPage();
      await newBook(user.api);
      const found = await lost(page, /\/static\/moment-bar-[^/]*\.js$/);
      await page.goto('/transactions?asOf=2024-01-02');
      await page.getByText('An earlier day is shown.').waitFor();
      await page.getByRole('heading', { name: 'Transactions', level: 1 }).waitFor();
      await soon(() => page.getByRole('tab', { name: 'Sign In' }).count()).toBe(0);
      await found();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('button', { name: 'Back to today' }).waitFor();
      await giveBack(page);
    },
  );

  browserTest('of the live connection is asked for until it comes', async () => {
    const { page, user } = await signedInPage();
    await newBook(user.api);
    const found = await lost(page, /\/static\/connection-[^/]*\.js$/);
    await page.goto('/');
    await page.getByRole('slider', { name: 'Value over time' }).waitFor();
    const live = page.getByTestId('live-status');
    await soon(() => live.innerText()).toMatch(/^Connecting/);
    await found();
    await soon(() => live.getAttribute('data-state')).toBe('connected');
    await giveBack(page);
  });
});
