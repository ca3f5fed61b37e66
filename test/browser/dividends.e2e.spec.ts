import { type Page, type Route } from 'playwright-core';
import { complaintsOf } from '../support/accessibility';
import { type Book, monthsBack, newBook, payDividend } from '../support/book';
import { browserTest, giveBack, type Look, LOOKS, signedInPage } from '../support/browser';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Creates a portfolio with 30 shares of HBTM, which is said to pay monthly and paid 0.30, 0.30 and
 * 0.40 in the last three months.
 */
async function payer(look: Look = {}, dayOf = monthsBack) {
  const { page, user } = await signedInPage(look);
  const book = await newBook(user.api);
  for (const [months, amount] of [
    [3, '9'],
    [2, '9'],
    [1, '12'],
  ] as const)
    await payDividend(user.api, book, { amount, day: dayOf(months) });
  await user.api.post(`/api/dividends/${book.portfolio.id}/manual-override`, {
    ticker: 'HBTM',
    frequency: 'monthly',
  });
  return { page, user, book };
}
const open = async (page: Page, { portfolio }: Book, query = ''): Promise<void> => {
  await page.goto(`/portfolio/${portfolio.id}/dividends${query}`);
};
/** Labels at the axis for an income of 12 dollars a month. */
const ROUND = ['$0', '$5', '$10', '$15'];
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const showAllColumns = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Columns/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await dialog.getByRole('checkbox').first().waitFor();
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
};
const monthOf = (iso: string): string => iso.slice(0, 7);
const monthName = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** Keeps requests waiting until the test lets them go; then `then` answers them. */
async function heldBack(page: Page, address: string, then: (route: Route) => Promise<void>) {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    await isLetGo;
    await then(route);
  });
  return () => letGo();
}

