/// <reference lib="dom" />
import { type Page } from 'playwright-core';
import { newAdvised } from '../support/advised';
import { newBook, newPortfolio } from '../support/book';
import { browserTest, giveBack, signedInPage } from '../support/browser';
import { item, openRebalance, shows } from '../support/rebalance-screen';
import { settled, settledBut } from '../support/settled';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

/** Difference that fonts may cause, in pixels. */
const A_FEW_PX = 4;

/** Returns the distance of the list of assets from the top of the page. */
async function placeOfList(page: Page): Promise<number> {
  const list = page.getByRole('region', { name: 'Asset list' });
  await list.waitFor();
  return list.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
}

/** Holds the answers of an address until the returned function is called. */
async function held(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

describe('an answer that comes late', () => {
  browserTest('moves nothing that lies below it', async () => {
    const { page, user } = await signedInPage();
    await newBook(user.api);
    const release = await held(page, '**/api/networth/history*');
    await page.goto('/networth');
    await page.getByRole('region', { name: 'Asset list' }).waitFor();
    await settledBut(page, /\/networth\/history/);
    const before = await placeOfList(page);
    release();
    await page.getByText('What moved it').waitFor();
    await settled(page);
    expect(Math.abs((await placeOfList(page)) - before)).toBeLessThan(A_FEW_PX);
    await giveBack(page);
  });

  browserTest('with the names in an advice moves none of its items', async () => {
    const { page, user } = await signedInPage({ width: 390 });
    const { portfolioId } = await newAdvised(user.api);
    const buy = item(page, 'buy-NWBD');
    for (const late of ['**/api/setup/*', '**/api/portfolios/*/accounts']) {
      const release = await held(page, late);
      await openRebalance(page, portfolioId);
      await settledBut(page, /\/setup\/|\/accounts$/);
      expect([late, await buy.count()]).toEqual([late, 0]);
      release();
      await shows(buy, /Northwind Bonds.*Old price: .*Brokerage/s);
      await page.unrouteAll();
    }
    await page.route('**/api/setup/*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.reload();
    await shows(buy, 'Brokerage');
    await giveBack(page);
  });

  browserTest('leaves nothing of the portfolio before on the dashboard of another', async () => {
    const { page, user } = await signedInPage();
    await newBook(user.api);
    const second = await newPortfolio(user.api, 'Second');
    await page.goto('/');
    const holdings = page.getByRole('region', { name: 'Holdings' });
    await holdings.getByText('HBTM').waitFor();
    const release = await held(page, `**/api/portfolios/${second.id}/accounts`);
    await page.getByRole('button', { name: 'Portfolio: Long run' }).click();
    await page.getByRole('menuitemradio', { name: 'Second' }).click();
    await page.getByRole('button', { name: 'Portfolio: Second' }).waitFor();
    await soon(() => holdings.getByText('HBTM').count()).toBe(0);
    release();
    await giveBack(page);
  });

  browserTest('of other portfolios is not mixed with what was shown before', async () => {
    const { page, user } = await signedInPage();
    await newBook(user.api);
    await newBook(user.api, 'Second');
    await page.goto('/networth');
    const card = page.getByRole('region', { name: 'Over time' });
    await card.getByText('What moved it').waitFor();
    const release = await held(page, '**/api/networth/history?*without=*');
    await page.getByRole('button', { name: 'All portfolios' }).click();
    const selection = page.getByRole('dialog');
    await selection.getByLabel('Second').uncheck();
    await selection.getByRole('button', { name: 'Done' }).click();
    await card.getByText('1 of 2 portfolios.', { exact: false }).waitFor();
    await soon(() => card.getByText('What moved it').count()).toBe(0);
    release();
    await card.getByText('What moved it').waitFor();
    await giveBack(page);
  });
});
