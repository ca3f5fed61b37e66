/// <reference lib="dom" />
import { type Locator, type Page } from 'playwright-core';
import { complaintsOf } from '../support/accessibility';
import { type ApiClient } from '../support/api';
import { newBook } from '../support/book';
import { browserTest, giveBack, signedInPage } from '../support/browser';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

const tile = (page: Page, name: string, figure: string) =>
  page.getByTestId(`net-worth-${name}`).filter({ hasText: figure }).waitFor();
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const act = async (page: Page, name: string, action: string) => {
  await press(page, `Actions for ${name}`);
  await page.getByRole('menuitem', { name: action }).click();
};

const HOUSE = {
  type: 'asset',
  name: 'House',
  category: 'Real Estate',
  value: '400000',
  day: '2020-05-01',
};
const addHouse = (api: ApiClient) => api.post('/api/networth', HOUSE);

/**
 * Returns the distances from the upper edge of a row to its first words, and from its last words to
 * its lower edge.
 */
const roomAround = (row: Locator): Promise<number[]> =>
  row.evaluate((item) => {
    const words = document.createRange();
    const edges = ['button', 'p'].map((part) => {
      words.selectNodeContents(item.querySelector(part) ?? item);
      return words.getBoundingClientRect();
    });
    const box = item.getBoundingClientRect();
    return [(edges[0]?.top ?? NaN) - box.top, box.bottom - (edges[1]?.bottom ?? NaN)];
  });