describe('the Dividends page', () => {
  for (const look of LOOKS) {
    browserTest(
      `shows the summary, the income and every asset at ${look.width} px in the ${look.theme} theme`,
      async () => {
        const { page, book } = await payer(look);
        await open(page, book);
        await card(page, 'Monthly Dividends').getByText('$12.00').waitFor();
        await card(page, 'Quarterly Dividends').getByText('$36.00').waitFor();
        await card(page, 'Annual Dividends').getByText('$144.00').waitFor();
        await card(page, 'Dividend-Paying Assets').getByText('1 of 1').waitFor();
        const income = page.getByRole('img', { name: /Dividend income by month/ });
        await soon(() => income.getByText(/^\$\d+$/).allTextContents()).toEqual(ROUND);
        // Expected payments are drawn faintly, and have an edge.
        const faint = income.locator('path[fill-opacity="0.35"]');
        const edges = await faint.evaluateAll((bars) =>
          bars.map((bar) => bar.getAttribute('stroke')),
        );
        expect([...new Set(edges)]).toEqual(['var(--chart-1)']);
        const row = page.getByRole('row', { name: /HBTM/ });
        await row.getByText('Raised').waitFor();
        expect(await complaintsOf(page)).toEqual([]);
        await page.getByRole('button', { name: 'Months', exact: true }).click();
        await page.getByRole('cell', { name: '$9.00' }).first().waitFor();
        await page.getByRole('button', { name: 'Assets', exact: true }).click();
        const byAsset = page.getByRole('table', { name: 'Dividend income by asset' });
        await byAsset.getByRole('row', { name: /HBTM \$30\.00 \$1[2-5]\d\.00/ }).waitFor();
        expect(await complaintsOf(page)).toEqual([]);
        await page.getByRole('tab', { name: 'Calendar' }).click();
        await page.getByText(/received,/).waitFor();
        expect(await complaintsOf(page)).toEqual([]);
        await soon(() =>
          page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        ).toBe(true);
        await giveBack(page);
      },
    );
  }

  browserTest('sorts by each column', async () => {
    const { page, user, book } = await payer();
    await user.api.post(`/api/setup/${book.portfolio.id}/assets`, {
      ticker: 'AAAA',
      name: 'Pays nothing',
      assetType: 'stock',
      holdInAccounts: [],
    });
    await open(page, book);
    const first = page.getByRole('rowheader').first();
    await soon(() => first.textContent()).toMatch(/^HBTM/);
    await page.getByRole('button', { name: 'Asset', exact: true }).click();
    await soon(() => first.textContent()).toMatch(/^AAAA/);
    await page.getByRole('button', { name: 'Yield', exact: true }).click();
    await soon(() => first.textContent()).toMatch(/^HBTM/);
    await showAllColumns(page);
    const table = page.getByRole('table', { name: 'What each asset pays' });
    const headings = table.getByRole('columnheader');
    await soon(() => headings.count()).toBeGreaterThan(20);
    for (const heading of await headings.all()) {
      await heading.getByRole('button').click();
      await soon(() => heading.getAttribute('aria-sort')).toMatch(/^(a|de)scending$/);
      await soon(() => table.locator('th[aria-sort$=scending]').count()).toBe(1);
    }
    await giveBack(page);
  });

  browserTest.each([1280, 390] as const)(
    'has the columns that are chosen at %i px',
    async (width) => {
      const { page, book } = await payer({ width });
      await open(page, book);
      const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
      const isThere = (name: string) => soon(() => heading(name).count());
      await heading('Monthly').waitFor();
      await isThere('Value').toBe(width === 390 ? 0 : 1);
      await isThere('Official').toBe(0);
      await showAllColumns(page);
      await isThere('Official').toBe(1);
      await page.getByRole('button', { name: /^Columns/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Columns' });
      await dialog.getByLabel('Monthly').uncheck();
      await dialog.getByLabel('Source').uncheck();
      expect(await complaintsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.reload();
      await heading('Official').waitFor();
      await isThere('Monthly').toBe(0);
      await isThere('Source').toBe(0);
      await soon(() => page.getByLabel('Source of HBTM').count()).toBe(0);
      await soon(() => page.locator('th[aria-sort$=scending]').count()).toBe(0);
      await page.getByRole('button', { name: /^Columns/ }).click();
      await page.getByRole('button', { name: 'Only the main columns' }).click();
      await page.getByLabel('Source of HBTM').waitFor();
      await isThere('Official').toBe(0);
      await giveBack(page);
    },
  );

  browserTest('shows a chosen source at once, and the income that follows from it', async () => {
    // The first payment is before the last three months, whichever day is today.
    const { page, book } = await payer({}, (months) => monthsBack(months === 3 ? 4 : months));
    await open(page, book);
    const source = page.getByLabel('Source of HBTM');
    const letGo = await heldBack(page, '**/manual-override', (route) => route.continue());
    await source.selectOption('3mo');
    await soon(() => source.inputValue()).toBe('3mo');
    await card(page, 'Monthly Dividends').getByText('$12.00').waitFor();
    letGo();
    await card(page, 'Monthly Dividends').getByText('$10.50').waitFor();
    await page.reload();
    await soon(() => page.getByLabel('Source of HBTM').inputValue()).toBe('3mo');
    await page.getByLabel('Retirement focus of HBTM').selectOption('stable_value');
    await page.reload();
    await soon(() => page.getByLabel('Retirement focus of HBTM').inputValue()).toBe('stable_value');
    await giveBack(page);
  });

  browserTest('takes a choice back where the network fails, and says so', async () => {
    const { page, book } = await payer();
    await open(page, book);
    const source = page.getByLabel('Source of HBTM');
    await source.waitFor();
    const failSource = await heldBack(page, '**/manual-override', (route) => route.abort());
    const failFocus = await heldBack(page, '**/retirement-focus', (route) => route.abort());
    await source.selectOption('6mo');
    await soon(() => source.inputValue()).toBe('6mo');
    failSource();
    await page.getByText(/^Failed to save dividend source selection: /).waitFor();
    await soon(() => source.inputValue()).toBe('recent');
    const focus = page.getByLabel('Retirement focus of HBTM');
    await focus.selectOption('superperformer');
    await soon(() => focus.inputValue()).toBe('superperformer');
    failFocus();
    await page.getByText(/^Failed to save retirement focus: /).waitFor();
    await soon(() => focus.inputValue()).toBe('growth');
    await giveBack(page);
  });

  browserTest('takes back the choice that failed, not the one made meanwhile', async () => {
    const { page, book } = await payer();
    await open(page, book);
    const source = page.getByLabel('Source of HBTM');
    await source.waitFor();
    const waiting: Route[] = [];
    await page.route('**/manual-override', (route) => void waiting.push(route));
    await source.selectOption('6mo');
    await soon(() => Promise.resolve(waiting.length)).toBe(1);
    await source.selectOption('3mo');
    await soon(() => Promise.resolve(waiting.length)).toBe(2);
    await waiting[0]?.abort();
    await page.getByText(/^Failed to save dividend source selection: /).waitFor();
    expect(await source.inputValue()).toBe('3mo');
    await waiting[1]?.abort();
    await soon(() => source.inputValue()).toBe('recent');
    await giveBack(page);
  });

  browserTest('shows the history behind a figure, newest first', async () => {
    const { page, book } = await payer();
    await open(page, book);
    await page.getByRole('button', { name: /^3 months of HBTM/ }).click();
    const rows = page.getByRole('dialog').getByRole('row');
    await rows.nth(1).getByText('$12.00').waitFor();
    await rows.nth(3).getByText('$9.00').waitFor();
    await rows.nth(1).getByText('30', { exact: true }).waitFor();
    await giveBack(page);
  });

  browserTest('says that the history could not be fetched, and tries again', async () => {
    const { page, book } = await payer();
    await open(page, book);
    await page.route('**/history', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: /^Recent of HBTM/ }).click();
    await page.getByText('Failed to fetch dividend history').waitFor();
    await page.unroute('**/history');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table', { name: 'Payments of HBTM' }).waitFor();
    await giveBack(page);
  });

  browserTest('saves a manual override with its notes, and clears it', async () => {
    const { page, book } = await payer();
    await open(page, book);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Manual override of HBTM' }).click();
    await soon(() => dialog.getByLabel('Source').inputValue()).toBe('3mo');
    await dialog.getByLabel('Frequency').selectOption('annual');
    await dialog.getByLabel('Dividend per share').fill('1.2');
    await dialog.getByLabel('Source').selectOption('manual');
    await dialog.getByLabel('Notes').fill('As the fund says');
    await dialog.getByRole('button', { name: 'Save override' }).click();
    await page.getByText('Manual dividend override saved successfully.', { exact: true }).waitFor();
    await card(page, 'Annual Dividends').getByText('$36.00').waitFor();
    await page.getByRole('button', { name: 'Manual override of HBTM' }).click();
    await soon(() => dialog.getByLabel('Notes').inputValue()).toBe('As the fund says');
    const history = dialog.getByRole('link', { name: 'History of this override' });
    expect(await history.getAttribute('href')).toBe(
      '/history?ticker=HBTM&search=expected+of+the+dividends',
    );
    await dialog.getByRole('button', { name: 'Clear the override' }).click();
    await dialog.getByRole('button', { name: 'Save override' }).click();
    await card(page, 'Annual Dividends').getByText('$48.00').waitFor();
    await giveBack(page);
  });

  browserTest('chooses a retirement focus with its reason, which the history quotes', async () => {
    const { page, book } = await payer();
    await open(page, book);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Reason for the focus of HBTM' }).click();
    const save = dialog.getByRole('button', { name: 'Save focus' });
    await soon(() => save.isDisabled()).toBe(true);
    await dialog.getByLabel('Retirement focus').selectOption('stable_value');
    await dialog.getByLabel('Notes').fill('Ten years to go');
    await save.click();
    await page.getByText('Retirement focus saved.', { exact: true }).waitFor();
    await soon(() => page.getByLabel('Retirement focus of HBTM').inputValue()).toBe('stable_value');
    await page.getByRole('button', { name: 'Reason for the focus of HBTM' }).click();
    await page.route('**/retirement-focus', (route) => route.abort());
    await dialog.getByLabel('Notes').fill('Nine years to go');
    await save.click();
    await page.getByText(/^Failed to save retirement focus: /).waitFor();
    await soon(() => dialog.getByLabel('Notes').inputValue()).toBe('Nine years to go');
    await page.unroute('**/retirement-focus');
    await save.click();
    await page.getByText('Retirement focus saved.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Reason for the focus of HBTM' }).click();
    await dialog.getByRole('link', { name: 'History of this focus' }).click();
    await page.getByText(/from growth to stable_value, because: Ten years to go/).waitFor();
    await page.getByText(/at stable_value, because: Nine years to go/).waitFor();
    await giveBack(page);
  });

  browserTest('says what is wrong with an override, and keeps what was typed', async () => {
    const { page, book } = await payer();
    await open(page, book);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Manual override of HBTM' }).click();
    await dialog.getByLabel('Dividend per share').fill('a lot');
    await dialog.getByRole('button', { name: 'Save override' }).click();
    await dialog.getByText('must be a plain decimal number').waitFor();
    await soon(() => dialog.getByLabel('Dividend per share').inputValue()).toBe('a lot');
    await dialog.getByLabel('Dividend per share').fill('1');
    await page.route('**/manual-override', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Save override' }).click();
    await page.getByText('Failed to save manual override').first().waitFor();
    await soon(() => dialog.getByLabel('Dividend per share').inputValue()).toBe('1');
    await giveBack(page);
  });

  browserTest(
    'turns the months of the calendar, Sunday first, by buttons and by keyboard',
    async () => {
      const { page, book } = await payer();
      await open(page, book, '?tab=calendar&month=2019-02');
      const heading = (months: number) =>
        page.getByRole('heading', { name: monthName(monthsBack(months)) });
      const previous = page.getByRole('button', { name: 'Previous month' });
      const next = page.getByRole('button', { name: 'Next month' });
      // The calendar begins with the last month, whichever month the address names (DIV-18).
      await heading(1).waitFor();
      await soon(() => previous.isDisabled()).toBe(true);
      await soon(() => page.getByRole('columnheader').first().textContent()).toBe('Sun');
      for (const word of ['Received', 'Expected', 'Overdue'])
        await page.getByRole('listitem').getByText(word, { exact: true }).waitFor();
      await next.click();
      await heading(0).waitFor();
      await next.click();
      await heading(-1).waitFor();
      const month = page.getByRole('region', { name: /Dividends of the month/ });
      for (const _press of [1, 2, 3]) await month.press('PageUp');
      await heading(1).waitFor();
      await open(page, book, `?tab=calendar&month=${monthOf(monthsBack(-12))}`);
      await heading(-12).waitFor();
      await soon(() => next.isDisabled()).toBe(true);
      await month.press('PageDown');
      await heading(-12).waitFor();
      await page.getByRole('button', { name: 'Today' }).click();
      await soon(() => page.locator('[aria-current=date]').count()).toBe(1);
      await giveBack(page);
    },
  );

  for (const width of [1280, 390] as const) {
    browserTest(
      `records an expected payment and its reinvestment at ${width} px; the payment takes its place`,
      async () => {
        const { page, book } = await payer({ width });
        await open(page, book, `?tab=calendar&month=${monthOf(monthsBack(0))}`);
        const expected = page.getByRole('button', { name: /HBTM.*expected|HBTM.*overdue/i });
        await expected.first().click();
        const dialog = page.getByRole('dialog');
        await soon(() => dialog.getByLabel('Amount').inputValue()).toBe('12.00');
        await dialog.getByLabel('Amount').fill('11.5');
        await dialog.getByLabel('Reinvested').check();
        await dialog.getByLabel('Shares bought').fill('1');
        await dialog.getByLabel('Price').fill('11.5');
        await dialog.getByRole('button', { name: 'Record 1 payment' }).click();
        await page.getByText('1 payment recorded', { exact: true }).waitFor();
        await page.getByText('$11.50 received,').waitFor();
        await page.getByRole('button', { name: /HBTM.*received/i }).waitFor();
        await giveBack(page);
      },
    );
  }

  browserTest(
    'records the expected payments of a month at once, without those left out',
    async () => {
      const { page, user } = await signedInPage();
      const book = await newBook(user.api);
      await payDividend(user.api, book, { amount: '9', day: monthsBack(2) });
      await user.api.post(`/api/dividends/${book.portfolio.id}/manual-override`, {
        ticker: 'HBTM',
        frequency: 'weekly',
      });
      await open(page, book, `?tab=calendar&month=${monthOf(monthsBack(1))}`);
      await page.getByText(/\$0\.00 received, \$0\.00 expected, \$(36|45)\.00 overdue/).waitFor();
      // A month has four weeks or five.
      const button = page.getByRole('button', { name: /^Record [45] payments$/ });
      await button.click();
      const dialog = page.getByRole('dialog');
      const rows = dialog.getByRole('group', { name: /HBTM/ });
      await soon(() => rows.count()).toBeGreaterThan(3);
      const wanted = (await rows.count()) - 1;
      await dialog.getByRole('button', { name: 'Leave out 1: HBTM' }).click();
      await soon(() => rows.count()).toBe(wanted);
      await dialog.getByRole('button', { name: `Record ${wanted} payments` }).click();
      await page.getByText(`${wanted} payments recorded`, { exact: true }).waitFor();
      await page.getByText(`$${wanted * 9}.00 received,`).waitFor();
      await giveBack(page);
    },
  );

  browserTest('does not record a payment that arrives while its dialog is open', async () => {
    const { page, user, book } = await payer();
    await open(page, book, `?tab=calendar&month=${monthOf(monthsBack(0))}`);
    await page
      .getByRole('button', { name: /HBTM.*(expected|overdue)/i })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await soon(() => dialog.getByLabel('Amount').inputValue()).toBe('12.00');
    // The payment is at most half a month from its expected day, on whatever day this runs.
    const [expected, now] = [monthsBack(0), new Date().toISOString()];
    const day = expected < now ? expected : now;
    await payDividend(user.api, book, { amount: '12', day });
    await dialog.getByText('These payments are recorded already.').waitFor();
    await soon(() => dialog.getByRole('button', { name: /^Record 1/ }).isDisabled()).toBe(true);
    await giveBack(page);
  });

  browserTest('gives the calendar an address for calendar programs, and withdraws it', async () => {
    const { page, book } = await payer();
    await open(page, book, '?tab=calendar');
    await page.getByRole('button', { name: 'Make an address' }).click();
    const address = await page.getByLabel('Calendar address').inputValue();
    const text = async () => {
      const answer = await page.request.get(address);
      return `${answer.status()} ${await answer.text()}`;
    };
    await soon(text).toMatch(/200 BEGIN:VCALENDAR/);
    await page.getByRole('button', { name: 'Withdraw the address' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('button', { name: 'Make an address' }).waitFor();
    await soon(text).toMatch(/^404/);
    await giveBack(page);
  });

  browserTest('moves by itself when another session records a dividend', async () => {
    // The payments are in step with the one of today.
    const dayOf = (months: number) => new Date(Date.now() - months * MONTH_MS).toISOString();
    const { page, user, book } = await payer({}, dayOf);
    await open(page, book);
    await card(page, 'Monthly Dividends').getByText('$12.00').waitFor();
    await payDividend(user.api, book, { amount: '15', day: dayOf(0) });
    await card(page, 'Monthly Dividends').getByText('$15.00').waitFor();
    await giveBack(page);
  });
});
