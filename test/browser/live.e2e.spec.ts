/// <reference lib="dom" />
import { type Page } from 'playwright-core';
import { io } from 'socket.io-client';
import { newPortfolio } from '../support/book';
import { browserTest, giveBack, signedInPage } from '../support/browser';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

const isLive = (page: Page) =>
  page
    .locator('[data-testid="live-status"][data-state="connected"]')
    .waitFor({ state: 'attached' });

/** Notes the addresses of socket.io that the page fetches, and the WebSockets that it opens. */
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
    await giveBack(page);
  });

  browserTest('is said in words where it does not come, on phones below the bar', async () => {
    const { page } = await signedInPage({ width: 390 });
    await page.goto('/portfolios');
    await isLive(page);
    const mark = page.getByTestId('live-status');
    const words = mark.getByText(/^(Reconnecting|Offline) · /);
    expect(await mark.getByText('Live').isVisible()).toBe(false);
    await page.context().setOffline(true);
    await words.waitFor({ state: 'visible' });
    const [bar, box] = [await page.getByRole('banner').boundingBox(), await words.boundingBox()];
    if (!bar || !box) throw new Error('nothing is shown');
    expect(box.y).toBeGreaterThanOrEqual(bar.y + bar.height);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
    await page.context().setOffline(false);
    await isLive(page);
    await soon(() => words.count()).toBe(0);
    await giveBack(page);
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
    await giveBack(page);
  });

  browserTest('pauses where the user has too many pages, and goes on when it is used', async () => {
    const { page, user } = await signedInPage();
    const { sockets } = connections(page);
    await page.goto('/portfolios');
    await isLive(page);
    const { origin } = new URL(page.url());
    const others = Array.from({ length: 20 }, () =>
      io(origin, {
        auth: { token: user.api.token },
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
      }),
    );
    const mark = page.getByTestId('live-status');
    await mark.getByText(/^Paused · /).waitFor({ state: 'visible' });
    await soon(() => Promise.resolve(others.filter(({ connected }) => connected).length)).toBe(20);
    // The page did not reconnect by itself, which would have closed another connection.
    expect(sockets).toHaveLength(1);
    await newPortfolio(user.api, 'Long run');
    await page.getByRole('main').click();
    await isLive(page);
    await page.getByText('Long run').first().waitFor();
    expect(sockets).toHaveLength(2);
    for (const other of others) other.close();
    await giveBack(page);
  });
});
