/// <reference lib="dom" />
import { randomBytes } from 'node:crypto';
import { type Page } from 'playwright-core';
import type { TransactionView } from '@evenkeel/contracts/ledger';
import { browserTest, giveBack, newPage, signedInPage } from '../support/browser';
import { monthsBack, newBook, payDividend } from '../support/book';
import { settled } from '../support/settled';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

/** Most presses of Tab between two elements: more than any screen needs. */
const MOST_STOPS = 80;

const LATE_MS = 400;

/** Returns the name of the focused element: its label, or its text. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement
        ? element.labels?.[0]?.textContent
        : null;
    return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim();
  });

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const focused = await focusedName(page);
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
    passed.push(focused);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${String(name)}; it came by ${passed.join(', ')}`);
}

async function type(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) {
    await tabTo(page, name);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
  }
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const gone = (page: Page, name: string): Promise<void> =>
  dialog(page, name).waitFor({ state: 'detached' });
/** Waits until a toast is gone, because Tab stops at it and the test continues without it. */
const toastGone = async (page: Page, text: string): Promise<void> => {
  const toast = page.locator('li[data-state=open]', { hasText: text });
  await toast.waitFor();
  await toast.waitFor({ state: 'detached' });
};

/**
 * Returns the names of the stops of Tab that lie under another element while they have the focus.
 */
async function coveredOf(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const over = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { left, top, width, height } = element.getBoundingClientRect();
      const shown = document.elementFromPoint(
        Math.min(left + Math.min(width / 2, 20), innerWidth - 1),
        Math.min(top + Math.min(height, 30) / 2, innerHeight - 1),
      );
      const bar = shown?.closest('header, nav, th');
      const isPart = bar?.contains(element) || (bar && element.contains(bar));
      if (bar && !isPart) return bar.textContent;
      const region = element.parentElement?.closest('[role="region"]');
      const shownWidth = (region?.getBoundingClientRect().right ?? innerWidth) - left;
      return shownWidth < Math.min(width, 140) - 1 ? 'the edge' : '';
    });
    if (over === null) break;
    if (over) covered.push(`${await focusedName(page)} under ${over}`);
  }
  return covered;
}

