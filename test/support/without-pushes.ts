import { type Page } from 'playwright-core';

/**
 * Keeps pushes from a page that is still to be opened. They make it ask again for what failed: a
 * test of a button that does so would find it gone.
 */
export async function withoutPushes(page: Page): Promise<void> {
  await page.routeWebSocket(/\/socket\.io\//, (socket) => socket.close());
  await page.route(/\/socket\.io\//, (route) => route.abort());
}
