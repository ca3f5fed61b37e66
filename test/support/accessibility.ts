/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import { type Page } from 'playwright-core';
import { settled } from './settled';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** What axe finds wrong with a page, which has no frames: that spares a second page for every look at it. */
export async function violationsOn(page: Page): Promise<Violations> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  return (await axe.options({ resultTypes: ['violations'] }).analyze()).violations;
}

/** What axe finds serious or critical, and whether the page scrolls sideways, in both themes. */
export async function complaintsOf(page: Page): Promise<string[]> {
  await settled(page);
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.waitForFunction(
      (isDark) => document.documentElement.classList.contains('dark') === isDark,
      theme === 'dark',
    );
    const serious = (await violationsOn(page)).filter(
      ({ impact }) => impact === 'serious' || impact === 'critical',
    );
    for (const { id, nodes } of serious)
      found.push(...nodes.map(({ html }) => `${theme}: ${id}: ${html.slice(0, 160)}`));
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    if (excess > 0) found.push(`${theme}: scrolls sideways by ${excess} px`);
  }
  return found;
}
