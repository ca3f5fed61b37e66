import { complaintsOf } from '../support/accessibility';
import { newBook } from '../support/book';
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
});
