import { type Page } from 'playwright-core';
import { violationsInBothThemes } from '../support/accessibility';
import { type ApiClient } from '../support/api';
import { newBook } from '../support/book';
import { browserTest, giveBack, LOOKS, signedInPage } from '../support/browser';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

const tile = (page: Page, name: string, figure: string) =>
  page.getByTestId(`budget-${name}`).filter({ hasText: figure }).waitFor();
/**
 * Waits for a toast by its text alone: while a dialog is open, the rest of the page has no roles.
 */
const toast = (page: Page, text: string) => page.locator('li', { hasText: text }).first().waitFor();
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();
const options = (page: Page, label: string) =>
  page.getByRole('dialog').getByLabel(label).locator('option').allTextContents();

const ITEMS = [
  { type: 'income', name: 'Salary', category: 'Employment: Salary', amount: '5000' },
  {
    type: 'expense',
    name: 'Rent',
    category: 'Housing: Rent',
    amount: '1500',
    priority: 'Needs',
  },
  {
    type: 'expense',
    name: 'Groceries',
    category: 'Food: Groceries',
    amount: '150',
    frequency: 'weekly',
    priority: 'Needs',
  },
  {
    type: 'expense',
    name: 'Restaurants',
    category: 'Food: Dining Out',
    amount: '200',
    priority: 'Wants',
  },
  {
    type: 'expense',
    name: 'Index fund',
    category: 'Savings: Investment',
    amount: '500',
    priority: 'Investment',
  },
];
async function withItems(api: ApiClient): Promise<void> {
  for (const item of ITEMS) await api.post('/api/budget', item);
}

describe('the budget', () => {
  for (const { width, theme } of LOOKS)
    browserTest(`shows tiles, cards and the flow, at ${width} px, ${theme}`, async () => {
      const { page, user } = await signedInPage({ width, theme });
      await withItems(user.api);
      await page.goto('/budget');
      await tile(page, 'monthly-cashflow', '$2,150');
      await tile(page, 'monthly-income', '$5,000');
      await tile(page, 'monthly-expenses', '$2,850');
      await tile(page, 'savings-rate', '43.0%');
      await page.getByText('Score 10 of 10').first().waitFor();
      await page.getByRole('region', { name: 'Needs' }).getByText('$2,150').waitFor();
      const picture = page.getByRole('img', { name: /^Where the income of a month goes/ });
      await soon(async () => (await picture.boundingBox())?.width ?? width).toBeLessThan(width);
      expect(await violationsInBothThemes(page)).toEqual([]);
      await press(page, 'Table');
      await soon(() => page.getByRole('row', { name: /^Income Left over/ }).innerText()).toMatch(
        /\$2,150\s+43\.0%/,
      );
      expect(await violationsInBothThemes(page)).toEqual([]);
      await giveBack(page);
    });

  browserTest('begins empty, adds income by its category, and an expense by name', async () => {
    const { page } = await signedInPage();
    await page.goto('/budget');
    await page.getByRole('heading', { name: 'No budget yet' }).waitFor();
    await tile(page, 'savings-rate', '0.0%');
    await press(page, 'Add Income');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add Income' }).click();
    await dialog.getByText('Please fill in all required fields').first().waitFor();
    await soon(() => options(page, 'Frequency')).toEqual([
      'Weekly',
      'Biweekly',
      'Monthly',
      'Yearly',
      'One-time',
    ]);
    expect(await dialog.getByLabel('Name').count()).toBe(0);
    await dialog.getByLabel('Category').selectOption('Employment: Salary');
    await dialog.getByLabel('Amount').fill('4000');
    await dialog.getByRole('button', { name: 'Add Income' }).click();
    await toast(page, 'Budget item added successfully');
    await page.getByTestId('budget-item-Salary').getByText('$4,000').waitFor();

    await press(page, 'Add Expense');
    await dialog.getByLabel('Name').fill('Trip');
    await dialog.getByLabel('Amount').fill('1200');
    await dialog.getByLabel('Frequency').selectOption('Yearly');
    await dialog.getByLabel('Priority').selectOption('Luxury');
    await dialog.getByRole('button', { name: 'Add Expense' }).click();
    await tile(page, 'monthly-expenses', '$100');
    await page.getByRole('region', { name: 'Luxury' }).getByText('$100').first().waitFor();
    await giveBack(page);
  });

  browserTest('edits, pauses, resumes and deletes an item, in another browser too', async () => {
    const { page, user } = await signedInPage();
    await withItems(user.api);
    await page.goto('/budget');
    const act = async (item: string) => {
      await press(page, 'Actions for Rent');
      await page.getByRole('menuitem', { name: item }).click();
    };
    await act('Edit');
    await soon(() => options(page, 'Frequency')).toEqual([
      'Weekly',
      'Biweekly',
      'Monthly',
      'Yearly',
    ]);
    await page.getByRole('dialog').getByLabel('Amount').fill('1600');
    await press(page, 'Save changes');
    await toast(page, 'Budget item updated successfully');
    await tile(page, 'monthly-expenses', '$2,950');
    await act('Pause');
    await tile(page, 'monthly-expenses', '$1,350');
    await page.getByText('1 paused item').click();
    await act('Resume');
    await tile(page, 'monthly-expenses', '$2,950');
    await act('Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Budget item deleted successfully');
    await tile(page, 'monthly-expenses', '$1,350');
    // The change comes from elsewhere: nobody acts on this page.
    await page
      .getByTestId('live-status')
      .and(page.locator('[data-state="connected"]'))
      .waitFor({ state: 'attached' });
    await user.api.post('/api/budget', { type: 'expense', name: 'Gym', amount: '50' });
    await tile(page, 'monthly-expenses', '$1,400');
    await giveBack(page);
  });

  browserTest('says what the server refuses, and keeps what was typed', async () => {
    const { page } = await signedInPage();
    await page.route('**/api/budget', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 422,
            contentType: 'application/json',
            body: JSON.stringify({
              statusCode: 422,
              error: 'Unprocessable Entity',
              message: 'A budget has at most 500 items',
            }),
          })
        : route.fallback(),
    );
    await page.goto('/budget');
    await press(page, 'Add Expense');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Trip');
    await dialog.getByLabel('Amount').fill('1');
    await dialog.getByRole('button', { name: 'Add Expense' }).click();
    await toast(page, 'Failed to add item: A budget has at most 500 items');
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Trip');
    await giveBack(page);
  });

  browserTest("says 'Failed to load budget data' and tries again when asked to", async () => {
    const { page } = await signedInPage();
    await page.route('**/api/budget', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/budget');
    await page.getByRole('heading', { name: 'Failed to load budget data' }).waitFor();
    await page.unroute('**/api/budget');
    await press(page, 'Try again');
    await tile(page, 'monthly-income', '$0');
    await giveBack(page);
  });
});

