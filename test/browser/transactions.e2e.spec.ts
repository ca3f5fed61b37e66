/// <reference lib="dom" />
import { type Locator, type Page } from 'playwright-core';
import { browserTest, giveBack, signedInPage } from '../support/browser';
import { newBook, newPortfolio } from '../support/book';
import { textOf } from '../support/download';
import { editTransaction } from '../support/edit-transaction';
import { soon } from '../support/soon';
import { isSound } from '../support/sound-page';

jest.setTimeout(120_000);

const addDialog = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Add transaction' }).first().click();
  return page.getByRole('dialog', { name: 'Add Transaction' });
};
const says = (within: Page | Locator, text: string | RegExp): Promise<void> =>
  within.getByText(text).first().waitFor();
/**
 * Waits for a toast by its text, because an open dialog hides everything else from assistive
 * technology.
 */
const toast = (page: Page, text: string | RegExp): Promise<void> =>
  page.locator('li[data-state=open]').getByText(text).waitFor();
const rows = (page: Page): Locator =>
  page
    .getByRole('table', { name: 'Transactions' })
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Details of / }) });

describe('transactions', () => {
  for (const width of [1280, 390] as const) {
    browserTest(
      `a transaction is added, edited and deleted, and wrong input is named, at ${width} px`,
      async () => {
        const { page, user } = await signedInPage({ width });
        await newBook(user.api);
        await page.goto('/transactions');
        const dialog = await addDialog(page);
        await soon(() => dialog.getByLabel('Type').inputValue()).toBe('buy');
        await dialog.getByRole('button', { name: 'Create' }).click();
        await says(dialog, 'Asset is required for this transaction type');
        await says(dialog, 'Quantity is required and must be greater than 0');
        await says(dialog, 'Total amount is required and must be greater than 0');
        await soon(() =>
          dialog.getByLabel('Asset').evaluate((element) => element === document.activeElement),
        ).toBe(true);

        await dialog.getByLabel('Asset').selectOption('HBTM');
        await dialog.getByLabel('Shares').fill('1.5');
        await dialog.getByLabel('Shares').blur();
        await soon(() => dialog.getByLabel('Shares').getAttribute('aria-invalid')).toBe('true');
        await soon(() => dialog.getByText('Whole shares only').count()).toBe(1);
        await dialog.getByLabel('Shares').fill('4');
        await dialog.getByLabel('Price').fill('12');
        await dialog.getByLabel('Price').blur();
        await soon(() => dialog.getByLabel('Price').inputValue()).toBe('12.00');
        await soon(() => dialog.getByLabel('Total amount').inputValue()).toBe('48.00');
        await dialog.getByLabel('Total amount').fill('50');
        await soon(() => dialog.getByLabel('Price').inputValue()).toBe('12.5000');
        await dialog.getByLabel('Fee').fill('2');
        await soon(() => dialog.getByLabel('Total amount').inputValue()).toBe('52.00');
        await dialog.getByRole('button', { name: 'Create' }).click();
        await dialog.waitFor({ state: 'detached' });
        await toast(page, 'Transaction created successfully');
        await rows(page).nth(2).waitFor();
        await soon(() => rows(page).first().textContent()).toContain('−$52.00');

        await editTransaction(page, rows(page).first());
        const edit = page.getByRole('dialog', { name: 'Edit Transaction' });
        await edit.getByLabel('Shares').fill('5');
        await soon(() => edit.getByLabel('Total amount').inputValue()).toBe('64.50');
        await edit.getByRole('button', { name: 'Update' }).click();
        await edit.waitFor({ state: 'detached' });
        await toast(page, 'Transaction updated successfully');
        await rows(page).first().getByText('−$64.50').waitFor();

        await rows(page)
          .first()
          .getByRole('button', { name: /^Delete/ })
          .click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
        await toast(page, 'Transaction deleted successfully');
        await page.getByText('2 transactions').waitFor();
        await giveBack(page);
      },
    );

    browserTest(
      `a sell of more than is held is refused, and what was typed stays until it is discarded, at ${width} px`,
      async () => {
        const { page, user } = await signedInPage({ width, theme: 'dark' });
        await newBook(user.api);
        await page.goto('/transactions');
        const dialog = await addDialog(page);
        await dialog.getByLabel('Type').selectOption('sell');
        await dialog.getByLabel('Asset').selectOption('HBTM');
        await dialog.getByLabel('Shares').fill('31');
        await dialog.getByLabel('Price').fill('10.5');
        await dialog.getByLabel('Fee').fill('0.5');
        await soon(() => dialog.getByLabel('Total amount').inputValue()).toBe('325.00');
        await dialog.getByRole('button', { name: 'Create' }).click();
        await says(dialog, /^Not enough shares of HBTM in Brokerage at .*: 30 held, 31 asked for$/);
        await toast(page, /^Failed to save transaction: Not enough shares of HBTM/);
        await soon(() => dialog.getByLabel('Shares').inputValue()).toBe('31');

        // Escape closes the dialog, even if the notification is still open.
        await page.keyboard.press('Escape');
        await page
          .getByRole('alertdialog', { name: 'Discard changes?' })
          .getByRole('button', { name: 'Keep editing' })
          .click();
        await soon(() => dialog.getByLabel('Price').inputValue()).toBe('10.5');
        await dialog.getByRole('button', { name: 'Close' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
        await dialog.waitFor({ state: 'detached' });
        await giveBack(page);
      },
    );
  }

  browserTest(
    'a change or a deletion that would uncover a sell is refused with the reason',
    async () => {
      const { page, user } = await signedInPage();
      const { portfolio, account } = await newBook(user.api);
      const sell = {
        transactionType: 'sell',
        transactionAccountId: account.id,
        transactionDatetime: '2024-02-01T15:00:00Z',
        ticker: 'HBTM',
        transactionFee: '0',
        transactionNotes: null,
      };
      await user.api.post(`/api/portfolios/${portfolio.id}/transactions`, {
        ...sell,
        transactionQuantity: '30',
        transactionPrice: '100',
        transactionAmount: '3000',
      });
      await page.goto('/transactions?type=buy');
      await rows(page)
        .first()
        .getByRole('button', { name: /^Delete/ })
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await toast(page, 'Error deleting transaction');
      await toast(page, /^Not enough shares of HBTM in Brokerage at .*: 0 held, 30 asked for$/);
      const question = page.getByRole('alertdialog');
      await soon(() => question.getByRole('alert').textContent()).toMatch(/^Not enough shares/);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await editTransaction(page, rows(page).first());
      const dialog = page.getByRole('dialog', { name: 'Edit Transaction' });
      await dialog.getByLabel('Shares').fill('29');
      await dialog.getByRole('button', { name: 'Update' }).click();
      await toast(page, 'Error updating transaction');
      await says(dialog, /: 29 held, 30 asked for$/);
      await giveBack(page);
    },
  );

  browserTest(
    "a save that fails without a word says 'Unknown error', and keeps what was typed",
    async () => {
      const { page, user } = await signedInPage();
      await newBook(user.api);
      await page.route('**/transactions', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 500, body: '' })
          : route.fallback(),
      );
      await page.goto('/transactions');
      const dialog = await addDialog(page);
      await dialog.getByLabel('Type').selectOption('cash_contribution');
      await dialog.getByLabel('Total amount').fill('12.34');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await toast(page, 'Failed to save transaction: Unknown error');
      await soon(() => dialog.getByLabel('Total amount').inputValue()).toBe('12.34');
      await giveBack(page);
    },
  );

  browserTest('without an account the dialog leads to one', async () => {
    const { page, user } = await signedInPage();
    await newPortfolio(user.api, 'Empty');
    await page.goto('/transactions');
    const dialog = await addDialog(page);
    await says(dialog, 'No accounts available');
    await dialog.getByRole('button', { name: 'Add account' }).click();
    await page.getByRole('dialog', { name: 'Add Investment Account' }).waitFor();
    await giveBack(page);
  });

  browserTest(
    'choosing an account or an asset clears the figures, the account proposes its fee, and the type decides the fields',
    async () => {
      const { page, user } = await signedInPage();
      const { portfolio } = await newBook(user.api);
      await user.api.post(`/api/portfolios/${portfolio.id}/accounts`, {
        nickname: 'With fee',
        officialName: 'With fee',
        accountType: 'Taxable Brokerage',
        accountingMethod: 'FIFO',
        standardTransactionFee: '4.95',
        fractionalShares: true,
      });
      await page.goto('/transactions');
      const dialog = await addDialog(page);
      await dialog.getByLabel('Account').selectOption({ label: 'Brokerage' });
      await soon(() => dialog.getByLabel('Asset').locator('option').allTextContents()).toEqual([
        'Select an asset',
        'HBTM · Harbor Total Market',
      ]);
      await dialog.getByLabel('Asset').selectOption('HBTM');
      await dialog.getByLabel('Shares').fill('2');
      await dialog.getByLabel('Price').fill('3');
      await dialog.getByLabel('Account').selectOption({ label: 'With fee' });
      const figures = async () =>
        Promise.all(
          ['Shares', 'Price', 'Fee', 'Total amount'].map((label) =>
            dialog.getByLabel(label).inputValue(),
          ),
        );
      await soon(() => figures()).toEqual(['', '', '4.95', '']);
      await soon(() => dialog.getByLabel('Asset').locator('option').allTextContents()).toEqual([
        'Select an asset',
      ]);
      await soon(() => dialog.getByLabel('Shares').getAttribute('step')).toBe('0.001');
      await soon(() => dialog.getByLabel('Price').getAttribute('step')).toBe('0.0001');
      await soon(() => dialog.getByLabel('Total amount').getAttribute('step')).toBe('0.01');

      await dialog.getByLabel('Account').selectOption({ label: 'Brokerage' });
      await dialog.getByLabel('Shares').fill('2');
      await dialog.getByLabel('Asset').selectOption('HBTM');
      await soon(() => figures()).toEqual(['', '', '', '']);
      await soon(() => dialog.getByLabel('Shares').getAttribute('step')).toBe('1');

      const shown = async () =>
        (await dialog.locator('label').allTextContents()).map((label) =>
          label.replace(' (optional)', ''),
        );
      await dialog.getByLabel('Type').selectOption('dividend');
      await soon(() => shown()).toEqual([
        'Account',
        'Type',
        'Asset',
        'Total amount',
        'Date and time',
        'Notes',
      ]);
      await dialog.getByLabel('Type').selectOption('cash_contribution');
      await soon(() => shown()).toEqual([
        'Account',
        'Type',
        'Total amount',
        'Date and time',
        'Notes',
      ]);
      await dialog.getByLabel('Date and time').fill('');
      await dialog.getByLabel('Date and time').blur();
      await says(dialog, 'Date and time is required');
      await dialog.getByLabel('Account').focus();
      await dialog.getByLabel('Account').selectOption('');
      await dialog.getByLabel('Account').blur();
      await says(dialog, 'Account is required');
      await dialog.getByLabel('Total amount').fill('0');
      await dialog.getByLabel('Total amount').blur();
      await says(dialog, 'Total amount must be at least $0.01');
      await giveBack(page);
    },
  );

  for (const width of [1280, 390] as const) {
    browserTest(
      `search, filters and order stand in the address, and the back button takes each back, at ${width} px`,
      async () => {
        const { page, user } = await signedInPage({ width });
        await newBook(user.api);
        await page.goto('/transactions');
        await rows(page).nth(1).waitFor();
        await page.getByRole('button', { name: 'Filters' }).click();
        await page.getByLabel('Type').selectOption('buy');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Remove the filter Type: Buy' }).waitFor();
        await page.getByText('1 transaction', { exact: true }).waitFor();
        if (width === 390) await page.getByLabel('Sort by').selectOption('amount');
        else await page.getByRole('button', { name: 'Amount' }).click();
        await soon(async () => new URL(page.url()).search).toBe(
          width === 390 ? '?type=buy&sort=amount' : '?type=buy&sort=-amount',
        );
        await page.getByRole('searchbox').fill('nothing like it');
        await page.getByText('No transactions found matching your criteria.').waitFor();

        await page.goBack();
        await page.getByText('1 transaction', { exact: true }).waitFor();
        await soon(() => page.getByRole('searchbox').inputValue()).toBe('');
        await page.goBack();
        await page.goBack();
        await page.getByText('2 transactions').waitFor();
        await page.goForward();
        await page.getByText('1 transaction', { exact: true }).waitFor();
        await page.reload();
        await page.getByText('1 transaction', { exact: true }).waitFor();
        await soon(() =>
          page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        ).toBe(true);
        await giveBack(page);
      },
    );
  }

  for (const width of [1280, 390] as const) {
    browserTest(
      `some are selected, deleted together and brought back, and one is duplicated, at ${width} px`,
      async () => {
        const { page, user } = await signedInPage({ width });
        await newBook(user.api);
        await page.goto('/transactions');
        await page.getByRole('checkbox', { name: /^Select Buy of HBTM/ }).check();
        await page.getByRole('checkbox', { name: /^Select Deposit/ }).check();
        await page.getByText('2 transactions selected').waitFor();
        const first = rows(page).first();
        const tint = () => first.evaluate((row) => getComputedStyle(row).backgroundColor);
        const selected = await tint();
        await first.hover();
        expect(await tint()).toBe(selected);
        await page.getByRole('button', { name: 'Delete selected' }).click();
        const question = page.getByRole('alertdialog', { name: 'Delete 2 transactions?' });
        await question.getByRole('button', { name: 'Delete' }).click();
        await toast(page, '2 transactions deleted successfully');
        await page.getByText('No transactions yet').waitFor();
        await page.getByRole('button', { name: 'Undo' }).click();
        await toast(page, '2 transactions brought back');
        await page.getByText('2 transactions', { exact: true }).waitFor();

        await rows(page).first().getByText('−$3,000.00').click();
        const edit = page.getByRole('dialog', { name: 'Edit Transaction' });
        await edit.getByRole('button', { name: 'Duplicate' }).click();
        const copy = page.getByRole('dialog', { name: 'Add Transaction' });
        await soon(() => copy.getByLabel('Shares', { exact: true }).inputValue()).toBe('30');
        await copy.getByRole('button', { name: 'Save and add another' }).click();
        await toast(page, 'Transaction created successfully');
        await soon(() => copy.getByLabel('Shares', { exact: true }).inputValue()).toBe('');
        await page.keyboard.press('Escape');
        await page.getByText('3 transactions', { exact: true }).waitFor();
        await isSound(page);
        await giveBack(page);
      },
    );
  }

  browserTest(
    'dates are picked by presets, and each filter has a chip that takes it off',
    async () => {
      const { page, user } = await signedInPage();
      await newBook(user.api);
      await page.goto('/transactions');
      await page.getByRole('button', { name: 'All dates' }).click();
      await page.getByRole('dialog', { name: 'All dates' }).getByLabel('To').fill('2024-01-02');
      await page.getByText('1 transaction', { exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Until Jan 2, 2024', exact: true }).click();
      await page.getByRole('button', { name: 'Last year' }).click();
      await page.getByText('No transactions found matching your criteria.').waitFor();
      await isSound(page);
      await page.getByRole('button', { name: 'Remove the filter Dates: Last year' }).click();
      await page.getByText('2 transactions', { exact: true }).waitFor();
      await giveBack(page);
    },
  );

  browserTest('all columns of a row stand within the table at every width', async () => {
    const { page, user } = await signedInPage();
    await newBook(user.api);
    await page.goto('/transactions');
    await rows(page).first().waitFor();
    const excess = () =>
      page
        .getByRole('table', { name: 'Transactions' })
        .evaluate(
          (table) =>
            Math.max(
              ...[...table.querySelectorAll('button, [role=cell]')].map(
                (element) => element.getBoundingClientRect().right,
              ),
            ) - table.getBoundingClientRect().right,
        );
    for (const width of [768, 1023, 1024, 1119, 1120, 1279, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await soon(async () => ({ width, fits: (await excess()) <= 0 })).toEqual({
        width,
        fits: true,
      });
    }
    await giveBack(page);
  });

  browserTest('every column sorts both ways, and the export holds what is filtered', async () => {
    const { page, user } = await signedInPage();
    await newBook(user.api);
    await page.goto('/transactions');
    for (const name of ['Type', 'Asset', 'Account', 'Shares', 'Price', 'Fee', 'Amount', 'Date']) {
      const header = page.getByRole('columnheader', { name });
      await header.getByRole('button').click();
      await page
        .locator('[role=columnheader][aria-sort=descending]')
        .filter({ hasText: name })
        .waitFor();
      await header.getByRole('button').click();
      await page
        .locator('[role=columnheader][aria-sort=ascending]')
        .filter({ hasText: name })
        .waitFor();
      await rows(page).nth(1).waitFor();
    }
    await page.goto('/transactions?type=buy');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^transactions-\d{4}-\d\d-\d\d\.csv$/);
    expect(await textOf(download)).toBe(
      '\ufeffaccount,type,datetime,ticker,quantity,price,fee,amount,notes\nBrokerage,buy,2024-01-03T15:00:00.000Z,HBTM,30,100,0.00,3000.00,\n',
    );
    await giveBack(page);
  });
});