describe('by the keyboard alone', () => {
  browserTest(
    'a new person signs up, creates a portfolio and an account, and records a first deposit',
    async () => {
      const page = await newPage();
      await page.goto('/');
      await page.getByRole('tab', { name: 'Sign In' }).waitFor();
      await tabTo(page, 'Sign In');
      await page.keyboard.press('ArrowRight');
      await page.getByLabel('Confirm password').waitFor();
      await type(page, {
        Email: `keys-${randomBytes(6).toString('hex')}@evenkeel.example`,
        Password: 'Correct-Horse-7',
        'Confirm password': 'Correct-Horse-7',
        Name: 'Kay Keys',
      });
      await page.keyboard.press('Enter');

      await page.getByText('Welcome aboard').waitFor();
      await tabTo(page, 'Create portfolio');
      await page.keyboard.press('Enter');
      await dialog(page, 'Create New Portfolio').waitFor();
      await type(page, { Name: 'Long run' });
      await Promise.all([
        toastGone(page, 'Portfolio Created'),
        page.keyboard.press('Enter'),
        gone(page, 'Create New Portfolio'),
        page.getByRole('button', { name: 'Portfolio: Long run' }).waitFor(),
      ]);
      await tabTo(page, 'Add account');
      await page.keyboard.press('Enter');
      await dialog(page, 'Add Investment Account').waitFor();
      await type(page, { Nickname: 'Brokerage', 'Official name': 'Individual Brokerage' });
      await Promise.all([
        toastGone(page, 'Account Added'),
        page.keyboard.press('Enter'),
        gone(page, 'Add Investment Account'),
      ]);
      await page.keyboard.press('n');
      await dialog(page, 'Add Transaction').waitFor();
      await tabTo(page, 'Type');
      await page.keyboard.type('Deposit');
      await type(page, { 'Total amount': '750' });
      await page.keyboard.press('Enter');
      await gone(page, 'Add Transaction');
      await page.getByTestId('tile-portfolio-value').getByText('$750').waitFor();
      await giveBack(page);
    },
  );

  browserTest(
    'a transaction is found, edited and deleted, and the focus comes back to where it was',
    async () => {
      const { page, user } = await signedInPage();
      await newBook(user.api);
      await page.goto('/transactions');
      await page.getByText('2 transactions').waitFor();
      await tabTo(page, /^Edit Buy/);
      await page.keyboard.press('Enter');
      await dialog(page, 'Edit Transaction').waitFor();
      await page.keyboard.press('Escape');
      await gone(page, 'Edit Transaction');
      await page.waitForFunction(() =>
        /^Edit Buy/.test(document.activeElement?.getAttribute('aria-label') ?? ''),
      );

      await tabTo(page, /^Delete Buy/);
      await page.keyboard.press('Enter');
      const question = page.getByRole('alertdialog');
      await question.waitFor();
      await tabTo(page, 'Delete');
      await page.keyboard.press('Enter');
      await question.waitFor({ state: 'detached' });
      await page.getByText('1 transaction', { exact: true }).waitFor();
      await soon(() => focusedName(page)).toMatch(/^Delete Deposit/);
      await giveBack(page);
    },
  );

  browserTest('a row that is deleted elsewhere leaves the focus to its list', async () => {
    const { page, user } = await signedInPage();
    const { portfolio } = await newBook(user.api);
    await page.goto('/transactions');
    await page.getByText('2 transactions').waitFor();
    await tabTo(page, /^Edit Buy/);
    const path = `/api/portfolios/${portfolio.id}/transactions`;
    const { body: bought } = await user.api.get<TransactionView[]>(`${path}?search=HBTM`);
    await user.api.delete(`${path}/${bought[0]?.id}`);
    await page.getByText('1 transaction', { exact: true }).waitFor();
    await page.locator('[role=rowgroup]:focus').waitFor();
    await page.keyboard.press('Tab');
    await soon(() => focusedName(page)).toMatch(/^Select Deposit/);
    await giveBack(page);
  });

  browserTest('an entry that the keys have come to has an edge under forced colours', async () => {
    const { page, user } = await signedInPage();
    await newBook(user.api);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/');
    await page.getByTestId('tile-portfolio-value').waitFor();
    const edged = (role: 'menuitem' | 'option') =>
      page
        .getByRole(role)
        .evaluateAll((entries) =>
          entries
            .filter((entry) => getComputedStyle(entry).outlineStyle === 'solid')
            .map((entry) => entry.textContent),
        );
    await page.getByRole('button', { name: 'Personal Finance' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Net Worth' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('ArrowDown');
    await soon(() => edged('menuitem')).toEqual(['Budget']);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'Dashboard', selected: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await soon(() => edged('option')).toEqual(['Net Worth']);
    await page.emulateMedia({ forcedColors: 'none' });
    await giveBack(page);
  });

  browserTest('the present screen and today have an edge under forced colours', async () => {
    const { page, user } = await signedInPage();
    const { portfolio } = await newBook(user.api);
    const edged = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) =>
          all
            .filter((one) => getComputedStyle(one).borderTopWidth !== '0px')
            .map((one) => one.textContent),
        );
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/networth');
    await soon(() => edged('header nav button')).toEqual(['Personal Finance']);
    await page.getByRole('button', { name: 'Personal Finance' }).click();
    await soon(() => edged('[role=menuitem]')).toEqual(['Net Worth']);
    await page.goto(`/portfolio/${portfolio.id}/dividends?tab=calendar`);
    const today = await page.locator('td[aria-current=date] > span').textContent();
    await soon(() => edged('td > span:first-child')).toEqual([today]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await soon(() => edged('[role=dialog] nav a')).toEqual([expect.stringMatching(/^Dividends/)]);
    await page.emulateMedia({ forcedColors: 'none' });
    await giveBack(page);
  });

  browserTest('another day, and the way back to today, leave the focus to the screen', async () => {
    const { page, user } = await signedInPage();
    await newBook(user.api);
    await page.goto('/accounts');
    await page.getByRole('button', { name: 'Actions for Brokerage' }).waitFor();
    await tabTo(page, 'Show another day');
    await page.keyboard.press('Enter');
    await dialog(page, 'Show another day').waitFor();
    await page.keyboard.type('01012024');
    await page.keyboard.press('Enter');
    await page.getByText('As of the end of Jan 1, 2024.').waitFor();
    await page.locator('main:focus').waitFor();
    await page.keyboard.press('Shift+Tab');
    await soon(() => focusedName(page)).toBe('Back to today');
    await page.keyboard.press('Enter');
    await page.getByText('As of the end of Jan 1, 2024.').waitFor({ state: 'detached' });
    await page.locator('main:focus').waitFor();
    await giveBack(page);
  });

  browserTest('the palette leads to a screen and to a dialog', async () => {
    const { page, user } = await signedInPage();
    await newBook(user.api);
    await page.goto('/');
    await page.getByTestId('tile-portfolio-value').waitFor();
    await page.keyboard.press('Control+k');
    await dialog(page, 'Jump to').getByRole('combobox').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Allocation');
    await page.getByRole('option', { name: 'Allocation', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/allocation');
    await page.keyboard.press('Control+k');
    await dialog(page, 'Jump to').getByRole('combobox').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Add account');
    await page.getByRole('option', { name: 'Add account', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await dialog(page, 'Add Investment Account').waitFor();
    await giveBack(page);
  });

  browserTest(
    'a dialog that opens while another closes keeps the focus and what is typed into it',
    async () => {
      const { page, user } = await signedInPage();
      await newBook(user.api);
      // On a busy machine, the last steps of a closing dialog come late.
      await page.addInitScript((late) => {
        const schedule = window.setTimeout.bind(window);
        window.setTimeout = ((run: () => void, wait?: number) =>
          schedule(run, wait === undefined || wait === 0 ? late : wait)) as typeof setTimeout;
      }, LATE_MS);
      await page.goto('/');
      await page.getByTestId('tile-portfolio-value').waitFor();
      const search = dialog(page, 'Jump to').getByRole('combobox');
      await page.keyboard.press('Control+k');
      await search.and(page.locator(':focus')).waitFor();
      await page.keyboard.type('Allocation');
      await page.getByRole('option', { name: 'Allocation', selected: true }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/allocation');
      await page.keyboard.press('Control+k');
      await search.and(page.locator(':focus')).waitFor();
      await page.keyboard.type('Add');
      await page.waitForTimeout(2 * LATE_MS);
      await page.keyboard.type(' account');
      expect(await search.inputValue()).toBe('Add account');
      await giveBack(page);
    },
  );

  browserTest('what has the focus lies under no bar, no heading and no first column', async () => {
    const { page, user } = await signedInPage({ width: 390 });
    const book = await newBook(user.api);
    await payDividend(user.api, book, { amount: '12', day: monthsBack(1) });
    await page.goto('/');
    await page.getByTestId('tile-portfolio-value').waitFor();
    await settled(page);
    expect(await coveredOf(page)).toEqual([]);
    await page.goto(`/portfolio/${book.portfolio.id}/dividends`);
    await page.getByRole('table', { name: 'What each asset pays' }).waitFor();
    await settled(page);
    expect(await coveredOf(page)).toEqual([]);
    await giveBack(page);
  });
});
