/// <reference lib="dom" />
import { type Locator, type Page } from 'playwright-core';
import { complaintsOf } from '../support/accessibility';
import type { SignedIn } from '../support/api';
import { browserTest, giveBack, signedInPage } from '../support/browser';
import { newAccount, newBook, newPortfolio } from '../support/book';
import { textOf } from '../support/download';
import { settled } from '../support/settled';
import { soon } from '../support/soon';
import { whileTouched } from '../support/touch';
import { withoutPushes } from '../support/without-pushes';

/** Returns the chart; its text names the point that it marks. */
const picture = (page: Page) => page.getByRole('slider', { name: 'Net worth over time' });

jest.setTimeout(120_000);

const tile = (page: Page, name: string, figure: string) =>
  page.getByTestId(`net-worth-${name}`).filter({ hasText: figure }).waitFor();

/**
 * Opens the screen of a person who deposited $100 `ago` days ago. Returns the days below the chart.
 */
async function daysSinceDeposit(page: Page, user: SignedIn, ago: number): Promise<Locator> {
  const { id } = await newPortfolio(user.api, 'New');
  const account = await newAccount(user.api, id);
  await user.api.post(`/api/portfolios/${id}/transactions`, {
    transactionAccountId: account.id,
    transactionType: 'cash_contribution',
    transactionDatetime: new Date(Date.now() - ago * 24 * 60 * 60 * 1000).toISOString(),
    transactionAmount: '100',
  });
  await page.goto('/networth');
  await tile(page, 'net-worth', '$100.00');
  return picture(page)
    .locator('svg text')
    .filter({ hasText: /, \d{4}$/ });
}

