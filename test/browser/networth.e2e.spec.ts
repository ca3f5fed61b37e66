import { type Page } from 'playwright-core';
import { browserTest, signedInPage } from '../support/browser';
import { newBook, newPortfolio } from '../support/book';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

const tile = (page: Page, name: string, figure: string) =>
  page.getByTestId(`net-worth-${name}`).filter({ hasText: figure }).waitFor();

describe('the net worth overview', () => {
  for (const width of [1280, 390] as const) {
    browserTest(
      `shows Net Worth, Assets and Debts, and each portfolio with its value, and follows a deposit, at ${width} px`,
      async () => {
        const { page, user } = await signedInPage({ width });
        const { portfolio, account } = await newBook(user.api);
        await newPortfolio(user.api, 'Empty one');
        await page.goto('/networth');
        await tile(page, 'net-worth', '$5,000');
        await tile(page, 'assets', '$5,000');
        await tile(page, 'debts', '$0');
        await soon(() =>
          page
            .getByRole('listitem')
            .filter({ hasText: /Long run|Empty one/ })
            .allInnerTexts(),
        ).toEqual([
          expect.stringMatching(/Long run\s+\$5,000\.00\s+100\.0%/),
          expect.stringMatching(/Empty one\s+\$0\.00\s+0\.0%/),
        ]);
        await page
          .getByTestId('live-status')
          .and(page.locator('[data-state="connected"]'))
          .waitFor({ state: 'attached' });
        await user.api.post(`/api/portfolios/${portfolio.id}/transactions`, {
          transactionType: 'cash_contribution',
          transactionAccountId: account.id,
          transactionDatetime: '2024-02-01T15:00:00Z',
          transactionAmount: '250',
          transactionNotes: null,
        });
        await tile(page, 'net-worth', '$5,250');
        await page.context().close();
      },
    );
  }

  browserTest("says 'Failed to load net worth data' and tries again when asked to", async () => {
    const { page, user } = await signedInPage();
    await newBook(user.api);
    await page.route('**/api/networth', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/networth');
    await page.getByRole('heading', { name: 'Failed to load net worth data' }).waitFor();
    await page.unroute('**/api/networth');
    await page.getByRole('button', { name: 'Try again' }).click();
    await tile(page, 'net-worth', '$5,000');
    await page.context().close();
  });

  browserTest('leads to the first portfolio where there is none', async () => {
    const { page } = await signedInPage();
    await page.goto('/networth');
    await page.getByRole('button', { name: 'Create portfolio' }).click();
    await page.getByRole('dialog', { name: 'Create New Portfolio' }).waitFor();
    await page.context().close();
  });
});
