/// <reference lib="dom" />
import { complaintsOf } from '../support/accessibility';
import { newBook } from '../support/book';
import { browserTest, giveBack, signedInPage } from '../support/browser';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

describe('the reports', () => {
  for (const width of [1280, 390] as const)
    browserTest(`shows, prints and saves a statement and Form 8949, at ${width} px`, async () => {
      const { page, user } = await signedInPage({ width, theme: width === 390 ? 'dark' : 'light' });
      const { portfolio, account } = await newBook(user.api);
      await user.api.post(`/api/portfolios/${portfolio.id}/transactions`, {
        transactionType: 'sell',
        transactionAccountId: account.id,
        transactionDatetime: '2025-03-04T15:00:00Z',
        ticker: 'HBTM',
        transactionQuantity: '2',
        transactionPrice: '130',
        transactionFee: '0',
        transactionAmount: '260',
        transactionNotes: null,
      });
      await page.goto('/reports?from=2024-01-01&to=2025-12-31');
      const value = page.getByRole('table').first();
      const closing = () =>
        value
          .getByRole('row', { name: /^Closing value/ })
          .getByRole('cell')
          .allInnerTexts();
      // 2,260 in cash, and 28 shares at the price of the last trade.
      await soon(closing).toEqual(['$5,900.00']);
      await page.getByRole('row', { name: 'Realised gains, long-term $60.00' }).waitFor();
      const sale = page.getByRole('row', { name: /Sell HBTM/ }).getByRole('cell');
      await soon(() => sale.allInnerTexts()).toEqual(
        width === 390
          ? ['Mar 4, 2025', 'Sell HBTM\nBrokerage · 2 × $130.00', '$260.00']
          : ['Mar 4, 2025', 'Brokerage', 'Sell HBTM', '2', '$130.00', '$0.00', '$260.00'],
      );
      const amount = await sale.last().boundingBox();
      expect((amount?.x ?? NaN) + (amount?.width ?? NaN)).toBeLessThan(width);
      expect(await complaintsOf(page)).toEqual([]);
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export' }).click();
      expect((await saving).suggestedFilename()).toBe('statement-2024-01-01-2025-12-31.csv');

      await page.goto('/reports?view=form-8949&year=2025');
      await page.getByRole('row', { name: /2 sh\. HBTM.*\$260\.00 \$200\.00.*\$60\.00/ }).waitFor();
      await page.getByText('Choose box D, E or F').waitFor();
      expect(await complaintsOf(page)).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      await soon(() => page.getByRole('button').count()).toBe(0);
      const colours = () =>
        page.evaluate(() => {
          const { backgroundColor, color } = getComputedStyle(document.body);
          return [backgroundColor, color];
        });
      await soon(colours).toEqual(['rgb(255, 255, 255)', 'rgb(20, 23, 31)']);
      await giveBack(page);
    });
});

describe('the portfolio value', () => {
  browserTest('explains the value down to the purchase', async () => {
    const { page, user } = await signedInPage();
    await newBook(user.api);
    await page.goto('/');
    await page.getByRole('button', { name: 'Explain the portfolio value' }).click();
    const dialog = page.getByRole('dialog');
    const inputs = () => dialog.getByRole('listitem').allInnerTexts();
    const onto = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
    await dialog.getByRole('heading', { name: 'Portfolio value' }).waitFor();
    await onto('Brokerage');
    await soon(async () => (await inputs()).join(' ')).toMatch(
      /Cash\s+\$2,000\.00.*HBTM\s+\$3,000\.00/s,
    );
    await onto('HBTM');
    await dialog.getByText('Shares × price').waitFor();
    await onto('Shares');
    expect(await complaintsOf(page)).toEqual([]);
    await dialog.getByRole('link', { name: /^Lot, / }).click();
    await page.waitForURL('**/history?about=*');
    await page.getByRole('button', { name: 'Bought 30 HBTM at $100.00 in Brokerage' }).waitFor();
    await giveBack(page);
  });

  browserTest(
    'explains gain, figures of cards, dividends and advice where they are shown',
    async () => {
      const { page, user } = await signedInPage({ width: 390 });
      const { portfolio } = await newBook(user.api);
      const made = async (answer: Promise<{ readonly status: number }>) =>
        expect((await answer).status).toBeLessThan(300);
      const override = {
        ticker: 'HBTM',
        source: 'manual',
        frequency: 'quarterly',
        dividend: '0.5',
      };
      await made(user.api.post(`/api/dividends/${portfolio.id}/manual-override`, override));
      await made(
        user.api.post(`/api/portfolios/${portfolio.id}/allocations`, {
          portfolioId: portfolio.id,
          parentId: portfolio.id,
          childId: 'HBTM',
          childType: 'asset',
          targetAllocationPercent: '90',
          dollarTarget: null,
        }),
      );
      const dialog = page.getByRole('dialog');
      const says = (text: RegExp) => soon(() => dialog.innerText()).toMatch(text);
      const explained = async (path: string, name: RegExp | string, text: RegExp) => {
        await page.goto(path);
        await page.getByRole('button', { name }).first().click();
        await says(text);
      };
      await explained(
        '/performance?period=Max',
        'Explain the gain',
        /Value at the end.*Net deposits/s,
      );
      await dialog.getByRole('button', { name: 'Net deposits', exact: true }).click();
      await says(/day by day/);
      // The person presses the figure itself in a card or a table.
      const pressed = async (path: string, of: string, text: RegExp) => {
        await page.goto(path);
        await page.getByTitle(`Explain ${of}`, { exact: true }).first().click();
        await says(text);
      };
      await pressed('/performance?period=Max', 'paid in', /What came in, day by day/);
      await pressed('/accounts', 'the cost of HBTM', /The sum of what was paid.*Lot/s);
      await pressed('/assets', 'the value of HBTM', /The sum of its holdings.*Brokerage/s);
      const dividends = `/portfolio/${portfolio.id}/dividends`;
      await explained(
        dividends,
        /^Monthly of HBTM: \$5\.00/,
        /\$5\.00.*Annual dividends \/ 12.*\$60\.00/s,
      );
      const advice = `/portfolio/${portfolio.id}/rebalance?tab=actions`;
      await explained(advice, 'Explain Buy HBTM', /Brokerage.*What decided it.*Drift/s);
      await dialog.getByRole('button', { name: 'Brokerage' }).click();
      await says(/Shares.*×.*Price/s);
      await pressed(advice, 'the furthest drift after the trades', /Furthest drift.*HBTM/s);
      await pressed(advice, 'what stays unspent', /Cash that buys leave.*−.*Reserve/s);
      await dialog.getByRole('button', { name: 'Cash that buys leave' }).click();
      await says(/The sum of the accounts/);
      expect(await complaintsOf(page)).toEqual([]);
      await giveBack(page);
    },
  );
});
