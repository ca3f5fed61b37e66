import type { Page } from 'playwright-core';
import { newBook } from './book';
import type { ApiClient } from './api';
import { settled, watchRequests } from './settled';

/**
 * Presses every enabled button of a screen and every item of the menus behind them, changes every
 * choice, and types into fields. Returns the ones that lead to a refusal. It runs in the page,
 * because there are hundreds.
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
    const open = ':is(#content, [aria-label="Quick actions"]) button:enabled';
    // All explanations are the same dialog, so only the first one of a screen is pressed.
    const explains = (one: Element) => one.getAttribute('title')?.startsWith('Explain ') === true;
    // The other view of a list is a screen of its own.
    const views = new Set(all('[role=group][aria-label=View] button'));
    const buttons = () => {
      const found = all(open).filter((one) => !views.has(one));
      const first = found.find(explains);
      return found.filter((one) => one === first || !explains(one));
    };
    // A screen is complete when it loads nothing and has not changed for a while.
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
    for (const choice of all<HTMLSelectElement>('#content select:enabled')) {
      const select = choice as unknown as HTMLSelectElement;
      select.selectedIndex = (select.selectedIndex + 1) % select.options.length;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      await look(nameOf(select));
    }
    for (const input of all<HTMLInputElement>('#content input:enabled:not([readonly])')) {
      const field = input as unknown as HTMLInputElement;
      if (field.type === 'checkbox') field.click();
      else if (field.type === 'text') {
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        set?.call(field, '7');
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      } else continue;
      await look(nameOf(field));
    }
    // The page saves typed text a second later, and the toast of a refused write comes later still.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await look('something');
    return { found, pressed };
  });

/**
 * Creates a portfolio and a household with something of every kind that can be changed. Returns the
 * portfolio's id.
 */
export async function newFullBook(api: ApiClient): Promise<string> {
  const { portfolio, account } = await newBook(api);
  const made = async (answer: Promise<{ readonly status: number }>) =>
    expect((await answer).status).toBeLessThan(300);
  const { id } = portfolio;
  const allocation = { portfolioId: id, parentId: id, childId: 'HBTM', childType: 'asset' };
  await made(
    api.post(`/api/portfolios/${id}/allocations`, {
      ...allocation,
      targetAllocationPercent: '90',
      dollarTarget: null,
    }),
  );
  const override = { ticker: 'HBTM', source: 'manual', frequency: 'monthly', dividend: '0.5' };
  await made(api.post(`/api/dividends/${id}/manual-override`, override));
  const dividend = { transactionType: 'dividend', ticker: 'HBTM', transactionNotes: null };
  const at = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000).toISOString();
  // The withdrawal exceeds the cash. That causes an implied deposit, which Performance offers to
  // record.
  const withdrawal = { transactionType: 'cash_distribution', transactionNotes: null };
  for (const [entry, amount] of [
    [dividend, '12'],
    [withdrawal, '2500'],
  ] as const)
    await made(
      api.post(`/api/portfolios/${id}/transactions`, {
        ...entry,
        transactionAccountId: account.id,
        transactionDatetime: at,
        transactionAmount: amount,
      }),
    );
  const income = { type: 'income', name: 'Salary', amount: '5000' };
  const later = { type: 'expense', name: 'Travel', amount: '300' };
  await made(api.post('/api/budget', income));
  await made(api.post('/api/budget', { ...later, retirementStatus: 'retirement_only' }));
  return id;
}

/**
 * The result of a walk over some screens: the number of presses, the controls that led to a
 * refusal, and the writes that were sent nevertheless.
 */
export interface Walked {
  readonly found: string[];
  readonly writes: string[];
  readonly pressed: number;
}

async function anotherPage(page: Page): Promise<Page> {
  const another = await page.context().newPage();
  watchRequests(another);
  return another;
}

/** Walks that run at once: each mostly waits for the effect of a press. */
const WALKS_AT_ONCE = 3;

/**
 * Walks over screens that show yesterday, and presses every control. More pages of the same browser
 * share the work.
 */
export async function walkYesterday(page: Page, screens: readonly string[]): Promise<Walked> {
  const walks = Array.from({ length: WALKS_AT_ONCE }, async (_, turn) => {
    const own = screens.filter((_screen, index) => index % WALKS_AT_ONCE === turn);
    return walkOver(turn === 0 ? page : await anotherPage(page), own);
  });
  const walked = await Promise.all(walks);
  return {
    found: walked.flatMap(({ found }) => found),
    writes: walked.flatMap(({ writes }) => writes),
    pressed: walked.reduce((sum, { pressed }) => sum + pressed, 0),
  };
}

async function walkOver(page: Page, screens: readonly string[]): Promise<Walked> {
  const walked = { found: [] as string[], writes: [] as string[], pressed: 0 };
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/'))
      walked.writes.push(`${request.method()} ${request.url()}`);
  });
  // Entries of today did not exist yesterday, so the full screens of today are shown as those of an
  // earlier day.
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
  for (const screen of screens) {
    const joint = screen.includes('?') ? '&' : '?';
    await page.goto(`${screen}${joint}asOf=${yesterday}`);
    await page.locator('#content').getByRole('heading').first().waitFor();
    await settled(page);
    // The page fetches the dialog of refusals at the first refusal.
    await page.keyboard.press('n');
    const refusal = page.getByRole('alertdialog', { name: 'Earlier days are read only' });
    await refusal.getByRole('button', { name: 'Cancel' }).click();
    const { found, pressed } = await refusalsOn(page);
    walked.pressed += pressed;
    walked.found.push(...found.map((name) => `${screen}: ${name}`));
  }
  return walked;
}
