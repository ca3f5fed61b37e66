import { type Locator, type Page, type Route } from 'playwright-core';
import type { AssetView, SetupView } from '@evenkeel/contracts/assets';
import type { StrategyView } from '@evenkeel/contracts/strategies';
import { complaintsOf } from '../support/accessibility';
import type { ApiClient } from '../support/api';
import { newAccount, newPortfolio } from '../support/book';
import { browserTest, giveBack, type Look, newPage, signedInPage } from '../support/browser';
import { textOf } from '../support/download';
import { createHold } from '../support/hold';
import { rememberSession } from '../support/remember-session';
import { soon } from '../support/soon';
import { whileTouched } from '../support/touch';
import { withoutPushes } from '../support/without-pushes';

jest.setTimeout(120_000);

const card = (page: Page, ticker: string): Locator => page.getByTestId(`asset-card-${ticker}`);
/**
 * Waits for a toast by its text alone: while a dialog is open, the rest of the page has no roles.
 */
const toast = (page: Page, text: string): Promise<void> =>
  page.locator('li', { hasText: text }).waitFor();
const says = (place: Locator, text: string | RegExp): Promise<void> =>
  place.getByText(text).first().waitFor();
const confirm = (page: Page, action: string): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name: action }).click();
const tickers = (page: Page): Promise<string[]> =>
  page.locator('[data-testid^=asset-card-] h2').allInnerTexts();
