/// <reference lib="dom" />
import { type Page } from 'playwright-core';
import { browserTest, giveBack, newPage, signedInPage } from '../support/browser';
import { newPortfolio } from '../support/book';
import { rememberSession } from '../support/remember-session';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

const addressOf = (page: Page) => new URL(page.url()).pathname;
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();
const signedIn = (page: Page) => page.getByTestId('live-status').waitFor({ state: 'attached' });
const isOff = (item: ReturnType<Page['getByRole']>) =>
  item.getAttribute('aria-disabled').then((value) => value === 'true');
/** Waits for the focused element with a text, because a keystroke opens it a moment later. */
const focused = (page: Page, text: string) => page.locator(':focus', { hasText: text }).waitFor();

describe('the navigation', () => {
  browserTest(
    'has two menus with every screen, and what needs a portfolio is off without one',
    async () => {
      const { page } = await signedInPage();
      await page.goto('/networth');
      await page.getByRole('button', { name: 'Personal Finance' }).click();
      await soon(() => page.getByRole('menuitem').allInnerTexts()).toEqual([
        'Net Worth',
        'Budget',
        'Retirement Planning',
      ]);
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Manage Portfolio' }).click();
      await soon(() => page.getByRole('menuitem').allInnerTexts()).toEqual([
        'Transactions',
        'Performance',
        'Allocation',
        'Rebalance',
        'Reports',
        'History',
        'Setup',
      ]);
      await soon(() => isOff(page.getByRole('menuitem', { name: 'Rebalance' }))).toBe(true);
      await page.getByRole('menuitem', { name: 'Setup' }).click();
      const setup = page.getByRole('menu', { name: 'Setup' }).getByRole('menuitem');
      await setup.first().waitFor();
      await soon(() => setup.allInnerTexts()).toEqual([
        'Portfolios',
        'Strategies',
        'Accounts',
        'Assets',
        'Dividends',
      ]);
      await soon(() =>
        Promise.all([0, 1, 2, 3, 4].map((index) => isOff(setup.nth(index)))),
      ).toEqual([false, true, true, true, true]);
      await giveBack(page);
    },
  );

  browserTest('leads to every screen with a portfolio, and the logo to the dashboard', async () => {
    const { page, user } = await signedInPage();
    const { id } = await newPortfolio(user.api, 'Long run');
    await page.goto('/');
    await signedIn(page);
    const ways: [menu: string, item: string, address: string, isInSetup?: boolean][] = [
      ['Personal Finance', 'Net Worth', '/networth'],
      ['Personal Finance', 'Budget', '/budget'],
      ['Personal Finance', 'Retirement Planning', '/retirement-planning'],
      ['Manage Portfolio', 'Transactions', '/transactions'],
      ['Manage Portfolio', 'Performance', '/performance'],
      ['Manage Portfolio', 'Allocation', '/allocation'],
      ['Manage Portfolio', 'Rebalance', `/portfolio/${id}/rebalance`],
      ['Manage Portfolio', 'Reports', '/reports'],
      ['Manage Portfolio', 'History', '/history'],
      ['Manage Portfolio', 'Portfolios', '/portfolios', true],
      ['Manage Portfolio', 'Strategies', '/strategies', true],
      ['Manage Portfolio', 'Accounts', '/accounts', true],
      ['Manage Portfolio', 'Assets', '/assets', true],
      ['Manage Portfolio', 'Dividends', `/portfolio/${id}/dividends`, true],
    ];
    for (const [menu, item, address, isInSetup] of ways) {
      await page.getByRole('button', { name: menu }).click();
      if (isInSetup) await page.getByRole('menuitem', { name: 'Setup' }).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
      await page.waitForURL(`**${address}`);
      await soon(() => page.getByRole('heading', { name: '404 Page Not Found' }).count()).toBe(0);
    }
    await page.getByRole('link', { name: 'Evenkeel, dashboard' }).click();
    await heading(page, 'Dashboard');
    expect(addressOf(page)).toBe('/');
    await giveBack(page);
  });

  browserTest(
    'works by the keyboard alone, down to the submenu, and gives the focus back',
    async () => {
      const { page, user } = await signedInPage();
      await newPortfolio(user.api, 'Long run');
      await page.goto('/');
      await signedIn(page);
      await page.keyboard.press('Tab');
      await focused(page, 'Skip to content');
      for (let n = 0; n < 3; n += 1) await page.keyboard.press('Tab');
      await focused(page, 'Manage Portfolio');
      await page.keyboard.press('Enter');
      await focused(page, 'Transactions');
      await page.keyboard.press('Escape');
      await focused(page, 'Manage Portfolio');
      await page.keyboard.press('Enter');
      await focused(page, 'Transactions');
      await page.keyboard.press('End');
      await focused(page, 'Setup');
      await page.keyboard.press('ArrowRight');
      await focused(page, 'Portfolios');
      await page.keyboard.press('ArrowDown');
      await focused(page, 'Strategies');
      await page.keyboard.press('ArrowDown');
      await focused(page, 'Accounts');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/accounts');
      await giveBack(page);
    },
  );

  browserTest('is a drawer with the same groups under 768 px', async () => {
    const { page, user } = await signedInPage({ width: 390 });
    await page.goto('/budget');
    await signedIn(page);
    await soon(() => page.getByRole('button', { name: 'Manage Portfolio' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Evenkeel' });
    const group = (name: string) =>
      drawer.getByRole('region', { name }).getByRole('link').allInnerTexts();
    await soon(() => group('Personal Finance')).toEqual([
      'Net Worth',
      'Budget',
      'Retirement Planning',
    ]);
    await soon(() => group('Manage Portfolio')).toEqual([
      'Transactions',
      'Performance',
      'Allocation',
      'Rebalance',
      'Reports',
      'History',
    ]);
    await soon(() => group('Setup')).toEqual([
      'Portfolios',
      'Strategies',
      'Accounts',
      'Assets',
      'Dividends',
    ]);
    const off = drawer.locator('[aria-disabled=true]');
    await soon(() => off.allInnerTexts()).toEqual([
      'Rebalance',
      'Strategies',
      'Accounts',
      'Assets',
      'Dividends',
    ]);

    const { id } = await newPortfolio(user.api, 'Long run');
    await page.reload();
    await page.getByRole('button', { name: 'Portfolio: Long run' }).waitFor();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await drawer.getByRole('link', { name: 'Dividends' }).click();
    await heading(page, 'Dividends');
    expect(addressOf(page)).toBe(`/portfolio/${id}/dividends`);
    await page.setViewportSize({ width: 767, height: 800 });
    await page.getByRole('button', { name: 'Open menu' }).waitFor();
    await page.setViewportSize({ width: 768, height: 800 });
    await page.getByRole('button', { name: 'Manage Portfolio' }).waitFor();
    await soon(() => page.getByRole('button', { name: 'Open menu' }).count()).toBe(0);
    await giveBack(page);
  });

  browserTest("says 'No notifications' while there is nothing to do", async () => {
    const { page } = await signedInPage();
    await page.goto('/');
    await page.getByRole('button', { name: 'Notifications' }).click();
    await page.getByRole('menuitem', { name: 'No notifications' }).waitFor();
    await soon(() => page.getByTestId('notifications-badge').count()).toBe(0);
    await giveBack(page);
  });

  browserTest('has a user menu with the settings and the way out', async () => {
    const { page, user } = await signedInPage();
    await page.goto('/budget');
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByText(user.email).waitFor();
    await soon(() => page.getByRole('menuitem').allInnerTexts()).toEqual([
      'User Settings',
      'Show another day',
      'Jump to…',
      'Keyboard shortcuts',
      'Sign out',
    ]);
    await soon(() => page.getByRole('menuitemradio').allInnerTexts()).toEqual([
      'Light',
      'Dark',
      'System',
    ]);
    await giveBack(page);
  });

  for (const width of [1280, 390] as const) {
    browserTest(
      `shows the landing screen at every address to who is signed out, and the asked address afterwards, at ${width} px`,
      async () => {
        const { user } = await signedInPage();
        const page = await newPage({ width });
        for (const address of [
          '/',
          '/budget',
          '/portfolio/x/rebalance',
          '/nowhere',
          '/networth?from=link',
        ]) {
          await page.goto(address);
          await page.getByRole('tab', { name: 'Sign In' }).waitFor();
          await soon(() => page.getByTestId('live-status').count()).toBe(0);
        }
        await page.getByLabel('Email').fill(user.email);
        await page.getByLabel('Password', { exact: true }).fill(user.password);
        await page.getByRole('button', { name: 'Sign In', exact: true }).click();
        await heading(page, 'Net Worth Overview');
        expect(page.url()).toMatch(/\/networth\?from=link$/);
        await giveBack(page);
      },
    );
  }

  browserTest("shows 'Loading...' while authentication loads", async () => {
    const { page } = await signedInPage();
    await page.route(/\/static\/signed-in-/, () => undefined);
    await page.goto('/budget');
    await page.getByRole('status').getByText('Loading...').waitFor();
    await soon(() => page.getByRole('heading').count()).toBe(0);
    await giveBack(page);
  });

  browserTest("answers an unknown address with the card '404 Page Not Found'", async () => {
    const { page } = await signedInPage();
    for (const address of ['/nowhere', '/setup/nothing', '/portfolio/x']) {
      await page.goto(address);
      await heading(page, '404 Page Not Found');
    }
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await heading(page, 'Dashboard');
    await giveBack(page);
  });

  browserTest('shows what stands at each address, with its subtitle', async () => {
    const { page, user } = await signedInPage();
    const { id } = await newPortfolio(user.api, 'Long run');
    const shown: [address: string, title: string, subtitle?: string][] = [
      ['/budget', 'Budget', 'Track income, expenses, and financial goals'],
      ['/retirement-planning', 'Retirement Planning', 'Plan and track your retirement readiness'],
    ];
    for (const [address, title, subtitle] of shown) {
      await page.goto(address);
      await heading(page, title);
      if (subtitle) await page.getByText(subtitle, { exact: true }).waitFor();
    }
    for (const [address, title] of [
      ['/setup/accounts', 'Accounts'],
      ['/accounts', 'Accounts'],
      ['/setup/assets', 'Assets'],
      ['/assets', 'Assets'],
      ['/portfolios', 'Portfolios'],
      ['/transactions', 'Transactions'],
      ['/performance', 'Performance'],
      ['/reports', 'Reports'],
      ['/compare', 'Compare days'],
      ['/history', 'History'],
      [`/portfolio/${id}/dividends`, 'Dividends'],
    ] as const) {
      await page.goto(address);
      await heading(page, title);
    }
    await giveBack(page);
  });

  browserTest(
    'offers to try again where the app itself could not be fetched, and shows a card where a screen fails',
    async () => {
      const { user } = await signedInPage();
      const page = await newPage();
      await rememberSession(page, user.answer);
      await page.route('**/static/signed-in-*.js', (route) => route.abort());
      await page.goto('/budget');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await soon(() => page.getByRole('tab', { name: 'Sign In' }).count()).toBe(0);
      await page.unroute('**/static/signed-in-*.js');
      await page.getByRole('button', { name: 'Try again' }).click();
      await heading(page, 'Budget');

      await page.route('**/static/networth-*.js', (route) => route.abort());
      await page.goto('/networth');
      await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
      await page.unroute('**/static/networth-*.js');
      await page.getByRole('button', { name: 'Reload Page' }).click();
      await heading(page, 'Net Worth Overview');
      await giveBack(page);
    },
  );
});
