/// <reference lib="dom" />
import { type Page, type Request } from 'playwright-core';

const LONGEST_MS = 60_000;
const EVERY_MS = 10;
const IDLE_WITHIN_MS = 2_000;

const underWay = new WeakMap<Page, Set<Request>>();

/** Remembers what a page asks for until it is answered. To be called before its first request. */
export function watchRequests(page: Page): void {
  const open = new Set<Request>();
  underWay.set(page, open);
  page.on('request', (request) => {
    if (!request.url().includes('/socket.io/')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/**
 * Waits until a page has been answered everything, has nothing to do and shows no place holder of
 * what is still to come.
 */
export async function settled(page: Page): Promise<void> {
  const open = underWay.get(page) ?? new Set<Request>();
  for (const deadline = Date.now() + LONGEST_MS; ;) {
    if (open.size === 0 && (await page.evaluate(isAtRest, IDLE_WITHIN_MS)) && open.size === 0)
      return;
    if (Date.now() > deadline)
      throw new Error(
        `the page does not settle; still asked for: ${[...open].map((one) => one.url()).join(', ')}`,
      );
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}

/**
 * In the page: after its work is done and what came of it is painted, twice. Now and then Chromium
 * forgets who waits for an idle page until something else happens in it: the timeout is for that.
 */
async function isAtRest(timeout: number): Promise<boolean> {
  for (let round = 0; round < 2; round += 1) {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return document.querySelector('.animate-pulse') === null;
}
