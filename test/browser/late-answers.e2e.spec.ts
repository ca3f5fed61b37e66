/// <reference lib="dom" />
import { type Page } from 'playwright-core';
import { newBook } from '../support/book';
import { browserTest, signedInPage } from '../support/browser';
import { settled } from '../support/settled';

jest.setTimeout(120_000);

/** What fonts may differ by. */
const A_FEW_PX = 4;

/** How far down the page the list of assets lies. */
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
    const before = await placeOfList(page);
    release();
    await page.getByText('What moved it').waitFor();
    await settled(page);
    expect(Math.abs((await placeOfList(page)) - before)).toBeLessThan(A_FEW_PX);
    await page.context().close();
  });
});
