/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { type AxeResults, type RunOptions } from 'axe-core';
import { type Page } from 'playwright-core';
import { settled } from './settled';

type InPage = Window & { axe?: typeof import('axe-core') };

/** Minified, because each page that is checked compiles it. */
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
/** Rules that judge colours: a change of the theme changes nothing else. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the violations that axe finds on a page without frames. The page gets axe once, not for
 * every check.
 */
export const violationsOn = (page: Page): Promise<AxeResults['violations']> =>
  violationsOf(page, {});

async function violationsOf(page: Page, rules: RunOptions): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async (options) => {
      const { violations } = (await (window as InPage).axe?.run(document, options)) as AxeResults;
      return violations;
    },
    { resultTypes: ['violations' as const], ...rules },
  );
}

type Theme = 'light' | 'dark';

/** Returns all violations that axe finds, in both themes. */
export const violationsInBothThemes = (page: Page): Promise<string[]> =>
  inBothThemes(page, async (theme, rules) => told(theme, await violationsOf(page, rules)));

/**
 * Returns serious and critical violations that axe finds, and whether the page scrolls sideways, in
 * both themes.
 */
export const complaintsOf = (page: Page): Promise<string[]> =>
  inBothThemes(page, async (theme, rules) => {
    const serious = (await violationsOf(page, rules)).filter(
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

/**
 * Checks first in the theme that the page has, which spares a change, and by every rule; then in
 * the other theme, by the rules of colours.
 */
async function inBothThemes(
  page: Page,
  look: (theme: Theme, rules: RunOptions) => Promise<string[]>,
): Promise<string[]> {
  const isDark = await page.evaluate(() => document.documentElement.classList.contains('dark'));
  const [first, second] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await change(page, first);
  const found = await look(first, {});
  await change(page, second);
  return [...found, ...(await look(second, { runOnly: OF_COLOURS }))];
}

async function change(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction(
    (isDark) => document.documentElement.classList.contains('dark') === isDark,
    theme === 'dark',
  );
  // The colours of the earlier theme stay for a frame longer.
  await settled(page);
}