describe('the net worth overview', () => {
  for (const width of [1280, 390] as const) {
    browserTest(
      `shows Net Worth, Assets and Debts, and each portfolio with its value, and follows a deposit, at ${width} px`,
      async () => {
        const { page, user } = await signedInPage({ width });
        const { portfolio, account } = await newBook(user.api);
        await newPortfolio(user.api, 'Empty one');
        await page.goto('/networth');
        await tile(page, 'net-worth', '$5,000.00');
        await tile(page, 'assets', '$5,000.00');
        await tile(page, 'debts', '$0.00');
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
        await page.getByRole('button', { name: 'All', exact: true }).click();
        const savings = page.getByRole('row', { name: /^Savings/ });
        await savings.filter({ hasText: '+$5,000.00' }).waitFor();
        await user.api.post(`/api/portfolios/${portfolio.id}/transactions`, {
          transactionType: 'cash_contribution',
          transactionAccountId: account.id,
          transactionDatetime: '2024-02-01T15:00:00Z',
          transactionAmount: '250',
          transactionNotes: null,
        });
        await tile(page, 'net-worth', '$5,250.00');
        await soon(() => picture(page).getAttribute('aria-valuetext')).toContain(
          'net worth $5,250.00',
        );
        await savings.filter({ hasText: '+$5,250.00' }).waitFor();
        await giveBack(page);
      },
    );
  }

  browserTest('shows net worth over time, as a table, too, and what moved it', async () => {
    const { page, user } = await signedInPage({ width: 390, theme: 'dark' });
    await newBook(user.api);
    await user.api.post('/api/networth', {
      type: 'asset',
      name: 'House',
      category: 'Real Estate',
      value: '400000',
      day: '2020-05-01',
    });
    await page.goto('/networth');
    const card = page.getByRole('region', { name: 'Over time' });
    await soon(() => picture(page).getAttribute('aria-valuetext')).toContain(
      'net worth $405,000.00',
    );
    await card.getByRole('button', { name: 'All' }).click();
    const parts = card.getByRole('table', { name: 'What moved it' });
    await soon(() => parts.getByRole('row').allInnerTexts()).toEqual([
      expect.anything(),
      expect.stringMatching(/^Savings[^$]+\+\$5,000\.00$/),
      expect.stringMatching(/^Markets[^$]+\$0\.00$/),
      expect.stringMatching(/^Other assets[^$]+\+\$400,000\.00$/),
      expect.stringMatching(/^Debts[^$]+\$0\.00$/),
      expect.stringMatching(/^Change\s+\+\$405,000\.00$/),
    ]);
    await picture(page).press('Home');
    await card.getByText(/^Apr 30, 2020: net worth \$0\.00,/).waitFor();
    expect(await complaintsOf(page)).toEqual([]);
    await picture(page).blur();
    await whileTouched(page, picture(page), () =>
      card.locator('.recharts-tooltip-wrapper').getByText('Net worth').waitFor(),
    );
    await picture(page).click();
    const frame = () =>
      page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
    expect(await frame()).toBe('none');
    const click = (name: string) => card.getByRole('button', { name, exact: true }).click();
    const [png] = await Promise.all([page.waitForEvent('download'), click('PNG')]);
    expect(await textOf(png)).toContain('PNG');
    const [csv] = await Promise.all([page.waitForEvent('download'), click('CSV')]);
    expect(csv.suggestedFilename()).toMatch(/^evenkeel-net-worth-2020-04-30-.*\.csv$/);
    expect(await textOf(csv)).toMatch(/,5000\.00,400000\.00,0\.00,405000\.00\r\n$/);
    await card.getByRole('button', { name: 'Table' }).click();
    const days = card.getByRole('table', { name: 'Net worth over time' });
    await soon(() => days.getByRole('row').nth(1).innerText()).toMatch(
      /\$5,000\.00\s+\$400,000\.00\s+\$0\.00\s+\$405,000\.00$/,
    );
    await soon(() => days.getByRole('row').last().innerText()).toMatch(/^Apr 30, 2020/);
    expect(await complaintsOf(page)).toEqual([]);
    await giveBack(page);
  });

  browserTest('a tap on the chart shows figures, and one elsewhere closes them', async () => {
    const { page, user } = await signedInPage({ width: 390 });
    await newBook(user.api);
    await page.goto('/networth');
    const card = page.getByRole('region', { name: 'Over time' });
    const figures = card.locator('.recharts-tooltip-wrapper').getByText('Net worth: $');
    await card.getByRole('button', { name: 'All' }).tap();
    await card.getByText(/^Since /).waitFor();
    await settled(page);
    await picture(page).tap();
    await figures.waitFor();
    // Some browsers move the mouse like this by themselves after a tap.
    await page.mouse.move(0, 0);
    await settled(page);
    expect(await figures.isVisible()).toBe(true);
    const day = () => card.locator('.recharts-tooltip-label').innerText();
    const first = await day();
    await picture(page).tap({ position: { x: 80, y: 60 } });
    await soon(day).not.toBe(first);
    await figures.waitFor();
    await card.getByRole('heading', { name: 'Over time' }).tap();
    await figures.waitFor({ state: 'hidden' });
    await giveBack(page);
  });

  browserTest('the figures of a tap stay in the window with text twice as large', async () => {
    const { page, user } = await signedInPage({ width: 390 });
    const { portfolio, account } = await newBook(user.api);
    await user.api.post(`/api/portfolios/${portfolio.id}/transactions`, {
      transactionAccountId: account.id,
      transactionType: 'cash_contribution',
      transactionDatetime: '2024-01-02T16:00:00Z',
      transactionAmount: '12345678.90',
    });
    const settings = await page.context().newCDPSession(page);
    await settings.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await page.goto('/networth');
    const card = page.getByRole('region', { name: 'Over time' });
    await card.getByText(/^Since /).waitFor();
    await settled(page);
    await picture(page).tap();
    const figures = card.locator('.recharts-tooltip-wrapper');
    await figures.getByText('Net worth: $').waitFor();
    const right = () => figures.evaluate((box) => box.getBoundingClientRect().right);
    await soon(right).toBeLessThanOrEqual(390);
    await giveBack(page);
  });

  browserTest('says each day below the picture once where there are few', async () => {
    const { page, user } = await signedInPage();
    const days = await daysSinceDeposit(page, user, 0);
    await soon(async () => {
      const said = await days.allTextContents();
      return [said.length, new Set(said).size];
    }).toEqual([2, 2]);
    await giveBack(page);
  });

  browserTest('says the first and the last day below the picture of a phone', async () => {
    const { page, user } = await signedInPage({ width: 390 });
    const days = await daysSinceDeposit(page, user, 200);
    await soon(async () => {
      const since = await page.getByText(/^Since /).innerText();
      const said = await days.allTextContents();
      return [said.length, since.trim() === `Since ${said[0]}.`];
    }).toEqual([2, true]);
    await giveBack(page);
  });

  browserTest("says 'Failed to load net worth data' and tries again when asked to", async () => {
    const { page, user } = await signedInPage();
    await newBook(user.api);
    await withoutPushes(page);
    await page.route('**/api/networth', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/networth');
    await page.getByRole('heading', { name: 'Failed to load net worth data' }).waitFor();
    await page.unroute('**/api/networth');
    await page.getByRole('button', { name: 'Try Again', exact: true }).click();
    await tile(page, 'net-worth', '$5,000');
    await giveBack(page);
  });

  browserTest('leads to the first portfolio where there is none', async () => {
    const { page } = await signedInPage();
    await page.goto('/networth');
    await page.getByRole('button', { name: 'Create portfolio' }).click();
    await page.getByRole('dialog', { name: 'Create New Portfolio' }).waitFor();
    await giveBack(page);
  });
});
