/// <reference lib="dom" />
import { type Page } from 'playwright-core';

/**
 * Opens an address as a link of the app does, which spares loading the app again, and waits until
 * the headings of the last screen are gone. The first address of a page is loaded.
 */
export async function visit(page: Page, address: string): Promise<void> {
  if (!page.url().startsWith('http')) return void (await page.goto(address));
  await page.evaluate((to) => {
    if (new URL(to, location.href).pathname !== location.pathname)
      for (const heading of document.querySelectorAll('#content :is(h1, h2, h3)'))
        heading.setAttribute('data-before', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.locator('[data-before]').first().waitFor({ state: 'detached' });
}