describe('assets and debts', () => {
  for (const width of [1280, 390] as const) {
    browserTest(`adds an asset and a debt, and says what is missing, at ${width} px`, async () => {
      const { page } = await signedInPage({ width });
      await page.goto('/networth');
      await press(page, 'Add Asset');
      const asset = dialog(page, 'Add Asset');
      await asset.getByRole('button', { name: 'Add Asset' }).click();
      for (const missing of ['Name is required', 'Category is required', 'Value is required'])
        await asset.getByText(missing).waitFor();
      await asset.getByLabel('Name').fill('House');
      await asset.getByLabel('Category').selectOption('Real Estate');
      await asset.getByLabel('Value').fill('400000');
      await asset.getByRole('button', { name: 'Add Asset' }).click();
      await toast(page, 'Asset added');
      await tile(page, 'net-worth', '$400,000');
      await press(page, 'Add Debt');
      const debt = dialog(page, 'Add Debt');
      await debt.getByLabel('Name').fill('Mortgage');
      await debt.getByLabel('Category').selectOption('Mortgage');
      await debt.getByLabel('Amount owed').fill('250000');
      await debt.getByLabel('Interest rate').fill('4.125');
      await debt.getByLabel('Monthly payment').fill('1500');
      expect(await complaintsOf(page)).toEqual([]);
      await debt.getByRole('button', { name: 'Add Debt' }).click();
      await toast(page, 'Debt added');
      await tile(page, 'net-worth', '$150,000');
      await tile(page, 'assets', '$400,000');
      await tile(page, 'debts', '$250,000');
      await page.getByRole('region', { name: 'Real Estate' }).getByText('House').waitFor();
      await page.getByText(/^Next \$1,500\.00 on/).waitFor();
      const [above = NaN, below = NaN] = await roomAround(
        page.getByRole('region', { name: 'Real Estate' }).getByRole('listitem'),
      );
      expect(Math.abs(above - below)).toBeLessThan(4);
      expect(await complaintsOf(page)).toEqual([]);
      await giveBack(page);
    });
  }

  browserTest('updates a value, edits and deletes', async () => {
    const { page, user } = await signedInPage();
    await addHouse(user.api);
    await page.goto('/networth');
    await page.getByTestId('net-worth-net-worth').click();
    for (const step of ['Assets', 'Other assets', 'House'])
      await page.getByRole('dialog').getByRole('button', { name: step }).click();
    await dialog(page, 'House')
      .getByRole('link', { name: /^Stated/ })
      .waitFor();
    expect(await complaintsOf(page)).toEqual([]);
    await press(page, 'Close');
    await act(page, 'House', 'Update value');
    await dialog(page, 'Update value of House')
      .getByRole('textbox', { name: 'Value' })
      .fill('450000');
    await press(page, 'Save value');
    await toast(page, 'Item updated');
    await tile(page, 'net-worth', '$450,000');
    await press(page, 'House');
    const values = dialog(page, 'House');
    await soon(() => values.getByRole('table').getByRole('row').count()).toBe(3);
    expect(await complaintsOf(page)).toEqual([]);
    await values
      .getByRole('button', { name: /^Remove the value of/ })
      .first()
      .click();
    await press(page, 'Remove');
    await soon(() => values.getByRole('table').getByRole('row').count()).toBe(2);
    await values.getByRole('button', { name: 'Close' }).last().click();
    await tile(page, 'net-worth', '$400,000');
    await act(page, 'House', 'Edit');
    const edit = dialog(page, 'Edit Asset');
    await edit.getByLabel('Name').fill('Cabin');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await act(page, 'Cabin', 'Delete');
    await press(page, 'Delete');
    await toast(page, 'Item deleted');
    await page.getByRole('heading', { name: 'Nothing to add up yet' }).waitFor();
    await giveBack(page);
  });

  browserTest('shows the payments of a loan', async () => {
    const { page, user } = await signedInPage({ width: 390, theme: 'dark' });
    await user.api.post('/api/networth', {
      type: 'debt',
      name: 'Car loan',
      category: 'Auto Loan',
      value: '2000',
      interestRate: '5',
      monthlyPayment: '500',
    });
    await page.goto('/networth');
    await press(page, 'Car loan');
    const values = dialog(page, 'Car loan');
    await values.getByRole('heading', { name: '5 payments to come' }).waitFor();
    const ticks = values.getByRole('img', { name: /^Car loan: / }).locator('svg text');
    await soon(() => ticks.count()).toBeGreaterThan(4);
    const told = await ticks.allTextContents();
    expect(new Set(told).size).toBe(told.length);
    await soon(async () =>
      (
        await values
          .getByRole('table', { name: 'Payments of Car loan' })
          .getByRole('row')
          .last()
          .innerText()
      ).endsWith('$0.00'),
    ).toBe(true);
    expect(await complaintsOf(page)).toEqual([]);
    await giveBack(page);
  });

  browserTest('counts the portfolios that are chosen', async () => {
    const { page, user } = await signedInPage();
    await newBook(user.api);
    await addHouse(user.api);
    await page.goto('/networth');
    await tile(page, 'net-worth', '$405,000');
    await press(page, 'All portfolios');
    const selection = dialog(page, 'Portfolio Selection');
    expect(await complaintsOf(page)).toEqual([]);
    await selection.getByLabel('Long run').uncheck();
    await selection.getByText('0 of 1 portfolios').waitFor();
    await selection.getByRole('button', { name: 'Done' }).click();
    await tile(page, 'net-worth', '$400,000');
    await page.getByText(/0 of 1 portfolio\./).waitFor();
    const picture = page.getByRole('slider', { name: 'Net worth over time' });
    await soon(() => picture.getAttribute('aria-valuetext')).toContain('net worth $400,000.00');
    await page.reload();
    await tile(page, 'net-worth', '$400,000');
    await page.getByRole('button', { name: 'Selected portfolios' }).waitFor();
    await giveBack(page);
  });

  browserTest('keeps what was typed where a call fails', async () => {
    const { page } = await signedInPage();
    await page.goto('/networth');
    await press(page, 'Add Debt');
    const debt = dialog(page, 'Add Debt');
    await debt.getByLabel('Name').fill('Card');
    await debt.getByLabel('Category').selectOption('Credit Card');
    await debt.getByLabel('Amount owed').fill('900');
    await page.route('**/api/networth', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, body: '{}' })
        : route.fallback(),
    );
    await debt.getByRole('button', { name: 'Add Debt' }).click();
    await toast(page, 'Failed to add debt');
    expect(await debt.getByLabel('Name').inputValue()).toBe('Card');
    await page.unroute('**/api/networth');
    await debt.getByRole('button', { name: 'Add Debt' }).click();
    await toast(page, 'Debt added');
    await giveBack(page);
  });
});