const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** Returns the assets that the page has saved, once the read models have them. */
async function stored(
  api: ApiClient,
  portfolioId: string,
  isThere: (assets: readonly AssetView[]) => boolean,
): Promise<readonly AssetView[]> {
  for (;;) {
    const { body } = await api.get<SetupView>(`/api/setup/${portfolioId}`);
    if (isThere(body.assets)) return body.assets;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function fromMenu(page: Page, ticker: string, item: string): Promise<void> {
  await card(page, ticker)
    .getByRole('button', { name: `Actions for ${ticker}` })
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/**
 * Returns the mean place of the pixels that a chart draws in the colour of its first line, from 0
 * at the left end of its axis of days to 1 at the right; null if there are none.
 */
function middleOfLine(chart: HTMLElement): number | null {
  const colors = document.createElement('canvas').getContext('2d');
  const canvas = chart.querySelector('canvas');
  const drawn = canvas?.getContext('2d');
  const plot = chart.querySelector('.u-over')?.getBoundingClientRect();
  if (!canvas || !drawn || !colors || !plot) return null;
  colors.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--chart-1');
  colors.fillRect(0, 0, 1, 1);
  const color = [...colors.getImageData(0, 0, 1, 1).data].join();
  const { data } = drawn.getImageData(0, 0, canvas.width, canvas.height);
  const places: number[] = [];
  for (let at = 0; at < data.length; at += 4)
    if ([...data.subarray(at, at + 4)].join() === color) places.push((at / 4) % canvas.width);
  if (places.length === 0) return null;
  const mean = places.reduce((sum, place) => sum + place + 0.5, 0) / places.length;
  const box = canvas.getBoundingClientRect();
  return (box.left + (mean / canvas.width) * box.width - plot.left) / plot.width;
}

/** Signs in with a portfolio, an account and two strategies. */
async function ready(look?: Look) {
  const { page, user } = await signedInPage(look);
  const { api } = user;
  const { id } = await newPortfolio(api, 'Long run');
  const account = await newAccount(api, id);
  const strategy = async (name: string) =>
    (
      await api.post<StrategyView>(`/api/portfolios/${id}/strategies`, {
        name,
        description: null,
        strategyType: 'Percent',
        parentStrategyId: null,
      })
    ).body;
  const strategies = [await strategy('Growth'), await strategy('Safety')];
  return { page, user, api, id, account, strategies };
}

/**
 * Signs in like {@link ready}, with 10 VTI bought at 100 from 5,000 and 4 of them sold at 150,
 * priced 190 and then 200; BND has no transactions.
 */
async function readyWithTrades(look?: Look) {
  const all = await ready(look);
  const { api, id, account } = all;
  for (const [ticker, name] of [
    ['VTI', 'Total market'],
    ['BND', 'All bonds'],
  ])
    await api.post(`/api/setup/${id}/assets`, {
      ticker,
      name,
      assetType: 'etf',
      holdInAccounts: [account.id],
    });
  const record = (
    transactionType: string,
    transactionAmount: string,
    day: string,
    trade: object = {},
  ) =>
    api.post(`/api/portfolios/${id}/transactions`, {
      transactionType,
      transactionAccountId: account.id,
      transactionDatetime: `2024-${day}T15:00:00Z`,
      transactionAmount,
      ...trade,
    });
  await record('cash_contribution', '5000', '01-02');
  await record('buy', '1000', '02-05', {
    ticker: 'VTI',
    transactionQuantity: '10',
    transactionPrice: '100',
    transactionFee: '0',
  });
  await record('sell', '600', '03-05', {
    ticker: 'VTI',
    transactionQuantity: '4',
    transactionPrice: '150',
    transactionFee: '0',
  });
  for (const [date, price] of [
    ['2024-05-06', '190'],
    ['2024-05-07', '200'],
  ])
    await api.put('/api/quotes/VTI', { date, price });
  return all;
}

describe('the assets page', () => {
  browserTest('needs a selected portfolio', async () => {
    const { page } = await signedInPage();
    await page.goto('/setup/assets');
    await page.getByText('No Portfolio Selected').waitFor();
    await giveBack(page);
  });

  for (const width of [1280, 390] as const) {
    browserTest(
      `adds the first asset with every field after saying what is wrong with it, at ${width} px`,
      async () => {
        const { page, api, id } = await ready({ width });
        await page.goto('/setup/assets');
        await page.getByText('No Assets Yet').waitFor();
        await page.getByRole('button', { name: 'Add your first asset' }).click();
        const dialog = page.getByRole('dialog', { name: 'Add Asset' });
        const submit = dialog.getByRole('button', { name: 'Add Asset' });
        await dialog.waitFor();
        await soon(() => dialog.getByLabel('Asset type').locator('option').allInnerTexts()).toEqual(
          [
            'Choose a type',
            'Stock',
            'Bond',
            'ETF',
            'Mutual fund',
            'Crypto',
            'Commodity',
            'REIT',
            'Other',
          ],
        );
        await submit.click();
        for (const message of ['Ticker is required', 'Name is required', 'Asset type is required'])
          await says(dialog, message);
        await soon(() =>
          dialog.getByLabel('Ticker').evaluate((input) => input === document.activeElement),
        ).toBe(true);
        await dialog.getByLabel('Ticker').fill('brk b');
        await soon(() => dialog.getByLabel('Ticker').inputValue()).toBe('BRK B');
        await submit.click();
        await says(dialog, 'Invalid ticker format');

        await dialog.getByLabel('Ticker').fill('brk.b');
        await dialog.getByLabel('Name', { exact: true }).fill('Berkshire');
        await dialog.getByLabel('Asset type').selectOption('Stock');
        await dialog.getByLabel('Brokerage').check();
        await dialog.getByLabel('Cash equivalent').check();
        await dialog.getByLabel('Link a strategy').selectOption('Growth');
        await soon(() => dialog.getByLabel('Percent in Growth').inputValue()).toBe('100');
        await says(dialog, 'Complete: 100%');
        await dialog.getByLabel('Percent in Growth').fill('100.1');
        await dialog.getByLabel('Classifications').fill('Conglomerate');
        await dialog.getByLabel('Classifications').press('Enter');
        await dialog.getByLabel('Issues dividends').check();
        await dialog.getByLabel('Frequency').selectOption('Monthly');
        await soon(() => dialog.getByLabel('Source').inputValue()).toBe('recent');
        await dialog.getByLabel('Source').selectOption('Manual');
        await soon(() => dialog.getByLabel('Dividend per share').inputValue()).toBe('0.00');
        await dialog.getByLabel('Dividend per share').fill('-1');
        await submit.click();
        for (const message of ['Percent must be between 0 and 100', 'must not be below 0'])
          await says(dialog, message);
        await dialog.getByLabel('Dividend per share').fill('0.25');
        await dialog.getByLabel('Percent in Growth').fill('60');
        await says(dialog, 'Incomplete: 60% of 100%');
        await dialog.getByLabel('Link a strategy').selectOption('Safety');
        await soon(() => dialog.getByLabel('Percent in Safety').inputValue()).toBe('40');

        await dialog.getByText('Rebalancing and retirement').click();
        const speed = dialog.getByRole('slider', { name: 'Rebalance speed' });
        await soon(() => speed.getAttribute('aria-valuetext')).toBe('5, balanced');
        await soon(() =>
          Promise.all(
            ['Immediate', 'Short-term', 'Mid-term', 'Long-term'].map((name) =>
              dialog.getByLabel(name, { exact: true }).isChecked(),
            ),
          ),
        ).toEqual([false, true, true, true]);
        await speed.focus();
        await page.keyboard.press('Home');
        await soon(() => speed.getAttribute('aria-valuetext')).toBe('0, fast profit');
        await page.keyboard.press('End');
        await page.keyboard.press('ArrowLeft');
        await soon(() => speed.getAttribute('aria-valuetext')).toBe('9.9, buy and hold');
        await dialog.getByLabel('Sell only in profit').check();
        await soon(() => dialog.getByLabel('Retirement focus').inputValue()).toBe('growth');
        await dialog.getByLabel('Retirement focus').selectOption('Stable value');
        await soon(() =>
          dialog.evaluate((element) => element.scrollWidth <= element.clientWidth),
        ).toBe(true);
        await submit.click();
        await toast(page, 'Asset added successfully');
        for (const text of [
          'Berkshire',
          'Stock',
          'Cash equivalent',
          'Dividends',
          'Conglomerate',
          'No price yet',
        ])
          await says(card(page, 'BRK.B'), text);
        await soon(() => fits(page)).toBe(true);
        await soon(() => stored(api, id, ({ length }) => length > 0)).toMatchObject([
          {
            ticker: 'BRK.B',
            userName: 'Berkshire',
            assetType: 'stock',
            userIssuesDividends: true,
            isCashEquivalent: true,
            settings: {
              rebalanceSpeed: '9.9',
              rebalanceOnlyProfit: true,
              dividendFrequency: 'monthly',
              dividendSource: 'manual',
              manualDividend: '0.25',
              classifications: ['Conglomerate'],
              actualRetirementFocus: 'stable_value',
            },
          },
        ]);
        await giveBack(page);
      },
    );

    browserTest(
      `shows shares, price with its source and age, day change, value, cost basis and gain of each asset, at ${width} px`,
      async () => {
        const { page } = await readyWithTrades({ width });
        await page.goto('/assets');
        await says(card(page, 'VTI'), '$200.00');
        await soon(async () => (await card(page, 'VTI').innerText()).replace(/\s+/g, ' ')).toMatch(
          /VTI Total market ETF \$200\.00 \+5\.26% Your price, May 7, 2024 Stale, \d+ days old Shares 6 in 1 account Value \$1,200\.00 Change on May 7, 2024 \+\$60\.00 \+5\.26% Cost basis \$600\.00 Unrealised gain \+\$600\.00 \+100\.00%/,
        );
        await soon(() => tickers(page)).toEqual(['BND', 'VTI']);
        await page.getByLabel('Sort by').selectOption('By value');
        await soon(() => tickers(page)).toEqual(['VTI', 'BND']);
        await soon(() => page.getByRole('tab').allInnerTexts()).toEqual(['Active (2)']);
        await page.getByRole('button', { name: 'Refresh prices' }).waitFor();
        await says(page.getByRole('main'), /Prices updated/);
        await soon(() => fits(page)).toBe(true);
        await giveBack(page);
      },
    );

    browserTest(
      `edits an asset, whose ticker stays, and its settings, at ${width} px`,
      async () => {
        const { page, api, id } = await readyWithTrades({ width });
        const settings = async (isOwn: boolean) =>
          (await stored(api, id, (assets) => (assets[1]?.settings.baseDrift === null) !== isOwn))[1]
            ?.settings;
        await page.goto('/assets');
        await fromMenu(page, 'VTI', 'Edit');
        const form = page.getByRole('dialog', { name: 'Edit Asset' });
        await soon(() => form.getByLabel('Ticker').getAttribute('readonly')).not.toBeNull();
        await form.getByLabel('Name', { exact: true }).fill('Whole market');
        await form.getByRole('button', { name: 'Save changes' }).click();
        await toast(page, 'Asset updated successfully');
        await says(card(page, 'VTI'), 'Whole market');

        await fromMenu(page, 'VTI', 'Settings');
        const dialog = page.getByRole('dialog', { name: 'Settings of VTI' });
        await says(dialog, 'Off: as the portfolio, 2% and 1x.');
        await dialog.getByLabel('Own drift and boost').check();
        await soon(() => dialog.getByLabel('Base drift').inputValue()).toBe('5.00');
        await soon(() =>
          dialog.getByRole('slider', { name: 'Boost strength' }).getAttribute('aria-valuetext'),
        ).toBe('1.0x');
        await soon(() =>
          dialog.getByLabel('Dividend frequency').locator('option').allInnerTexts(),
        ).toEqual(['As announced', 'weekly', 'bi-weekly', 'monthly', 'quarterly']);
        await dialog.getByLabel('Base drift').fill('25.1');
        await dialog.getByRole('button', { name: 'Save settings' }).click();
        await says(dialog, 'Base drift must be between 0-25%');
        await page.keyboard.press('Escape');
        await confirm(page, 'Keep editing');
        await dialog.getByLabel('Base drift').fill('7.5');
        await dialog.getByRole('slider', { name: 'Boost strength' }).press('End');
        await dialog.getByLabel('Dividend frequency').selectOption('bi-weekly');
        await dialog.getByRole('button', { name: 'Save settings' }).click();
        await toast(page, 'Settings updated successfully');
        await soon(() => settings(true)).toMatchObject({
          baseDrift: '7.5',
          boostStrength: '2',
          dividendFrequency: 'biweekly',
        });

        await page.reload();
        await fromMenu(page, 'VTI', 'Settings');
        await soon(async () => [
          await dialog.getByLabel('Base drift').inputValue(),
          await dialog.getByLabel('Dividend frequency').inputValue(),
        ]).toEqual(['7.5', 'biweekly']);
        await dialog.getByLabel('Own drift and boost').uncheck();
        await dialog.getByRole('button', { name: 'Save settings' }).click();
        await dialog.waitFor({ state: 'detached' });
        await soon(() => settings(false)).toMatchObject({
          baseDrift: null,
          boostStrength: null,
          dividendFrequency: 'biweekly',
        });
        await giveBack(page);
      },
    );

    browserTest(
      `archives, restores and deletes, and another browser follows, at ${width} px`,
      async () => {
        const { page, user } = await readyWithTrades({ width });
        const elsewhere = await newPage({ width });
        await rememberSession(elsewhere, user.answer);
        await elsewhere.goto('/assets');
        await card(elsewhere, 'VTI').waitFor();
        await page.goto('/assets');

        await fromMenu(page, 'VTI', 'Archive');
        await toast(page, 'Asset archived successfully');
        await page.getByRole('tab', { name: 'Archived (1)' }).click();
        await soon(() => page.getByRole('tab', { name: 'Active (1)' }).count()).toBe(1);
        await says(card(page, 'VTI'), '$1,200.00');
        await elsewhere.getByRole('tab', { name: 'Archived (1)' }).waitFor();
        await fromMenu(page, 'VTI', 'Restore');
        await toast(page, 'Asset restored successfully');
        await page.getByRole('tab', { name: 'Active (2)' }).waitFor();
        await soon(() => page.getByRole('tab').count()).toBe(1);

        await fromMenu(page, 'VTI', 'Delete');
        const question = page.getByRole('alertdialog', { name: 'Delete VTI?' });
        await says(
          question,
          /2 transactions and its links to strategies go with it, on every screen\. You can undo it in the history\. To keep them, archive the asset instead\./,
        );
        await soon(async () =>
          (await question.getByRole('listitem').innerText()).replace(/\s+/g, ' '),
        ).toBe('Brokerage $4,600.00 → $5,000.00');
        await confirm(page, 'Cancel');
        await card(page, 'VTI').waitFor();
        await fromMenu(page, 'VTI', 'Delete');
        await confirm(page, 'Delete');
        await toast(page, 'Asset deleted successfully');
        await card(page, 'VTI').waitFor({ state: 'detached' });
        await card(elsewhere, 'VTI').waitFor({ state: 'detached' });
        await page.goto('/accounts');
        await says(page.getByTestId('account-card-Brokerage'), 'No holdings yet.');
        await says(page.getByTestId('account-card-Brokerage'), '$5,000');
        await Promise.all([giveBack(page), giveBack(elsewhere)]);
      },
    );
  }

  browserTest('leads from the menu to a stock split and to a price of one’s own', async () => {
    const { page } = await readyWithTrades();
    await page.goto('/assets');
    await fromMenu(page, 'VTI', 'Stock split');
    const split = page.getByRole('dialog');
    await split.getByRole('button', { name: 'Cancel' }).click();
    await fromMenu(page, 'BND', 'Own price');
    const dialog = page.getByRole('dialog', { name: 'Set price of BND' });
    await dialog.getByLabel('Price').fill('50');
    await dialog.getByRole('button', { name: 'Save price' }).click();
    await toast(page, 'Price saved');
    await says(card(page, 'BND'), '$50.00');
    await giveBack(page);
  });

  browserTest('shows closing prices with their gaps and sources, and saves them', async () => {
    const { page, api } = await readyWithTrades();
    await api.post('/api/quotes/imports', {
      fileName: 'prices.csv',
      format: 'csv',
      dryRun: false,
      content:
        'date,ticker,close\n2026-03-02,VTI,100\n2026-03-03,VTI,101\n2026-03-10,VTI,99.5\n2026-03-11,VTI,0.0000001\n',
    });
    await page.goto('/assets');
    await fromMenu(page, 'VTI', 'Price history');
    const dialog = page.getByRole('dialog', { name: 'Price history of VTI' });
    await dialog.getByRole('button', { name: 'All' }).click();
    const rows = dialog.getByRole('row');
    await says(rows.filter({ hasText: 'Mar 3, 2026' }), '$101.00');
    await says(rows.filter({ hasText: 'Mar 3, 2026' }), 'Imported price');
    await says(rows.filter({ hasText: 'Mar 4, 2026 to Mar 9, 2026' }), '4 days missing');
    const chart = dialog.getByRole('slider', { name: 'Price of VTI over time' });
    await chart.focus();
    await page.keyboard.press('Home');
    expect(await chart.getAttribute('aria-valuetext')).toContain('May 6, 2024: VTI $190.00');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'CSV' }).click(),
    ]);
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'PNG' }).click(),
    ]);
    expect(picture.suggestedFilename()).toMatch(/^evenkeel-prices-VTI-2024-05-06-.*\.png$/);
    expect(await textOf(picture)).toContain('PNG');
    await whileTouched(page, chart, () =>
      soon(() => chart.getAttribute('aria-valuetext')).toContain(', 2024: VTI $'),
    );
    expect(await textOf(download)).toContain(
      '2026-03-10,VTI,99.5,csv\r\n2026-03-11,VTI,0.0000001,csv\r\n',
    );
    expect(await complaintsOf(page)).toEqual([]);
    await giveBack(page);
  });

  browserTest('shows a single closing price as a dot in the middle', async () => {
    const { page, api } = await readyWithTrades();
    await api.put('/api/quotes/BND', { date: '2026-03-02', price: '100' });
    await page.goto('/assets');
    await fromMenu(page, 'BND', 'Price history');
    const dialog = page.getByRole('dialog', { name: 'Price history of BND' });
    await dialog.getByRole('button', { name: 'All' }).click();
    await says(dialog, /^1 closing price;/);
    const chart = dialog.getByRole('slider', { name: 'Price of BND over time' });
    await soon(() => chart.evaluate(middleOfLine)).toBeCloseTo(0.5, 2);
    await giveBack(page);
  });

  browserTest('says what is under way, what the server refused, and else what failed', async () => {
    const { page } = await readyWithTrades();
    await page.goto('/assets');
    await card(page, 'VTI').waitFor();
    let answer = { status: 500, body: '' };
    const hold = createHold();
    const fail = async (route: Route): Promise<void> => {
      if (route.request().method() === 'GET') return route.fallback();
      await hold.isOver();
      await route.fulfill(answer);
    };
    await page.route('**/api/setup/**', fail);
    await fromMenu(page, 'VTI', 'Archive');
    await toast(page, 'Failed to archive asset.');
    await fromMenu(page, 'VTI', 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Failed to delete asset.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

    const dialog = page.getByRole('dialog');
    await fromMenu(page, 'VTI', 'Edit');
    const letGo = hold.begin();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await dialog.getByRole('button', { name: 'Saving...', disabled: true }).waitFor();
    letGo();
    await toast(page, 'Error updating asset');
    await says(dialog, 'Failed to update asset');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await fromMenu(page, 'VTI', 'Settings');
    await dialog.getByRole('button', { name: 'Save settings' }).click();
    await says(dialog, 'Failed to update settings');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    const add = async (ticker: string) => {
      await page.getByRole('button', { name: 'Add Asset' }).click();
      await dialog.getByLabel('Ticker').fill(ticker);
      await dialog.getByLabel('Name', { exact: true }).fill('New');
      await dialog.getByLabel('Asset type').selectOption('Other');
      await dialog.getByRole('button', { name: 'Add Asset' }).click();
    };
    const leave = async () => {
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    };
    for (const [given, message] of [
      [{ status: 500, body: '' }, 'Failed to add asset'],
      [{ status: 500, body: 'Out of order' }, 'Out of order'],
      [{ status: 400, body: '{"error":"No more assets"}' }, 'No more assets'],
      [{ status: 201, body: '<html>' }, 'Invalid response format from server'],
    ] as const) {
      answer = given;
      const letGoOn = hold.begin();
      await add('NEW');
      await dialog.getByRole('button', { name: 'Adding...', disabled: true }).waitFor();
      letGoOn();
      await toast(page, 'Error adding asset');
      await says(dialog, message);
      await leave();
    }

    await page.unrouteAll();
    await add('VTI');
    await says(dialog, 'Asset VTI exists already');
    await soon(() => dialog.getByLabel('Ticker').inputValue()).toBe('VTI');
    await leave();
    await giveBack(page);
  });

  browserTest('says that assets could not be loaded, and tries again', async () => {
    const { page } = await readyWithTrades();
    await withoutPushes(page);
    await page.route('**/api/setup/*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto('/assets');
    await page.getByText('Your assets could not be loaded').waitFor();
    await page.unroute('**/api/setup/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await card(page, 'VTI').waitFor();
    await giveBack(page);
  });
});
