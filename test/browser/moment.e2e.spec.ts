import { complaintsOf } from '../support/accessibility';
import type { ApiClient } from '../support/api';
import { newBook } from '../support/book';
import { browserTest, signedInPage } from '../support/browser';
import { soon } from '../support/soon';

jest.setTimeout(180_000);

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
      await page.getByRole('option', { name: 'Show another day', selected: true }).waitFor();
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

  browserTest('takes two rows of a phone at most, with all that it leads to in reach', async () => {
    const { page, user } = await signedInPage({ width: 390 });
    await newBook(user.api);
    const back = page.getByRole('button', { name: 'Back to today' });
    const rows = () =>
      back.locator('xpath=../..').evaluate((bar) => {
        const words = document.createRange();
        words.selectNodeContents(bar.querySelector('p span') ?? bar);
        const middles = [
          ...words.getClientRects(),
          ...[...bar.querySelectorAll('a, button')].map((one) => one.getBoundingClientRect()),
        ].map(({ top, bottom }) => Math.round((top + bottom) / 2));
        return new Set(middles).size;
      });
    for (const address of [
      '/accounts?asOf=2024-09-30',
      '/accounts?knownAt=2024-09-30',
      '/accounts?asOf=2024-09-30&knownAt=2024-09-30',
      '/history?asOf=2024-09-30',
      '/history?knownAt=2024-09-30',
      '/history?asOf=2024-09-30&knownAt=2024-09-30',
    ]) {
      await page.goto(address);
      await back.waitFor();
      await soon(rows).toBe(2);
      expect(await page.getByRole('link', { name: 'What changed since' }).count()).toBe(
        address.includes('asOf') ? 1 : 0,
      );
      await page.getByRole('button', { name: 'Another day', exact: true }).click();
      await page.getByLabel('As known on', { exact: true }).waitFor();
      await page.keyboard.press('Escape');
    }
    expect(await complaintsOf(page)).toEqual([]);
  });

  browserTest('shows what was known on a day, alone and with the day that is shown', async () => {
    const { page, user } = await signedInPage({});
    const { portfolio, account } = await newBook(user.api);
    await payIn(user.api, portfolio.id, account.id, '700');
    const content = page.locator('#content');
    const today = new Date().toISOString().slice(0, 10);
    await page.goto('/accounts?asOf=2024-07-01');
    await content.getByText('$5,700').first().waitFor();
    await page.getByRole('button', { name: 'Another day', exact: true }).click();
    await page.getByLabel('As known on', { exact: true }).fill('2024-07-01');
    await page.getByRole('button', { name: 'Show this day' }).click();
    await page
      .getByText('As of the end of Jul 1, 2024, as known at the end of Jul 1, 2024.')
      .waitFor();
    expect(new URL(page.url()).search).toBe('?asOf=2024-07-01&knownAt=2024-07-01');
    // The portfolio was entered today: nothing of it was known on that day.
    await content.getByText('Nothing of this portfolio was true and known').first().waitFor();
    expect(await complaintsOf(page)).toEqual([]);
    await page.goto('/accounts?knownAt=2024-07-01');
    await page.getByText('As known at the end of Jul 1, 2024.').waitFor();
    await page.getByRole('button', { name: 'Another day', exact: true }).click();
    expect(await page.getByLabel('Day', { exact: true }).inputValue()).toBe(today);
    await page.getByRole('button', { name: 'Back to today' }).last().click();
    await content.getByText('$5,700').first().waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  browserTest('counts periods from the day that is shown', async () => {
    const { page, user } = await signedInPage({});
    const { portfolio, account } = await newBook(user.api);
    await payIn(user.api, portfolio.id, account.id, '700');
    const content = page.locator('#content');
    const shown = async (address: string, text: string | RegExp) => {
      await page.goto(`${address}${address.includes('?') ? '&' : '?'}asOf=2024-03-01`);
      await content.getByText(text).first().waitFor();
    };
    await shown('/', 'Gain since Jan 1, 2024');
    await shown('/performance', /Jan 1, 2024 to Mar 1, 2024/);
    await shown('/performance?scope=all', /Jan 1, 2024 to Mar 1, 2024/);
    await shown('/networth', /Since Jan 1, 2024/);
    await content.getByRole('button', { name: 'Table', exact: true }).click();
    await content.getByRole('rowheader', { name: 'Mar 1, 2024' }).waitFor();
    expect(await content.getByText(/5,700/).count()).toBe(0);
    await shown(`/portfolio/${portfolio.id}/dividends?tab=calendar`, 'March 2024');
    await content.getByRole('button', { name: 'Day shown' }).waitFor();
    await shown('/reports', /Jan 1, 2024 to Mar 1, 2024/);
    await shown(`/portfolio/${portfolio.id}/rebalance`, /Last calculated Mar 1, 2024/);
    expect(await content.getByText('The figures below are older').count()).toBe(0);
    await shown('/reports?view=form-8949', /^Sales of 2023/);
  });

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
    // On that day nothing was held and nothing was known.
    const value = page.getByRole('table', { name: 'Value' }).getByRole('row');
    const withNothing = [expect.stringMatching(/Portfolio\s+None\s+\$5,700\.00/)];
    await page.goto('/compare?from=2023-03-01');
    await soon(() => value.last().allInnerTexts()).toEqual(withNothing);
    await page.goto('/compare?from=2024-07-01&fromKnown=2024-07-01');
    await soon(() => value.last().allInnerTexts()).toEqual(withNothing);
    await page.getByLabel('From as known on').fill('');
    await soon(() => value.last().allInnerTexts()).toEqual([
      expect.stringMatching(/Portfolio\s+\$5,700\.00\s+\$5,700\.00/),
    ]);
  });
});
