import { complaintsOf } from '../support/accessibility';
import { newBook, payDividend } from '../support/book';
import { browserTest, LOOKS, signedInPage } from '../support/browser';
import { soon } from '../support/soon';

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
        await soon(() => chart.getAttribute('aria-valuetext')).toContain('Value $5k');
        expect(await complaintsOf(page)).toEqual([]);
        await page.getByRole('button', { name: 'Table', exact: true }).click();
        await page.getByRole('columnheader', { name: 'Invested' }).waitFor();
        await page.getByRole('rowheader', { name: 'Paid in' }).waitFor();
        await page.getByRole('rowheader', { name: 'HBTM' }).waitFor();
        expect(await complaintsOf(page)).toEqual([]);
        await soon(() =>
          page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        ).toBe(true);
        await page.context().close();
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
    await soon(() => chart.getAttribute('aria-valuetext')).toContain('Value $5k');
    await payDividend(user.api, book, { amount: '1000', day: '2024-01-04T16:00:00Z' });
    await soon(() => chart.getAttribute('aria-valuetext')).toContain('Value $6k');
    expect(await chart.getAttribute('aria-valuenow')).toBe('1');
    await page.context().close();
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
          await picture.waitFor();
          expect(await picture.getAttribute('aria-label')).toContain(`from ${worth} to ${worth}`);
          expect(await complaintsOf(page)).toEqual([]);
        }
        await page.context().close();
      },
    );
  }
});
