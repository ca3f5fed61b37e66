/// <reference lib="dom" />
import { type Locator, type Page } from 'playwright-core';
import { violationsOn } from './accessibility';

/** Returns the action item of a name: `sell-VTI` for `sell VTI`. */
export const item = (page: Page, name: string): Locator => page.getByTestId(`action-${name}`);

/** Waits until a part of the page shows a text. */
export const shows = (place: Locator, text: string | RegExp): Promise<void> =>
  place.filter({ hasText: text }).waitFor();

export async function openRebalance(page: Page, portfolioId: string, query = ''): Promise<void> {
  await page.goto(`/portfolio/${portfolioId}/rebalance${query}`);
  await page.getByRole('heading', { name: 'Rebalance', level: 1 }).waitFor();
}

/** Returns serious problems of the page for people who cannot see it, or who use a phone. */
export async function complaints(page: Page): Promise<string[]> {
  const violations = await violationsOn(page);
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > window.innerWidth,
  );
  return isTooWide ? [...serious, 'the page scrolls sideways'] : serious;
}
