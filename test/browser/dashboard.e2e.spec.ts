/// <reference lib="dom" />
import { complaintsOf } from '../support/accessibility';
import { browserTest, giveBack, signedInPage } from '../support/browser';
import { newAccount, newBook, newPortfolio, trade } from '../support/book';
import { textOf } from '../support/download';
import { settled, settledBut } from '../support/settled';
import { soon } from '../support/soon';
import { whileTouched } from '../support/touch';

jest.setTimeout(120_000);

describe('the dashboard', () => {
  for (const width of [1280, 390] as const) {
    browserTest(
      `shows four tiles in whole dollars, thousands beside them as k, each leading to its screen, at ${width} px`,
      async () => {
        const { page, user } = await signedInPage({
          width,
          theme: width === 390 ? 'dark' : 'light',
        });
        const { portfolio, account } = await newBook(user.api);
        const dividend = {
          transactionType: 'dividend',
          transactionAccountId: account.id,
          ticker: 'HBTM',
          transactionDatetime: new Date().toISOString(),
          transactionAmount: '1200.40',
          transactionNotes: null,
        };
        await user.api.post(`/api/portfolios/${portfolio.id}/transactions`, dividend);
        await user.api.put('/api/quotes/HBTM', { date: '2024-01-04', price: '100' });
        await user.api.put('/api/quotes/HBTM', { date: '2024-01-05', price: '110.4' });
        await page.goto('/');
        const tile = (name: string) => page.getByRole('region', { name });
        await tile('Portfolio Value').getByText('$6,512').waitFor();
        await tile('Portfolio Value').getByText('+$312').waitFor();
        await tile('Portfolio Value').getByText('+5.03%').waitFor();
        await tile('Portfolio Value').getByText('by the latest prices').waitFor();
        await tile('Dividend Income').getByText('$400').waitFor();
        await tile('Dividend Income').getByText('a month, $4.8k a year').waitFor();
        await tile('Rebalance Tasks').getByText('No targets yet').waitFor();
        await tile('Rebalance Tasks').getByText('0 sells, 0 buys').waitFor();
        await tile('Net Worth').getByText('$6,512').waitFor();
        await tile('Net Worth').getByText('1 portfolio', { exact: true }).waitFor();
        const addressOf = (name: string) => tile(name).getByRole('link').getAttribute('href');
        await soon(() => addressOf('Dividend Income')).toBe(`/portfolio/${portfolio.id}/dividends`);
        await soon(() => addressOf('Rebalance Tasks')).toBe(
          `/portfolio/${portfolio.id}/rebalance?tab=actions`,
        );
        await soon(() => addressOf('Net Worth')).toBe('/networth');
        await soon(() =>
          page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        ).toBe(true);
        await newPortfolio(user.api, 'Second');
        await tile('Net Worth').getByText('2 portfolios').waitFor();
        await tile('Dividend Income').getByRole('button', { name: 'Explain' }).click();
        await page.getByRole('region', { name: 'Explanation' }).waitFor();
        await giveBack(page);
      },
    );
  }

  browserTest('says why nothing was to be traded on an earlier day', async () => {
    const { page, user } = await signedInPage();
    await newBook(user.api);
    const tile = page.getByRole('region', { name: 'Rebalance Tasks' });
    await page.goto('/?asOf=2024-03-01');
    await tile.getByText('No targets yet').waitFor();
    await tile.getByText('0 sells, 0 buys').waitFor();
    // The day is before all records of the portfolio, so nothing can be read.
    await page.goto('/?asOf=2023-03-01');
    await tile.getByText('Nothing of this portfolio was true and known at that moment.').waitFor();
    await tile.getByRole('button', { name: 'Try again' }).waitFor();
    await giveBack(page);
  });

  browserTest(
    'draws the value and the return of a period, has them as a table, and follows what another session records',
    async () => {
      const { page, user } = await signedInPage({ width: 390 });
      const { portfolio, account } = await newBook(user.api);
      await page.goto('/');
      const tile = page.getByRole('region', { name: 'Portfolio Value' });
      await tile.getByRole('button', { name: 'All' }).click();
      const picture = tile.getByRole('slider', { name: 'Value over time' });
      await picture.press('Home');
      await soon(() => picture.getAttribute('aria-valuetext')).toBe('Jan 1, 2024: $0');
      await picture.press('ArrowRight');
      // Over years, the chart has a point a week.
      await tile.getByText(/^Jan [2-9], 2024$/).waitFor();
      await soon(() => picture.getAttribute('aria-valuetext')).toMatch(
        /^Jan [2-9], 2024: \$5,000$/,
      );
      await tile.getByRole('button', { name: 'Return' }).click();
      await tile.getByRole('slider', { name: 'Return over time' }).waitFor();
      expect(await complaintsOf(page)).toEqual([]);
      const download = page.waitForEvent('download');
      await tile.getByRole('button', { name: 'PNG' }).click();
      expect(await textOf(await download)).toContain('PNG');
      await tile.getByRole('button', { name: 'Table' }).click();
      const days = tile.getByRole('region', { name: 'Return over time' });
      await days.getByRole('columnheader', { name: 'Return' }).waitFor();
      expect(await complaintsOf(page)).toEqual([]);
      const dividend = {
        transactionType: 'dividend',
        transactionAccountId: account.id,
        ticker: 'HBTM',
        transactionDatetime: new Date().toISOString(),
        transactionAmount: '1200.40',
        transactionNotes: null,
      };
      await user.api.post(`/api/portfolios/${portfolio.id}/transactions`, dividend);
      await days.getByRole('cell', { name: '$6,200' }).waitFor();
      const file = page.waitForEvent('download');
      await tile.getByRole('button', { name: 'CSV' }).click();
      expect(await textOf(await file)).toMatch(/,6200\.40,5000\.00,/);
      await tile.getByTestId('gain-over-time').getByText('+$1,200').waitFor();
      await tile.getByRole('link', { name: 'Portfolio Value' }).click();
      await page.waitForURL('**/performance');
      await giveBack(page);
    },
  );

  browserTest(
    'moves the dividend income by itself when another session buys, or says otherwise what the asset pays',
    async () => {
      const { page, user } = await signedInPage();
      const { portfolio, account } = await newBook(user.api);
      const common = { transactionAccountId: account.id, ticker: 'HBTM', transactionNotes: null };
      const yesterday = new Date(Date.now() - 86_400_000).toISOString();
      await user.api.post(`/api/portfolios/${portfolio.id}/transactions`, {
        ...common,
        transactionType: 'dividend',
        transactionDatetime: yesterday,
        transactionAmount: '30',
      });
      await page.goto('/');
      const tile = page.getByRole('region', { name: 'Dividend Income' });
      await tile.getByText('$10', { exact: true }).waitFor();
      const bought = {
        transactionType: 'buy',
        transactionDatetime: new Date().toISOString(),
        transactionQuantity: '6',
        transactionPrice: '100',
        transactionFee: '0',
        transactionAmount: '600',
      };
      await user.api.post(`/api/portfolios/${portfolio.id}/transactions`, { ...common, ...bought });
      await tile.getByText('$12', { exact: true }).waitFor();
      await tile.getByText('a month, $144 a year').waitFor();
      await user.api.put(`/api/setup/${portfolio.id}/assets/HBTM`, {
        dividendSource: 'manual',
        manualDividend: '0.5',
        dividendFrequency: 'monthly',
      });
      await tile.getByText('$18', { exact: true }).waitFor();
      await tile.getByText('a month, $216 a year').waitFor();
      await giveBack(page);
    },
  );

  browserTest(
    'lists the five latest transactions, cash by its name, and leads to all of them',
    async () => {
      const { page, user } = await signedInPage();
      const book = await newBook(user.api);
      const { portfolio, account } = book;
      for (let day = 1; day <= 5; day += 1) {
        const deposit = {
          transactionType: 'cash_contribution',
          transactionAccountId: account.id,
          transactionDatetime: `2024-02-0${day}T15:00:00Z`,
          transactionAmount: `${day}00`,
          transactionNotes: null,
        };
        await user.api.post(`/api/portfolios/${portfolio.id}/transactions`, deposit);
      }
      const dividend = {
        transactionType: 'dividend',
        transactionAccountId: account.id,
        ticker: 'HBTM',
        transactionDatetime: '2024-03-01T15:00:00Z',
        transactionAmount: '12.34',
        transactionNotes: null,
      };
      await user.api.post(`/api/portfolios/${portfolio.id}/transactions`, dividend);
      await trade(user.api, book, 'buy', { shares: 2, price: 100.5, day: '2024-03-02' });
      await page.goto('/');
      const recent = page
        .getByRole('region', { name: 'Recent Transactions' })
        .getByRole('listitem');
      await soon(() => recent.allTextContents()).toEqual([
        expect.stringContaining('HBTM2 × $100.50Buy · Brokerage−$201.00'),
        expect.stringContaining('HBTMDiv - HBTM · Brokerage+$12.34'),
        expect.stringContaining('CashDeposit / Cash In · Brokerage+$500.00'),
        expect.anything(),
        expect.anything(),
      ]);
      await soon(() => recent.locator('svg').count()).toBe(5);
      await page.getByRole('link', { name: 'View All' }).click();
      await page.getByRole('table', { name: 'Transactions' }).waitFor();
      await giveBack(page);
    },
  );

  browserTest(
    'says that there are no transactions yet, and opens the setup wizard and an account dialog',
    async () => {
      const { page, user } = await signedInPage();
      const portfolio = await newPortfolio(user.api, 'Empty');
      await newAccount(user.api, portfolio.id);
      await page.goto('/');
      await page.getByText('No transactions yet').waitFor();
      await page.getByRole('button', { name: 'Setup wizard' }).click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Add account' }).click();
      await page.getByRole('dialog', { name: 'Add Investment Account' }).waitFor();
      await giveBack(page);
    },
  );

  browserTest('a finger points at a day, which gives way to the next choice', async () => {
    const { page, user } = await signedInPage({ width: 390 });
    await newBook(user.api);
    await page.goto('/');
    const tile = page.getByRole('region', { name: 'Portfolio Value' });
    await tile.getByRole('button', { name: 'All' }).click();
    const picture = tile.getByRole('slider', { name: 'Value over time' });
    await tile.getByText('Gain since').waitFor();
    await whileTouched(page, picture, async () => {
      await soon(() => picture.getAttribute('aria-valuetext')).toMatch(/: \$5,000$/);
      const last = await picture.getAttribute('aria-valuemax');
      expect(await picture.getAttribute('aria-valuenow')).not.toBe(last);
      await tile.getByText('Gain since').waitFor({ state: 'detached' });
    });
    await tile.getByRole('button', { name: 'Return' }).click();
    await tile.getByText('Gain since').waitFor();
    await giveBack(page);
  });

  browserTest('holds the place of the picture while it loads', async () => {
    const { page, user } = await signedInPage();
    await newBook(user.api);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/performance?*', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/');
    const tile = page.getByRole('region', { name: 'Portfolio Value' });
    await tile.getByText('$5,000').waitFor();
    await tile.getByRole('status', { name: 'Loading value over time' }).waitFor();
    await settledBut(page, /\/performance\?/);
    const held = await tile.boundingBox();
    release();
    await tile.getByRole('slider', { name: 'Value over time' }).waitFor();
    await settled(page);
    expect(await tile.boundingBox()).toEqual(held);
    await giveBack(page);
  });

  browserTest(
    'holds the place of three rows while the recent transactions are loading',
    async () => {
      const { page, user } = await signedInPage();
      await newBook(user.api);
      await page.route('**/transactions?*', () => undefined);
      await page.goto('/');
      const loading = page.getByRole('status', { name: 'Loading recent transactions' });
      await loading.waitFor();
      await soon(() => loading.locator('> div').count()).toBe(3);
      await giveBack(page);
    },
  );
});
