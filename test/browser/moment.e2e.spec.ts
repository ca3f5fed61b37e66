import { complaintsOf } from '../support/accessibility';
import type { ApiClient } from '../support/api';
import { newBook } from '../support/book';
import { browserTest, signedInPage } from '../support/browser';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

const payIn = (api: ApiClient, portfolioId: string, accountId: string, amount: string) =>
  api.post(`/api/portfolios/${portfolioId}/transactions`, {
    transactionType: 'cash_contribution',
    transactionAccountId: accountId,
    transactionDatetime: '2024-06-01T15:00:00Z',
    transactionAmount: amount,
    transactionNotes: null,
  });

describe('an earlier day', () => {
  for (const width of [1280, 390] as const) {
    browserTest(`turns every screen back to a day, and back to today, at ${width} px`, async () => {
      const { page, user } = await signedInPage({ width });
      const { portfolio, account } = await newBook(user.api);
      await payIn(user.api, portfolio.id, account.id, '700');
      await page.goto('/accounts');
      const content = page.locator('#content');
      await content.getByText('$5,700').first().waitFor();

      await page.keyboard.press('Control+k');
      await page.getByPlaceholder('Search or jump to…').fill('Show another day');
      await page.keyboard.press('Enter');
      await page.getByLabel('Day', { exact: true }).fill('2024-03-01');
      await page.getByRole('button', { name: 'Show this day' }).click();
      const bar = page.getByText('As of the end of Mar 1, 2024.');
      await bar.waitFor();
      await content.getByText('$5,000').first().waitFor();
      await soon(() => content.getByText('$5,700').count()).toBe(0);
      expect(new URL(page.url()).search).toBe('?asOf=2024-03-01');
      expect(await complaintsOf(page)).toEqual([]);

      await payIn(user.api, portfolio.id, account.id, '10');
      await page.keyboard.press('n');
      const refusal = page.getByRole('alertdialog', { name: 'Earlier days are read only' });
      await refusal.getByRole('button', { name: 'Cancel' }).click();
      await soon(() => content.getByRole('button', { name: 'Add account' }).isDisabled()).toBe(
        true,
      );
      expect(await content.getByText('$5,710').count()).toBe(0);

      await page.keyboard.press('Control+k');
      await page.getByPlaceholder('Search or jump to…').fill('Transactions');
      await page.getByRole('option', { name: 'Transactions', exact: true }).click();
      await page.waitForURL('**/transactions?asOf=2024-03-01');
      await soon(() => content.getByText('$700.00').count()).toBe(0);
      await page.getByRole('button', { name: 'Back to today' }).click();
      await page.waitForURL('**/transactions');
      await soon(() => content.getByText(/\$700\.00/).count()).not.toBe(0);
      await soon(() => bar.count()).toBe(0);
    });
  }

  browserTest('compares two days', async () => {
    const { page, user } = await signedInPage({});
    const { portfolio, account } = await newBook(user.api);
    await payIn(user.api, portfolio.id, account.id, '700');
    await page.goto('/compare?from=2024-03-01');
    const cash = page.getByRole('table', { name: 'Cash' }).getByRole('row');
    await soon(() => cash.last().allInnerTexts()).toEqual([
      expect.stringMatching(/Brokerage\s+\$2,000\.00\s+\$2,700\.00\s+\+\$700\.00/),
    ]);
    expect(await complaintsOf(page)).toEqual([]);
  });
});
