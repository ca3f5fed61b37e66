/// <reference lib="dom" />
import { type Page } from 'playwright-core';
import { newPortfolio } from '../support/book';
import { browserTest, signedInPage } from '../support/browser';

jest.setTimeout(120_000);

const isLive = (page: Page) =>
  page
    .locator('[data-testid="live-status"][data-state="connected"]')
    .waitFor({ state: 'attached' });

/** What the page fetches of socket.io, and the WebSockets that it opens. */
function connections(page: Page): { fetched: string[]; sockets: string[] } {
  const seen = { fetched: [] as string[], sockets: [] as string[] };
  page.on(
    'request',
    (request) => request.url().includes('/socket.io/') && seen.fetched.push(request.url()),
  );
  page.on('websocket', (socket) => seen.sockets.push(socket.url()));
  return seen;
}

describe('what is pushed', () => {
  browserTest('comes over one WebSocket from the start', async () => {
    const { page, user } = await signedInPage();
    const { fetched, sockets } = connections(page);
    await page.goto('/portfolios');
    await isLive(page);
    await newPortfolio(user.api, 'Long run');
    await page.getByText('Long run').first().waitFor();
    expect(fetched).toEqual([]);
    expect(sockets).toEqual([expect.stringContaining('transport=websocket')]);
    await page.context().close();
  });

  browserTest('comes by polling where no WebSocket is let through', async () => {
    const { page, user } = await signedInPage();
    const { fetched } = connections(page);
    await page.addInitScript(() => {
      window.WebSocket = class {
        onerror: ((event: Event) => void) | null = null;
        onclose: ((event: Event) => void) | null = null;
        constructor() {
          setTimeout(() => {
            this.onerror?.(new Event('error'));
            this.onclose?.(new Event('close'));
          });
        }
        close(): void {}
      } as never;
    });
    await page.goto('/portfolios');
    await isLive(page);
    await newPortfolio(user.api, 'Long run');
    await page.getByText('Long run').first().waitFor();
    expect(fetched[0]).toContain('transport=polling');
    await page.context().close();
  });
});
