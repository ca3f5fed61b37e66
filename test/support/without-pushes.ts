import { type Page } from 'playwright-core';

/**
 * Keeps pushes from a page that is yet to be opened. A push makes the page repeat failed requests,
 * so a test would no longer find the button that does this.
 */
export async function withoutPushes(page: Page): Promise<void> {
  await page.routeWebSocket(/\/socket\.io\//, (socket) => socket.close());
  await page.route(/\/socket\.io\//, (route) => route.abort());
}
