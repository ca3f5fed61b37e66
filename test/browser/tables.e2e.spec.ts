/// <reference lib="dom" />
import { type Locator, type Page } from 'playwright-core';
import { complaintsOf } from '../support/accessibility';
import { type ApiClient } from '../support/api';
import { newAccount, newPortfolio } from '../support/book';
import { browserTest, giveBack, type Look, signedInPage } from '../support/browser';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

async function done<T>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`the api answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/**
 * Signs in with two accounts in use and an archived one. Brokerage has 10 VTI at 100, of which 4
 * were sold at 150, and 10 BND at 33.33: VTI is priced 190 and then 200, BND 30.01. Roth has 100.10
 * in cash. CASH has no transactions.
 */
async function ready(look: Look) {
  const { page, user } = await signedInPage(look);
  const { api } = user;
  const { id } = await newPortfolio(api, 'Long run');
  const [brokerage, roth, old] = [
    await newAccount(api, id, 'Brokerage', { provider: 'Harbor', standardTransactionFee: '4.95' }),
    await newAccount(api, id, 'Roth', { accountType: 'Roth IRA', fractionalShares: true }),
    await newAccount(api, id, 'Old'),
  ];
  for (const [ticker, name] of [
    ['VTI', 'Total market'],
    ['BND', 'All bonds'],
    ['CASH', 'Money market'],
  ])
    await done(
      api.post(`/api/setup/${id}/assets`, {
        ticker,
        name,
        assetType: 'etf',
        holdInAccounts: [brokerage.id],
      }),
    );
  await record(api, id, { brokerage: brokerage.id, roth: roth.id, old: old.id });
  await done(api.put(`/api/portfolios/${id}/accounts/${old.id}/archive`));
  for (const [ticker, date, price] of [
    ['VTI', '2024-05-06', '190'],
    ['VTI', '2024-05-07', '200'],
    ['BND', '2024-05-07', '30.01'],
  ])
    await done(api.put(`/api/quotes/${ticker}`, { date, price }));
  return { page, api };
}

async function record(
  api: ApiClient,
  portfolioId: string,
  of: { brokerage: string; roth: string; old: string },
) {
  const add = (transactionAccountId: string, day: string, transaction: object) =>
    done(
      api.post(`/api/portfolios/${portfolioId}/transactions`, {
        transactionAccountId,
        transactionDatetime: `2024-${day}T15:00:00Z`,
        transactionFee: '0',
        ...transaction,
      }),
    );
  const deposit = (transactionAmount: string) => ({
    transactionType: 'cash_contribution',
    transactionAmount,
  });
  const trade = (transactionType: string, ticker: string, of: string, at: string, sum: string) => ({
    transactionType,
    ticker,
    transactionQuantity: of,
    transactionPrice: at,
    transactionAmount: sum,
  });
  await add(of.brokerage, '01-02', deposit('5000'));
  await add(of.roth, '01-02', deposit('100.10'));
  await add(of.old, '01-02', deposit('50'));
  await add(of.brokerage, '02-05', trade('buy', 'VTI', '10', '100', '1000'));
  await add(of.brokerage, '02-06', trade('buy', 'BND', '10', '33.33', '333.30'));
  await add(of.brokerage, '03-05', trade('sell', 'VTI', '4', '150', '600'));
}

const wordsOf = async (place: Locator): Promise<string> =>
  (await place.innerText()).replace(/\s+/g, ' ').trim();
const region = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });
/** Returns the names of the rows, the total last. */
const names = (table: Locator): Promise<string[]> =>
  table
    .getByRole('rowheader')
    .allInnerTexts()
    .then((texts) => texts.map((text) => text.split(/\s/)[0] ?? ''));
const row = (table: Locator, name: string): Locator =>
  table.getByRole('row').filter({ has: table.page().getByText(name, { exact: true }) });
const sortedBy = (table: Locator): Promise<string[]> =>
  table
    .locator('th[aria-sort]:not([aria-sort=none])')
    .evaluateAll((all) => all.map((one) => `${one.textContent} ${one.ariaSort}`));

async function showTable(page: Page, path: string, name: string): Promise<Locator> {
  await page.goto(path);
  const views = page.getByRole('group', { name: 'View' });
  await views.getByRole('button', { name: 'Table' }).click();
  const table = region(page, name);
  await table.waitFor();
  return table;
}

const menu = async (page: Page, place: Locator, name: string, item: string) => {
  await place.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
const allColumns = async (page: Page) => {
  await page.getByRole('button', { name: /^Columns/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await dialog.getByRole('checkbox').first().waitFor();
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
};
const scrolls = (table: Locator): Promise<boolean> =>
  table.evaluate((element) => element.scrollWidth > element.clientWidth);

for (const width of [1280, 390] as const) {
  describe(`tables at ${width} px`, () => {
    browserTest('list assets with columns that sort and add up', async () => {
      const { page } = await ready({ width });
      const table = await showTable(page, '/assets', 'Assets');
      await soon(() => names(table)).toEqual(['BND', 'CASH', 'VTI', 'Total']);
      await page.reload();
      await soon(() => sortedBy(table)).toEqual(['Asset ascending']);
      await soon(() => wordsOf(row(table, 'VTI'))).toBe(
        width === 390
          ? 'VTI Total market $1,200.00 +100.00%'
          : `VTI Total market 6 $200.00 ${await age(table)} +$60.00 on May 7, 2024 $1,200.00 $600.00 +$600.00 +100.00% 20.5%`,
      );
      expect(await complaintsOf(page)).toEqual([]);

      await table.getByRole('button', { name: 'Value' }).click();
      await soon(() => sortedBy(table)).toEqual(['Value descending']);
      await soon(() => names(table)).toEqual(['VTI', 'BND', 'CASH', 'Total']);
      await page.keyboard.press('Enter');
      await soon(() => sortedBy(table)).toEqual(['Value ascending']);
      await soon(() => names(table)).toEqual(['CASH', 'BND', 'VTI', 'Total']);

      await allColumns(page);
      const totals = table.locator('tfoot tr');
      await soon(() => wordsOf(totals)).toBe('Total 3 +$60.00 $1,500.10 $933.30 +$566.80');
      await soon(() => wordsOf(row(table, 'CASH'))).toBe(
        'CASH Money market ETF 0 Set price No price yet – $0.00 – $0.00 $0.00 $0.00 – – – – –',
      );
      expect(await scrolls(table)).toBe(true);
      expect(await complaintsOf(page)).toEqual([]);
      await page.reload();
      await row(table, 'VTI').getByText('Brokerage').waitFor();
      await page
        .getByRole('button', { name: 'Columns (+6)' })
        .or(page.getByRole('button', { name: 'Columns (+12)' }))
        .click();
      await page.getByRole('button', { name: 'Only the main columns' }).click();
      await soon(() => row(table, 'VTI').getByText('Brokerage').count()).toBe(0);
      await giveBack(page);
    });

    browserTest('lead from a row of assets to what its card leads to', async () => {
      const { page, api } = await ready({ width });
      const table = await showTable(page, '/assets', 'Assets');
      const vti = row(table, 'VTI');
      await vti.getByTitle('Explain the value of VTI').click();
      const explanation = page.getByRole('dialog');
      await explanation.getByText('$1,200.00').first().waitFor();
      await page.keyboard.press('Escape');
      await explanation.waitFor({ state: 'detached' });

      await vti.getByText('Total market').click();
      const held = table.getByRole('list', { name: 'Accounts that hold VTI' });
      await soon(() => wordsOf(held)).toBe('Brokerage 6 $1,200.00');
      await table.getByText('Price: Your price, May 7, 2024').waitFor();
      expect(await complaintsOf(page)).toEqual([]);
      await table.getByRole('button', { name: 'Details of VTI' }).press('Enter');
      await held.waitFor({ state: 'detached' });

      await done(api.put('/api/quotes/VTI', { date: '2024-05-08', price: '210' }));
      await vti.getByText('$1,260.00').waitFor();
      await table.locator('tfoot').getByText('$1,560.10').waitFor();

      await menu(page, vti, 'VTI', 'Archive');
      await page.getByRole('tab', { name: 'Archived (1)' }).click();
      const archived = region(page, 'Archived assets');
      await soon(() => names(archived)).toEqual(['VTI', 'Total']);
      await menu(page, archived, 'VTI', 'Restore');
      await page.getByRole('tab', { name: 'Active (3)' }).waitFor();
      await menu(page, table, 'BND', 'Edit');
      await page.getByRole('dialog', { name: 'Edit Asset' }).waitFor();
      await page.keyboard.press('Escape');
      await menu(page, table, 'BND', 'History');
      await page.waitForURL('**/history?ticker=BND');
      await giveBack(page);
    });

    browserTest('list accounts, the archived ones apart', async () => {
      const { page } = await ready({ width });
      const table = await showTable(page, '/accounts', 'Accounts');
      await soon(() => sortedBy(table)).toEqual(['Total value descending']);
      await soon(() => names(table)).toEqual(['Brokerage', 'Roth', 'Total']);
      await soon(() => wordsOf(row(table, 'Brokerage'))).toBe(
        width === 390
          ? 'Brokerage Individual Brokerage $5,766.80 +60.73%'
          : 'Brokerage Individual Brokerage Taxable Brokerage $4,266.70 $1,500.10 $5,766.80 +$60.00 on May 7, 2024 +$566.80 98.3% Open',
      );
      await soon(() => names(region(page, 'Archived accounts'))).toEqual(['Old', 'Total']);
      await page.getByRole('heading', { name: 'Archived Accounts (1)' }).waitFor();

      await allColumns(page);
      await soon(() => wordsOf(table.locator('tfoot tr'))).toBe(
        'Total 2 $4,366.80 $1,500.10 $5,866.90 +$60.00 $933.30 +$566.80',
      );
      await table.getByRole('button', { name: 'Institution' }).click();
      await soon(() => names(table)).toEqual(['Brokerage', 'Roth', 'Total']);
      await page.keyboard.press('Enter');
      await soon(() => sortedBy(table)).toEqual(['Institution descending']);
      await soon(() => names(table)).toEqual(['Brokerage', 'Roth', 'Total']);
      expect(await scrolls(table)).toBe(true);

      await table.getByRole('button', { name: 'Details of Brokerage' }).click();
      await table.getByRole('button', { name: 'VTI' }).click();
      await table.getByRole('list', { name: 'Lots of VTI' }).getByText('$600.00').waitFor();
      expect(await complaintsOf(page)).toEqual([]);
      await menu(page, table, 'Roth', 'Archive');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
      await soon(() => names(region(page, 'Archived accounts'))).toEqual(['Old', 'Roth', 'Total']);
      await giveBack(page);
    });

    browserTest('show an earlier day, and change nothing on it', async () => {
      const { page } = await ready({ width });
      const table = await showTable(page, '/assets?asOf=2024-03-01', 'Assets');
      await soon(() => wordsOf(row(table, 'VTI'))).toMatch(/\$1,000\.00/);
      await soon(() => wordsOf(table.locator('tfoot tr'))).toMatch(/\$1,333\.30/);
      await table.getByRole('button', { name: 'Actions for VTI' }).click();
      const items = page.getByRole('menuitem');
      const allowed = () =>
        items.evaluateAll((all) =>
          all.filter((one) => one.ariaDisabled !== 'true').map((one) => one.textContent),
        );
      await soon(allowed).toEqual(['Price history', 'History']);
      await page.keyboard.press('Escape');
      const accounts = await showTable(page, '/accounts?asOf=2024-03-01', 'Accounts');
      await soon(() => wordsOf(accounts.locator('tfoot tr'))).toMatch(/\$5,150\.10/);
      await accounts.getByRole('button', { name: 'Actions for Roth' }).click();
      await soon(allowed).toEqual(['Explain the value', 'History']);
      await giveBack(page);
    });
  });
}

/** Returns the text that says how old the price of VTI is. */
const age = async (table: Locator): Promise<string> =>
  row(table, 'VTI')
    .getByText(/^Stale, /)
    .innerText();

browserTest('cards of accounts come in the order that is chosen', async () => {
  const { page, api } = await ready({});
  const portfolios = await done(api.get<{ id: string }[]>('/api/portfolios'));
  await newAccount(api, portfolios[0]?.id ?? '', 'Another');
  await page.goto('/accounts');
  const cards = () => page.locator('[data-testid^=account-card-] h2').allInnerTexts();
  await soon(cards).toEqual(['Brokerage', 'Roth', 'Another', 'Old']);
  await page.getByLabel('Sort by').selectOption('By name');
  await soon(cards).toEqual(['Another', 'Brokerage', 'Roth', 'Old']);
  await page.getByLabel('Sort by').selectOption('By value');
  await soon(cards).toEqual(['Brokerage', 'Roth', 'Another', 'Old']);
  await giveBack(page);
});