describe('the category manager', () => {
  browserTest('opens from the choice of a category, which keeps what was typed', async () => {
    const { page } = await signedInPage({ width: 390, theme: 'dark' });
    await page.goto('/budget');
    await press(page, 'Add Expense');
    await page.getByRole('dialog').getByLabel('Name').fill('Mooring');
    await page.getByRole('dialog').getByLabel('Category').selectOption('Manage Categories');
    const manager = page.getByRole('dialog', { name: 'Manage Categories' });
    await manager.getByTestId('category-Rent').getByText('System').waitFor();
    await manager.getByRole('button', { name: 'Delete Rent' }).click();
    await toast(page, 'System categories cannot be deleted.');
    await manager.getByRole('button', { name: 'Add Category' }).click();
    const form = page.getByRole('dialog', { name: 'Add Category' });
    await form.getByRole('button', { name: 'Add Category' }).click();
    await form.getByText('Please enter a category name').waitFor();
    await form.getByLabel('Name').fill('Boat');
    await form.getByLabel('Parent category').selectOption('Leisure');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await form.getByRole('button', { name: 'Add Category' }).click();
    await toast(page, 'Category created');
    await manager.getByTestId('category-Boat').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await manager.getByRole('button', { name: 'Done' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Expense' });
    await dialog.getByLabel('Category').selectOption('Leisure: Boat');
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Mooring');
    await giveBack(page);
  });

  browserTest('edits and deletes a category, and makes shortcuts', async () => {
    const { page, user } = await signedInPage();
    await user.api.post('/api/categories', { name: 'Boat', type: 'expense' });
    await page.goto('/budget');
    await press(page, 'Categories');
    const manager = page.getByRole('dialog', { name: 'Manage Categories' });
    await manager.getByRole('button', { name: 'Edit Boat' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Category' });
    await form.getByLabel('Name').fill('Flat');
    await form.getByLabel('Shortcut for').selectOption('Housing: Rent');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await toast(page, 'Category updated');
    await manager.getByTestId('category-Flat').getByText('→ Housing: Rent').waitFor();
    await manager.getByRole('button', { name: 'Delete Flat' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Category deleted');
    await manager.getByTestId('category-Flat').waitFor({ state: 'detached' });
    await manager.getByRole('button', { name: 'Income', exact: true }).click();
    await manager.getByTestId('category-Salary').waitFor();
    await giveBack(page);
  });
});

describe('the investment accounts', () => {
  browserTest('are ticked with live totals, and saved by Done', async () => {
    const { page, user } = await signedInPage();
    const { portfolio } = await newBook(user.api);
    await user.api.put(`/api/setup/${portfolio.id}/assets/HBTM`, {
      dividendSource: 'manual',
      manualDividend: '2',
      dividendFrequency: 'monthly',
    });
    await page.goto('/budget');
    await press(page, 'Investment Accounts');
    const dialog = page.getByRole('dialog', { name: 'Investment Accounts' });
    const account = dialog.getByTestId('investment-account-Brokerage');
    await account.getByText('$60 a month').waitFor();
    await account.getByText('1 asset').waitFor();
    await dialog.getByText('0 of 1 accounts enabled').waitFor();
    await dialog.getByLabel('Brokerage').check();
    await dialog.getByText('1 of 1 accounts enabled').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await toast(page, 'Account investment income setting updated');
    await tile(page, 'monthly-income', '$60');
    await giveBack(page);
  });

  browserTest('are missing where there are none', async () => {
    const { page } = await signedInPage({ width: 390 });
    await page.goto('/budget');
    await press(page, 'Investment Accounts');
    await page
      .getByText('No accounts found - Add accounts with dividend-paying assets to your portfolios')
      .waitFor();
    await giveBack(page);
  });
});
