import { type TransactionPage } from '@evenkeel/contracts/ledger';
import { type PerformanceView } from '@evenkeel/contracts/performance';
import { complaintsOf } from '../support/accessibility';
import { newAccount, newBook, newPortfolio, payDividend, trade } from '../support/book';
import { browserTest, giveBack, type Look, LOOKS, signedInPage } from '../support/browser';
import { textOf } from '../support/download';
import { soon } from '../support/soon';
import { whileTouched } from '../support/touch';

jest.setTimeout(120_000);

describe('the Performance screen', () => {
  for (const look of LOOKS) {
    browserTest(
      `shows figures, chart, tables and months at ${look.width} px in the ${look.theme} theme`,
      async () => {
        const { page, user } = await signedInPage(look);
        await newBook(user.api);
        await page.goto('/performance?period=Max');
        await page
          .getByRole('region', { name: 'Value', exact: true })
          .getByText('$5,000.00')
          .waitFor();
        const chart = page.getByRole('slider', { name: 'Value over time' });
        await chart.press('Home');
        await soon(() => chart.getAttribute('aria-valuenow')).toBe('0');
        await chart.press('ArrowRight');
        await soon(() => chart.getAttribute('aria-valuetext')).toContain('Value $5,000');
        expect(await complaintsOf(page)).toEqual([]);
        // If two figures share a row, the fifth has a row of its own.
        const all = await page.getByRole('slider', { name: 'Value over time' }).boundingBox();
        const fall = await page.getByRole('region', { name: 'Deepest fall' }).boundingBox();
        const isWhole = (fall?.width ?? NaN) > (all?.width ?? NaN);
        expect(isWhole).toBe(look.width === 390);
        await page.getByRole('button', { name: 'Table', exact: true }).click();
        await page.getByRole('columnheader', { name: 'Invested' }).waitFor();
        await page.getByRole('rowheader', { name: 'Paid in' }).waitFor();
        await page.getByRole('rowheader', { name: 'HBTM' }).waitFor();
        expect(await complaintsOf(page)).toEqual([]);
        await soon(() =>
          page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        ).toBe(true);
        await giveBack(page);
      },
    );
  }

  browserTest('a crosshair stays where it is when figures change', async () => {
    const { page, user } = await signedInPage();
    const book = await newBook(user.api);
    await page.goto('/performance?period=Max');
    const chart = page.getByRole('slider', { name: 'Value over time' });
    await chart.press('Home');
    await chart.press('ArrowRight');
    await soon(() => chart.getAttribute('aria-valuenow')).toBe('1');
    await soon(() => chart.getAttribute('aria-valuetext')).toContain('Value $5,000');
    await payDividend(user.api, book, { amount: '1000', day: '2024-01-04T16:00:00Z' });
    await soon(() => chart.getAttribute('aria-valuetext')).toContain('Value $6,000');
    expect(await chart.getAttribute('aria-valuenow')).toBe('1');
    await giveBack(page);
  });
});

