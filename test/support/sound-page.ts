/// <reference lib="dom" />
import { type Page } from 'playwright-core';
import { violationsOn } from './accessibility';
import { soon } from './soon';

/** Expects no serious problem that axe finds, and no sideways scrolling. */
export async function isSound(page: Page): Promise<void> {
  const violations = await violationsOn(page);
  expect(
    violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id} ${nodes[0]?.html}`),
  ).toEqual([]);
  await soon(() =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
}
