/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import { type Page } from 'playwright-core';
import { PATHS } from '../../apps/web/src/app/paths';
import { type OpenDialog } from '../../apps/web/src/shared/store/dialog-slice';
import { browserTest, type Look, newPage, signedInPage } from '../support/browser';
import { newBook } from '../support/book';

jest.setTimeout(300_000);

const LOOKS: readonly Required<Look>[] = [
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark' },
  { width: 390, theme: 'light' },
  { width: 390, theme: 'dark' },
];

type Open = (page: Page) => Promise<void>;

const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).first().click();

/** Through the palette, which knows every action. */
const byPalette =
  (label: string): Open =>
  async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search or jump to…').fill(label);
    await page.getByRole('option', { name: label }).first().click();
  };

/** How each dialog is opened: a new kind does not compile until it has its line. */
const DIALOGS: Record<OpenDialog['kind'], Open> = {
  portfolio: byPalette('Create new portfolio'),
  account: byPalette('Add account'),
  asset: byPalette('Add asset'),
  transaction: byPalette('Add transaction'),
  'import-transactions': byPalette('Import transactions'),
  'import-prices': byPalette('Import prices'),
  palette: (page) => page.keyboard.press('Control+k'),
  keys: (page) => page.keyboard.press('?'),
  settings: async (page) => {
    await press(page, /User menu/);
    await page.getByRole('menuitem', { name: 'User Settings' }).click();
  },
  onboarding: async (page) => {
    await page.goto('/setup');
    await press(page, 'Next');
  },
  price: async (page) => {
    await page.goto('/assets');
    await press(page, /Actions for HBTM/);
    await page.getByRole('menuitem', { name: 'Own price' }).click();
  },
  'stock-split': async (page) => {
    await page.goto('/transactions?view=splits');
    await press(page, 'Record a split');
  },
  strategy: async (page) => {
    await page.goto('/strategies');
    await press(page, 'First Strategy');
  },
};

/** Menus and the drawer: what else can lie over a screen. */
const MENUS: readonly { readonly name: string; readonly at?: 1280 | 390; readonly open: Open }[] = [
  { name: 'Personal Finance', at: 1280, open: (page) => press(page, 'Personal Finance') },
  {
    name: 'Setup',
    at: 1280,
    open: async (page) => {
      await press(page, 'Manage Portfolio');
      await page.getByRole('menuitem', { name: 'Setup' }).click();
    },
  },
  { name: 'drawer', at: 390, open: (page) => press(page, 'Open menu') },
  { name: 'portfolio selector', open: (page) => press(page, /^Portfolio: /) },
  { name: 'notifications', open: (page) => press(page, 'Notifications') },
  { name: 'user menu', open: (page) => press(page, /User menu/) },
];

/** What axe finds serious or critical, and whether the page scrolls sideways. */
async function complaints(page: Page, where: string): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${where}: ${id}: ${html.slice(0, 160)}`));
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return tooWide > 0 ? [...found, `${where}: scrolls sideways by ${tooWide} px`] : found;
}

describe('accessibility', () => {
  for (const look of LOOKS) {
    const at = `at ${look.width} px in the ${look.theme} theme`;

    browserTest(`signed out: no serious or critical violation, ${at}`, async () => {
      const page = await newPage(look);
      await page.goto('/');
      const found: string[] = [];
      for (const tab of ['Sign In', 'Sign Up']) {
        await page.getByRole('tab', { name: tab }).click();
        found.push(...(await complaints(page, tab)));
      }
      expect(found).toEqual([]);
      await page.context().close();
    });

    browserTest(`every screen, empty and full: no serious or critical violation, ${at}`, async () => {
      const { page, user } = await signedInPage(look);
      const found: string[] = [];
      const walk = async (portfolioId: string, state: string) => {
        for (const path of [...PATHS, '/nowhere']) {
          await page.goto(path.replace(':portfolioId', portfolioId));
          await page.locator('#content').getByRole('heading').or(page.getByRole('dialog')).first().waitFor();
          if (path === '/setup') await page.keyboard.press('Escape');
          found.push(...(await complaints(page, `${state} ${path}`)));
        }
      };
      await walk('none', 'empty');
      const { portfolio } = await newBook(user.api);
      await walk(portfolio.id, 'full');
      expect(found).toEqual([]);
      await page.context().close();
    });

    browserTest(`every dialog and menu: no serious or critical violation, ${at}`, async () => {
      const { page, user } = await signedInPage(look);
      await newBook(user.api);
      const found: string[] = [];
      for (const [kind, open] of Object.entries(DIALOGS)) {
        await page.goto('/budget');
        await page.getByRole('button', { name: 'Portfolio: Long run' }).waitFor();
        await open(page);
        await page.getByRole('dialog').waitFor();
        found.push(...(await complaints(page, kind)));
      }
      for (const { name, open } of MENUS.filter((menu) => menu.at === undefined || menu.at === look.width)) {
        await page.goto('/budget');
        await page.getByRole('button', { name: 'Portfolio: Long run' }).waitFor();
        await open(page);
        await page.getByRole('menu').or(page.getByRole('dialog')).first().waitFor();
        found.push(...(await complaints(page, name)));
      }
      expect(found).toEqual([]);
      await page.context().close();
    });
  }
});
