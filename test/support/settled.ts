/// <reference lib="dom" />
import { type Page, type Request } from 'playwright-core';

const LONGEST_MS = 60_000;
const EVERY_MS = 10;
const IDLE_WITHIN_MS = 2_000;

const underWay = new WeakMap<Page, Set<Request>>();

/**
 * Remembers the requests of a page until they are answered. Call it before the page's first
 * request.
 */
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
 * Waits until a page has an answer to every request, has nothing to do, and shows no placeholder.
 */
export const settled = (page: Page): Promise<void> => atRest(page, null);

/**
 * Waits like {@link settled}, but not for answers that a test holds back, nor for their
 * placeholders.
 */
export const settledBut = (page: Page, held: RegExp): Promise<void> => atRest(page, held);

async function atRest(page: Page, held: RegExp | null): Promise<void> {
  const open = () =>
    [...(underWay.get(page) ?? [])].map((one) => one.url()).filter((url) => !held?.test(url));
  for (const deadline = Date.now() + LONGEST_MS; ;) {
    if (open().length === 0) {
      const isWhole = await page.evaluate(isPainted, IDLE_WITHIN_MS);
      if ((isWhole || held !== null) && open().length === 0) return;
    }
    if (Date.now() > deadline)
      throw new Error(`the page does not settle; still asked for: ${open().join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}

/**
 * Runs in the page: waits twice until its work is done and painted; returns whether no placeholder
 * is left. Chromium sometimes forgets an idle callback until something else happens in the page:
 * the timeout is for that.
 */
async function isPainted(timeout: number): Promise<boolean> {
  for (let round = 0; round < 2; round += 1) {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return document.querySelector('.animate-pulse') === null;
}
