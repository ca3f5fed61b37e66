/// <reference lib="dom" />
import { type Page } from 'playwright-core';
import { type ApiClient } from '../support/api';
import { browserTest, giveBack, signedInPage } from '../support/browser';
import { newAccount, newPortfolio } from '../support/book';
import { textOf } from '../support/download';
import { soon } from '../support/soon';
import { isSound } from '../support/sound-page';

jest.setTimeout(120_000);

const toast = (page: Page, text: string | RegExp): Promise<void> =>
  page.locator('li[data-state=open]').getByText(text).waitFor();

/**
 * Records two lots of 10 shares of HBTM at 100 (2024) and 150 (2025), in an account with Specific
 * Identification.
 */
async function twoLots(api: ApiClient): Promise<void> {
  const portfolio = await newPortfolio(api, 'By lot');
  const account = await newAccount(api, portfolio.id, 'By lot', {
    accountingMethod: 'Specific Identification',
  });
  await api.post(`/api/setup/${portfolio.id}/assets`, {
    ticker: 'HBTM',
    name: 'Harbor Total Market',
    assetType: 'etf',
    holdInAccounts: [account.id],
  });
  const buy = {
    transactionType: 'buy',
    transactionAccountId: account.id,
    ticker: 'HBTM',
    transactionQuantity: '10',
    transactionFee: '0',
    transactionNotes: null,
  };
  for (const [year, price] of [
    ['2024', '100'],
    ['2025', '150'],
  ] as const) {
    await api.post(`/api/portfolios/${portfolio.id}/transactions`, {
      ...buy,
      transactionDatetime: `${year}-03-01T15:00:00Z`,
      transactionPrice: price,
      transactionAmount: `${price}0`,
    });
  }
}

describe('lots, gains and splits', () => {
  for (const [width, theme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    browserTest(
      `a sell closes the lots that are chosen, and the gains of its year show them, at ${width} px`,
      async () => {
        const { page, user } = await signedInPage({ width, theme });
        await twoLots(user.api);
        await page.goto('/transactions');
        await page.getByRole('button', { name: 'Add transaction' }).first().click();
        const dialog = page.getByRole('dialog', { name: 'Add Transaction' });
        await dialog.getByLabel('Type').selectOption('sell');
        await dialog.getByLabel('Asset').selectOption('HBTM');
        await dialog.getByLabel('Date and time').fill('2025-06-02T10:00');
        await dialog.getByLabel('Shares', { exact: true }).fill('12');
        await dialog.getByLabel('Price').fill('160');
        await dialog.getByLabel('Choose the lots').check();
        const lots = dialog.getByRole('group', { name: 'Lots' });
        await soon(() => lots.getByRole('listitem').allTextContents()).toEqual([
          expect.stringContaining('Mar 1, 202410 at $100.00'),
          expect.stringContaining('Mar 1, 202510 at $150.00'),
        ]);
        await lots.getByLabel('Shares of the lot of Mar 1, 2024').fill('7');
        await lots.getByText('7 of 12 shares chosen').waitFor();
        await dialog.getByRole('button', { name: 'Create' }).click();
        await lots.getByText('The lots must add up to the shares of the sell').waitFor();
        await lots.getByRole('button', { name: 'Fill from the lot of Mar 1, 2025' }).click();
        await soon(() => lots.getByLabel('Shares of the lot of Mar 1, 2025').inputValue()).toBe(
          '5',
        );
        await lots.getByText('+$420.00').waitFor();
        await isSound(page);
        await dialog.getByRole('button', { name: 'Create' }).click();
        await toast(page, 'Transaction created successfully');

        await page.getByRole('link', { name: 'Realised gains' }).click();
        await page.getByLabel('Year').selectOption('2025');
        const table = page.getByRole('region', { name: 'Closed lots' });
        await table
          .getByRole('row', {
            name: /HBTM By lot Mar 1, 2024 Jun 2, 2025 Long-term 7 \$1,120\.00 \$700\.00 \+\$420\.00/,
          })
          .waitFor();
        await table
          .getByRole('row', {
            name: /HBTM By lot Mar 1, 2025 Jun 2, 2025 Short-term 5 \$800\.00 \$750\.00 \+\$50\.00/,
          })
          .waitFor();
        for (const [term, sum] of [
          ['Short-term', '+$50.00'],
          ['Long-term', '+$420.00'],
          ['Together', '+$470.00'],
        ] as const) {
          await page
            .getByRole('region', { name: `${term} realised gain` })
            .getByText(sum, { exact: true })
            .waitFor();
        }
        await isSound(page);
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Export' }).click(),
        ]);
        expect(download.suggestedFilename()).toBe('realised-gains-2025.csv');
        expect((await textOf(download)).split('\n')).toHaveLength(4);
        await page.getByLabel('Year').selectOption('All years');
        await table.getByRole('row').nth(2).waitFor();
        await soon(async () => new URL(page.url()).search).toBe('?view=gains&year=all');
        await page.getByLabel('Account', { exact: true }).selectOption('By lot');
        await page.waitForURL(/view=gains&year=all&account=/);
        await table.getByRole('row').nth(2).waitFor();
        await page.getByLabel('Year').selectOption('2025');
        await page.waitForURL(/view=gains&year=2025&account=/);
        await giveBack(page);
      },
    );

    browserTest(
      `a reverse split shows what it does, asks what was paid, and can be deleted, at ${width} px`,
      async () => {
        const { page, user } = await signedInPage({ width, theme });
        await twoLots(user.api);
        await page.goto('/transactions?view=splits');
        await page.getByText('No stock splits yet').waitFor();
        await page.getByRole('button', { name: 'Record a split' }).click();
        const dialog = page.getByRole('dialog', { name: 'Record a stock split' });
        await dialog.getByRole('button', { name: 'Record split' }).click();
        await dialog.getByText('Ticker is required').waitFor();
        await dialog.getByLabel('Asset').selectOption('HBTM');
        await dialog.getByLabel('First day at the new ratio').fill('2025-05-01');
        await dialog.getByLabel('New shares').fill('1');
        await dialog.getByRole('button', { name: 'Record split' }).click();
        await dialog.getByText('The two numbers of shares must differ').waitFor();
        await dialog.getByLabel('For old shares').fill('8');
        await dialog.getByText('20 → 2 shares').waitFor();
        await dialog.getByRole('button', { name: 'Record split' }).click();
        await dialog.getByText('Cash in lieu is required').waitFor();
        await dialog.getByLabel('Cash in lieu').fill('600');
        await isSound(page);
        await dialog.getByRole('button', { name: 'Record split' }).click();
        await toast(page, 'Split of HBTM recorded successfully');
        const row = page.getByRole('list', { name: 'Stock splits' }).getByRole('listitem');
        await soon(() => row.textContent()).toContain(
          'HBTM · 1 for 8, reverseMay 1, 2025 · $600.00 in lieu in By lot',
        );
        await isSound(page);

        await page.goto('/transactions?view=gains&year=2025');
        await page
          .getByRole('row', {
            name: /HBTM By lot Mar 1, 2025 May 1, 2025 Cash in lieu ?Short-term 0\.5 \$600\.00 \$600\.00 \$0\.00/,
          })
          .waitFor();

        await page.goto('/transactions?view=splits');
        await row.getByRole('button', { name: 'Delete the split of HBTM on May 1, 2025' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
        await toast(page, 'Split deleted successfully');
        await page.getByText('No stock splits yet').waitFor();
        await giveBack(page);
      },
    );
  }
});
