/// <reference lib="dom" />
import axe, { type AxeResults } from 'axe-core';
import { type Page } from 'playwright-core';
import { settled } from './settled';

type InPage = Window & { axe?: typeof axe };

/**
 * What axe finds wrong with a page, which has no frames. It is brought into a page once, not for
 * every look at it.
 */
export async function violationsOn(page: Page): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = (await (window as InPage).axe?.run(document, {
      resultTypes: ['violations'],
    })) as AxeResults;
    return violations;
  });
}

type Theme = 'light' | 'dark';

/** What axe finds at all, in both themes. */
export const violationsInBothThemes = (page: Page): Promise<string[]> =>
  inBothThemes(page, async (theme) => told(theme, await violationsOn(page)));

/** What axe finds serious or critical, and whether the page scrolls sideways, in both themes. */
export const complaintsOf = (page: Page): Promise<string[]> =>
  inBothThemes(page, async (theme) => {
    const serious = (await violationsOn(page)).filter(
      ({ impact }) => impact === 'serious' || impact === 'critical',
    );
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    return [
      ...told(theme, serious),
      ...(excess > 0 ? [`${theme}: scrolls sideways by ${excess} px`] : []),
    ];
  });

const told = (theme: Theme, violations: AxeResults['violations']): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) =>
      [theme, id, html.slice(0, 160), ...any.map(({ message }) => message)].join(': '),
    ),
  );

/** First in the theme that the page has: that spares a change. */
async function inBothThemes(
  page: Page,
  look: (theme: Theme) => Promise<string[]>,
): Promise<string[]> {
  const isDark = await page.evaluate(() => document.documentElement.classList.contains('dark'));
  const found: string[] = [];
  for (const theme of isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await change(page, theme);
    found.push(...(await look(theme)));
  }
  return found;
}

async function change(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction(
    (isDark) => document.documentElement.classList.contains('dark') === isDark,
    theme === 'dark',
  );
  // The colours of the theme before are there for a frame longer.
  await settled(page);
}
