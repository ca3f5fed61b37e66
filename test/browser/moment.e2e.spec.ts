import type { Page } from 'playwright-core';
import { complaintsOf } from '../support/accessibility';
import type { ApiClient } from '../support/api';
import { newBook } from '../support/book';
import { browserTest, signedInPage } from '../support/browser';
import { soon } from '../support/soon';

jest.setTimeout(180_000);

const payIn = (api: ApiClient, portfolioId: string, accountId: string, amount: string) =>
  api.post(`/api/portfolios/${portfolioId}/transactions`, {
    transactionType: 'cash_contribution',
    transactionAccountId: accountId,
    transactionDatetime: '2024-06-01T15:00:00Z',
    transactionAmount: amount,
    transactionNotes: null,
  });

const screensOf = (id: string): readonly string[] => [
  ...['/', '/accounts', '/assets', '/assets?view=splits', '/strategies', '/allocation'],
  ...['/transactions', '/transactions?view=gains', '/transactions?view=splits', '/networth'],
  ...[`/portfolio/${id}/dividends`, `/portfolio/${id}/dividends?tab=calendar`, '/compare'],
  ...[`/portfolio/${id}/rebalance`, `/portfolio/${id}/rebalance?tab=actions`, '/portfolios'],
  ...['/performance?period=Max', '/reports'],
];

/** The screens that are other ones on a phone: cards in place of tables, a list in place of a month. */
const phoneScreensOf = (id: string): readonly string[] => [
  ...['/', '/transactions', `/portfolio/${id}/dividends?tab=calendar`],
];

/** A walk that presses less did not find the screens full. */
const MANY = 100;
const FEW = 15;

/**
 * Presses every button of a screen that can be pressed, all that the menus behind them offer, and chooses anew where something is chosen: which of
 * them lead to what is refused. In the page, for there are hundreds.
 */
const refusalsOn = (page: Page): Promise<{ found: string[]; pressed: number }> =>
  page.evaluate(async () => {
    const found: string[] = [];
    let pressed = 0;
    const settled = () => new Promise((resolve) => setTimeout(resolve, 90));
    const all = <Found extends Element>(selector: string) => [
      ...document.querySelectorAll<Found & HTMLElement>(selector),
    ];
    const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent ?? '';
    const closed = async () => {
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
      );
      await settled();
    };
    const look = async (name: string) => {
      pressed += 1;
      await settled();
      if (document.body.textContent?.includes('You are looking at an earlier day.'))
        found.push(name);
      await closed();
    };
    const menuOf = async (button: HTMLElement) => {
      const press = { bubbles: true, button: 0, pointerType: 'mouse' };
      button.dispatchEvent(new PointerEvent('pointerdown', press));
      await settled();
      return all('[role=menuitem]:not([data-disabled])');
    };
    const open = ':is(#content, [aria-label="Quick actions"]) button:not([disabled])';
    // All explanations are the same dialog: the first one of a screen is pressed.
    const explains = (one: Element) => one.getAttribute('title')?.startsWith('Explain ') === true;
    const buttons = () => {
      const found = all(open);
      const first = found.find(explains);
      return found.filter((one) => one === first || !explains(one));
    };
    // Full is a screen that loads nothing, and has not changed for a while.
    for (let [same, before] = [0, '']; same < 8; same += 1) {
      await settled();
      const now = all('#content *').length + String(all('[aria-label^=Loading]').length > 0);
      if (now !== before || now.endsWith('true')) same = 0;
      before = now;
    }
    const names = buttons().map(nameOf);
    for (const [place, name] of names.entries()) {
      const button = buttons().filter((one) => nameOf(one) === name);
      const own = button[names.slice(0, place).filter((one) => one === name).length] ?? button[0];
      if (!own) continue;
      if (own.getAttribute('aria-haspopup') === 'menu') {
        const offered = (await menuOf(own)).length;
        await closed();
        for (let item = 0; item < offered; item += 1) {
          const chosen = (await menuOf(own))[item];
          if (!chosen || chosen.textContent?.includes('History')) continue;
          chosen.click();
          await look(`${name}: ${nameOf(chosen)}`);
        }
      } else {
        own.click();
        await look(name);
      }
    }
    for (const choice of all<HTMLSelectElement>('#content select:not([disabled])')) {
      const select = choice as unknown as HTMLSelectElement;
      select.selectedIndex = (select.selectedIndex + 1) % select.options.length;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      await look(nameOf(select));
    }
    // A refused write is told by a toast, which comes later.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await look('something');
    return { found, pressed };
  });

