import { newAccount, newBook } from '../support/book';
import { browserTest, giveBack, signedInPage } from '../support/browser';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

const IMPORTED = [
  'account,type,datetime,ticker,quantity,price,fee,amount,notes',
  'Roth,cash_contribution,2024-01-05T15:00:00Z,,,,,7,',
  'Roth,cash_contribution,2024-01-06T15:00:00Z,,,,,8,',
  '',
].join('\n');
const ROTH = [
  'Deposited $8.00 in Roth, imported',
  'Deposited $7.00 in Roth, imported',
  'Added account Roth',
];
const HBTM = ['Bought 30 HBTM at $100.00 in Brokerage', 'Added asset HBTM, Harbor Total Market'];

/** Creates a portfolio with two accounts, an asset, a strategy and an import. */
async function begun() {
  const { page, user } = await signedInPage({ width: 1280 });
  const { portfolio } = await newBook(user.api);
  await newAccount(user.api, portfolio.id, 'Roth');
  await user.api.post(`/api/portfolios/${portfolio.id}/strategies`, {
    name: 'Growth',
    strategyType: 'Percent',
    description: null,
    parentStrategyId: null,
  });
  const file = { fileName: 'roth.csv', format: 'csv', content: IMPORTED, dryRun: false };
  const { status } = await user.api.post(`/api/portfolios/${portfolio.id}/imports`, file);
  expect(status).toBe(200);
  const rows = page.getByRole('table', { name: 'History' }).getByRole('row').getByRole('button');
  return { page, texts: () => rows.allInnerTexts() };
}

describe('the history of things', () => {
  browserTest('is filtered by kind, account, asset and days', async () => {
    const { page, texts } = await begun();
    await page.goto('/history');
    await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Accounts' });
    await soon(texts).toEqual(['Added account Roth', 'Added account Brokerage']);
    await page.getByRole('combobox', { name: 'Account' }).selectOption({ label: 'Roth' });
    await soon(texts).toEqual(['Added account Roth']);
    await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Every kind' });
    await soon(texts).toEqual(ROTH);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('combobox', { name: 'Asset' }).selectOption('HBTM');
    await soon(texts).toEqual(HBTM);
    await page.getByLabel('To', { exact: true }).fill('2024-01-31');
    await page.getByText('No changes found matching your criteria.').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await page.getByRole('combobox', { name: 'Asset' }).selectOption('HBTM');
    await page.getByLabel('From', { exact: true }).fill('2024-01-31');
    await soon(() => Promise.resolve(page.url())).toContain('from=2024-01-31');
    await soon(texts).toEqual(HBTM);
    await giveBack(page);
  });

  browserTest('is reached from the menus of an account, an asset and a strategy', async () => {
    const { page, texts } = await begun();
    for (const [path, name, expected] of [
      ['/accounts', 'Roth', ROTH],
      ['/assets', 'HBTM', HBTM],
      ['/strategies', 'Growth', ['Added strategy Growth']],
    ] as const) {
      await page.goto(path);
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: 'History', exact: true }).click();
      await soon(texts).toEqual(expected);
    }
    await giveBack(page);
  });

  browserTest('takes back an import, and all since a change', async () => {
    const { page, texts } = await begun();
    await page.goto('/history');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Imported 2 transactions from roth.csv' }).click();
    await dialog.getByRole('button', { name: 'Undo the import' }).click();
    await dialog.getByText('This is taken back:').waitFor();
    await soon(() => dialog.getByRole('listitem').allInnerTexts()).toEqual(
      expect.arrayContaining(ROTH.slice(0, 2)),
    );
    await dialog.getByRole('button', { name: 'Undo' }).click();
    const undid = 'Undid the import of roth.csv, 2 changes';
    await soon(async () => (await texts())[0]).toBe(undid);

    await page.getByRole('button', { name: 'Added account Roth' }).click();
    await dialog.getByRole('button', { name: 'Undo this and all since' }).click();
    await soon(() => dialog.getByRole('listitem').allInnerTexts()).toEqual(
      expect.arrayContaining(['Added strategy Growth', 'Added account Roth']),
    );
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await soon(async () => (await texts())[0]).toMatch(/^Undid everything since /);
    await page.goto('/accounts');
    await page.getByRole('button', { name: 'Actions for Brokerage' }).waitFor();
    expect(await page.getByRole('button', { name: 'Actions for Roth' }).count()).toBe(0);
    await giveBack(page);
  });
});