describe('what fell and was sold within a week, on a phone', () => {
  /**
   * Creates a portfolio with HBTM bought at 100; a third is sold at 80, the rest a day later at 90.
   */
  async function newSeller(look: Look = { width: 390 }) {
    const { page, user } = await signedInPage(look);
    const book = await newBook(user.api);
    await trade(user.api, book, 'sell', { shares: 10, price: 80, day: '2024-02-07' });
    await trade(user.api, book, 'sell', { shares: 20, price: 90, day: '2024-02-08' });
    return { page, user, book };
  }

  browserTest('touch moves the words, and each picture is a table and a file', async () => {
    const { page } = await newSeller();
    await page.goto('/performance?period=Max');
    const chart = page.getByRole('slider', { name: 'Value over time' });
    await soon(() => chart.getAttribute('aria-valuetext')).toContain('Value $4,600');
    expect(await chart.getAttribute('aria-valuetext')).not.toContain('2024');
    await whileTouched(page, chart, async () => {
      await page.getByText(/^Jan \d+, 2024$/).waitFor();
      expect(await chart.getAttribute('aria-valuetext')).toContain(', 2024: Value $');
    });

    const show = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await show('Return');
    await page.getByRole('slider', { name: 'Time-weighted return over time' }).waitFor();
    await show('Falls');
    await page.getByRole('slider', { name: 'Fall from the peak over time' }).waitFor();
    const [picture] = await Promise.all([page.waitForEvent('download'), show('PNG')]);
    expect(picture.suggestedFilename()).toMatch(/^evenkeel-performance-2024-01-01-.*\.png$/);
    expect(await textOf(picture)).toContain('PNG');

    await show('Table');
    const falls = page.getByRole('region', { name: 'Fall from the peak over time' });
    await falls.getByRole('columnheader', { name: 'Fall' }).waitFor();
    // The week ended 8 % below the peak; the figure is the fall of 12 % within it.
    await falls.getByRole('row', { name: 'Feb 11, 2024 −12.00%' }).waitFor();
    await page.getByRole('region', { name: 'Deepest fall' }).getByText('12.00%').waitFor();
    await show('Return');
    const returns = page.getByRole('region', { name: 'Time-weighted return over time' });
    await returns.getByRole('row', { name: 'Feb 11, 2024 −8.00%' }).waitFor();
    await page.getByRole('rowheader', { name: '2024', exact: true }).waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), show('CSV')]);
    expect(file.suggestedFilename()).toMatch(/^evenkeel-performance-2024-01-01-.*\.csv$/);
    const lines = (await textOf(file)).split('\r\n');
    expect(lines[0]).toBe('\ufeffdate,value,invested,return,fall,price missing');
    expect(lines).toContain('2024-02-11,4600.00,5000.00,-8,-12,');
    await giveBack(page);
  });

  browserTest('the address names scope and benchmark, also of what was sold', async () => {
    const { page } = await newSeller();
    await page.goto('/performance?period=Max');
    const scope = page.getByLabel('Of', { exact: true });
    await soon(() => scope.locator('option').allTextContents()).toContain('HBTM');
    await page.goto('/performance?period=Max&scope=asset:HBTM&benchmark=NWBD');
    await soon(() => scope.inputValue()).toBe('asset:HBTM');
    await page.getByRole('button', { name: 'Remove NWBD' }).waitFor();
    await page.getByText('Same money in NWBD').waitFor();
    // Sales of 2,600 less their cost of 3,000.
    await page.getByRole('region', { name: 'Gain', exact: true }).getByText('−$400.00').waitFor();
    await giveBack(page);
  });

  browserTest('steps, assets and months tell the figures of the period', async () => {
    const { page, user, book } = await newSeller({ width: 1280 });
    await payDividend(user.api, book, { amount: '12.5', day: '2024-02-09T15:00:00Z' });
    await page.goto('/performance?period=Max&from=2024-01-01&to=2024-03-31');
    const rowsOf = (name: string) => async () =>
      (await page.getByRole('table', { name }).getByRole('row').allInnerTexts()).map((text) =>
        text.split(/\s*[\t\n]\s*/).filter((word) => word !== ''),
      );
    await soon(rowsOf('What changed the value in the period')).toEqual([
      ['Step', 'Bar', 'Amount'],
      ['At the start', '$0.00'],
      ['Paid in', '+$5,000.00'],
      ['Taken out', '$0.00'],
      ['Dividends', '+$12.50'],
      ['Fees', '$0.00'],
      ['Market', '−$400.00'],
      ['At the end', '$4,612.50'],
    ]);
    await soon(rowsOf('Assets by gain in the period')).toEqual([
      ['Asset', 'Bar', 'Gain', 'Value'],
      ['HBTM', '−$387.50', '$0.00'],
    ]);
    const monthsOf = rowsOf('Time-weighted return by month and year');
    // A fall of 12 %, then 4,600 from 4,400, then 12.50 more.
    await soon(async () => (await monthsOf())[1]).toEqual([
      ...['2024', '0.00%', '−7.75%', '0.00%', ...Array.from({ length: 9 }, () => '–'), '−7.75%'],
    ]);
    await giveBack(page);
  });

  browserTest('a benchmark has a column in the tables of value and return', async () => {
    const { page, user } = await newSeller();
    for (const [date, price] of [
      ['2024-01-01', '100'],
      ['2024-02-01', '110'],
    ])
      await user.api.put('/api/quotes/NWBD', { date, price });
    await page.goto('/performance?period=Max&benchmark=NWBD');
    await page.getByText('Same money in NWBD').waitFor();
    const show = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await show('Table');
    const values = page.getByRole('region', { name: 'Value over time' });
    await soon(() => values.getByRole('columnheader').allInnerTexts()).toEqual([
      ...['Day', 'Value', 'Invested', 'Same money in NWBD'],
    ]);
    // 50 shares that cost 5,000.
    await values.getByRole('row', { name: 'Feb 11, 2024 $4,600.00 $5,000.00 $5,500.00' }).waitFor();
    await show('Return');
    const returns = page.getByRole('region', { name: 'Time-weighted return over time' });
    await returns.getByRole('row', { name: 'Feb 11, 2024 −8.00% +10.00%' }).waitFor();
    await giveBack(page);
  });

  browserTest('days without a price are marked in pictures and tables', async () => {
    const { page } = await newSeller();
    // A price was missing in the first week.
    await page.route(/\/api\/portfolios\/[^/]+\/performance(?:\?|$)/, async (route) => {
      const response = await route.fetch();
      const view = (await response.json()) as PerformanceView;
      const series = view.series.map((point, place) => ({ ...point, isIncomplete: place === 1 }));
      await route.fulfill({ response, json: { ...view, incompleteDays: 3, series } });
    });
    await page.goto('/performance?period=Max');
    const chart = page.getByRole('slider', { name: 'Value over time' });
    await page.getByText('3 days without the price of a holding').waitFor();
    await page.getByText('Price missing', { exact: true }).waitFor();
    await chart.press('Home');
    await soon(() => chart.getAttribute('aria-valuetext')).not.toContain('Price missing');
    await chart.press('ArrowRight');
    await soon(() => chart.getAttribute('aria-valuetext')).toMatch(/, Price missing here$/);
    expect(await complaintsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    const marked = page.getByRole('row').filter({ hasText: 'Price missing' });
    await soon(() => marked.allInnerTexts()).toEqual([expect.stringMatching(/^Jan \d, 2024/)]);
    expect(await complaintsOf(page)).toEqual([]);
    await page.goto('/');
    const tile = page.getByRole('region', { name: 'Portfolio Value' });
    await tile.getByText('3 days without a price').waitFor();
    await tile.getByRole('button', { name: 'Table' }).click();
    await soon(() => marked.count()).toBe(1);
    await giveBack(page);
  });

  browserTest('all portfolios have assets by gain, and an asset over all of them', async () => {
    const { page, user } = await newSeller();
    const other = await newPortfolio(user.api, 'Other');
    const account = await newAccount(user.api, other.id, 'Bank');
    await user.api.post(`/api/setup/${other.id}/assets`, {
      ticker: 'HBTM',
      name: 'Harbor Total Market',
      assetType: 'etf',
      holdInAccounts: [account.id],
    });
    await trade(user.api, { portfolio: other, account }, 'buy', {
      ...{ shares: 2, price: 85, day: '2024-02-07' },
    });
    await page.goto('/performance?period=Max&scope=all');
    const assets = page.getByRole('table', { name: 'Assets by gain in the period' });
    // Without a quote the trades of each portfolio count: 30 shares lost 400 in one, and in the
    // other 2 are worth their cost.
    await soon(() => assets.getByRole('row').nth(1).innerText()).toMatch(/^HBTM\s+−\$400\.00$/);
    await page.getByLabel('Of', { exact: true }).selectOption('all:HBTM');
    await page.waitForURL('**scope=all%3AHBTM');
    const card = (name: string) => page.getByRole('region', { name, exact: true });
    await card('Value').getByText('$170.00').waitFor();
    await card('Gain').getByText('−$400.00').waitFor();
    expect(await complaintsOf(page)).toEqual([]);
    await giveBack(page);
  });

  browserTest('an implied deposit is recorded with a click', async () => {
    const { page, user } = await signedInPage({ width: 390 });
    const book = await newBook(user.api);
    await trade(user.api, book, 'buy', { shares: 40, price: 100, day: '2024-01-04' });
    await page.goto('/performance?period=Max');
    const list = page.getByRole('heading', { name: 'Implied deposits' });
    await list.waitFor();
    await page
      .getByRole('button', { name: 'Record the deposit of $2,000.00 on Jan 4, 2024 in Brokerage' })
      .click();
    await list.waitFor({ state: 'detached' });
    const transactions = `/api/portfolios/${book.portfolio.id}/transactions?type=cash_contribution&limit=10`;
    const recorded = async () =>
      (await user.api.get<TransactionPage>(transactions)).body.items.map(
        ({ transactionDatetime: at, transactionAmount }) => [at, transactionAmount],
      );
    await soon(recorded).toEqual([
      ['2024-01-04T00:00:00.000Z', '2000.00'],
      ['2024-01-02T15:00:00.000Z', '5000.00'],
    ]);
    await giveBack(page);
  });
});

describe('the last year', () => {
  for (const look of LOOKS) {
    browserTest(
      `cards of accounts and assets show the last year at ${look.width} px in the ${look.theme} theme`,
      async () => {
        const { page, user } = await signedInPage(look);
        await newBook(user.api);
        for (const [address, card, worth] of [
          ['/accounts', 'account-card-Brokerage', '$5,000'],
          ['/assets', 'asset-card-HBTM', '$3,000'],
        ] as const) {
          await page.goto(address);
          const picture = page.getByTestId(card).getByRole('img', { name: 'Value since' });
          await soon(() => picture.getAttribute('aria-label')).toContain(
            `from ${worth} to ${worth}`,
          );
          expect(await complaintsOf(page)).toEqual([]);
        }
        await giveBack(page);
      },
    );
  }
});