describe('an earlier day', () => {
  for (const width of [1280, 390] as const) {
    browserTest(`turns every screen back to a day, and back to today, at ${width} px`, async () => {
      const { page, user } = await signedInPage({ width });
      const { portfolio, account } = await newBook(user.api);
      await payIn(user.api, portfolio.id, account.id, '700');
      await page.goto('/accounts');
      const content = page.locator('#content');
      await content.getByText('$5,700').first().waitFor();

      await page.keyboard.press('Control+k');
      await page.getByPlaceholder('Search or jump to…').fill('Show another day');
      await page.keyboard.press('Enter');
      await page.getByLabel('Day', { exact: true }).fill('2024-03-01');
      await page.getByRole('button', { name: 'Show this day' }).click();
      const bar = page.getByText('As of the end of Mar 1, 2024.');
      await bar.waitFor();
      await content.getByText('$5,000').first().waitFor();
      await soon(() => content.getByText('$5,700').count()).toBe(0);
      expect(new URL(page.url()).search).toBe('?asOf=2024-03-01');
      expect(await complaintsOf(page)).toEqual([]);

      await payIn(user.api, portfolio.id, account.id, '10');
      await page.keyboard.press('n');
      const refusal = page.getByRole('alertdialog', { name: 'Earlier days are read only' });
      await refusal.getByRole('button', { name: 'Cancel' }).click();
      await soon(() => content.getByRole('button', { name: 'Add account' }).isDisabled()).toBe(
        true,
      );
      expect(await content.getByText('$5,710').count()).toBe(0);

      await page.keyboard.press('Control+k');
      await page.getByPlaceholder('Search or jump to…').fill('Transactions');
      await page.getByRole('option', { name: 'Transactions', exact: true }).click();
      await page.waitForURL('**/transactions?asOf=2024-03-01');
      await soon(() => content.getByText('$700.00').count()).toBe(0);
      await page.getByRole('button', { name: 'Back to today' }).click();
      await page.waitForURL('**/transactions');
      await soon(() => content.getByText(/\$700\.00/).count()).not.toBe(0);
      await soon(() => bar.count()).toBe(0);
    });
  }

  browserTest('shows what was known on a day, alone and with the day that is shown', async () => {
    const { page, user } = await signedInPage({});
    const { portfolio, account } = await newBook(user.api);
    await payIn(user.api, portfolio.id, account.id, '700');
    const content = page.locator('#content');
    const today = new Date().toISOString().slice(0, 10);
    await page.goto('/accounts?asOf=2024-07-01');
    await content.getByText('$5,700').first().waitFor();
    await page.getByRole('button', { name: 'Another day', exact: true }).click();
    await page.getByLabel('As known on', { exact: true }).fill('2024-07-01');
    await page.getByRole('button', { name: 'Show this day' }).click();
    await page
      .getByText('As of the end of Jul 1, 2024, as known at the end of Jul 1, 2024.')
      .waitFor();
    expect(new URL(page.url()).search).toBe('?asOf=2024-07-01&knownAt=2024-07-01');
    // The portfolio was entered today: nothing of it was known then.
    await content.getByText('Nothing of this portfolio was true and known').first().waitFor();
    expect(await complaintsOf(page)).toEqual([]);
    await page.goto('/accounts?knownAt=2024-07-01');
    await page.getByText('As known at the end of Jul 1, 2024.').waitFor();
    await page.getByRole('button', { name: 'Another day', exact: true }).click();
    expect(await page.getByLabel('Day', { exact: true }).inputValue()).toBe(today);
    await page.getByRole('button', { name: 'Back to today' }).last().click();
    await content.getByText('$5,700').first().waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  browserTest('has no button that leads to a write, nor has it on a phone', async () => {
    const { page, user } = await signedInPage({});
    const { portfolio, account } = await newBook(user.api);
    const made = async (answer: Promise<{ readonly status: number }>) =>
      expect((await answer).status).toBeLessThan(300);
    const { id } = portfolio;
    const allocation = { portfolioId: id, parentId: id, childId: 'HBTM', childType: 'asset' };
    await made(
      user.api.post(`/api/portfolios/${id}/allocations`, {
        ...{ ...allocation, targetAllocationPercent: '90', dollarTarget: null },
      }),
    );
    const override = { ticker: 'HBTM', source: 'manual', frequency: 'monthly', dividend: '0.5' };
    await made(user.api.post(`/api/dividends/${id}/manual-override`, override));
    const dividend = { transactionType: 'dividend', ticker: 'HBTM', transactionNotes: null };
    const at = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000).toISOString();
    // More than there is in cash: an implied deposit, which Performance offers to record.
    const withdrawal = { transactionType: 'cash_distribution', transactionNotes: null };
    for (const [entry, amount] of [
      [dividend, '12'],
      [withdrawal, '2500'],
    ] as const)
      await made(
        user.api.post(`/api/portfolios/${id}/transactions`, {
          ...{ ...entry, transactionAccountId: account.id, transactionDatetime: at },
          transactionAmount: amount,
        }),
      );
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/api/'))
        writes.push(`${request.method()} ${request.url()}`);
    });
    // What was entered today was not there yesterday: the full screens of today are shown as those of an earlier day.
    await page.route(/\/api\/.*asOf=/, (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/[?&]asOf=[\d-]*/, '')
          .replace(/(\/api\/[^?]*?)&/, '$1?'),
      }),
    );
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const found: string[] = [];
    let pressed = 0;
    const walk = async (screen: string) => {
      const joint = screen.includes('?') ? '&' : '?';
      await page.goto(`${screen}${joint}asOf=${yesterday}`);
      await page.locator('#content').getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      // The dialog that refuses is fetched with the first of them.
      await page.keyboard.press('n');
      const refusal = page.getByRole('alertdialog', { name: 'Earlier days are read only' });
      await refusal.getByRole('button', { name: 'Cancel' }).click();
      const walked = await refusalsOn(page);
      pressed += walked.pressed;
      found.push(...walked.found.map((name) => `${screen}: ${name}`));
    };
    for (const screen of screensOf(id)) await walk(screen);
    await page.setViewportSize({ width: 390, height: 844 });
    const wide = pressed;
    for (const screen of phoneScreensOf(id)) await walk(screen);
    expect(pressed - wide).toBeGreaterThan(FEW);
    expect([found, writes, pressed > MANY]).toEqual([[], [], true]);
  });

  browserTest('compares two days', async () => {
    const { page, user } = await signedInPage({});
    const { portfolio, account } = await newBook(user.api);
    await payIn(user.api, portfolio.id, account.id, '700');
    await page.goto('/compare?from=2024-03-01');
    const cash = page.getByRole('table', { name: 'Cash' }).getByRole('row');
    await soon(() => cash.last().allInnerTexts()).toEqual([
      expect.stringMatching(/Brokerage\s+\$2,000\.00\s+\$2,700\.00\s+\+\$700\.00/),
    ]);
    expect(await complaintsOf(page)).toEqual([]);
  });
});
