/// <reference lib="dom" />
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { browserTest, newPage, signedInPage } from '../support/browser';
import { type Page } from 'playwright-core';
import { newBook } from '../support/book';
import { ROOT } from '../support/node-program';
import { firstLoad, sizeOf } from '../support/first-load';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

/** Bytes of compressed JavaScript that the first load of the signed-in dashboard may transfer. */
const BUDGET = 240_000;
/** Most files of the first load: each costs a request, and small files do not shrink much. */
const MOST_FILES = 24;

/**
 * Parts that only some screens need, which must not come with the first one; `chart-pie` is the
 * menu's icon, `chart-files` two buttons.
 */
const LATER =
  /crop|chart(?!-pie|-files)|virtual|transaction-table|import-dialog|portfolio-dialog|settings|palette|wizard|landing/;

const SIGNED_IN: unknown = expect.stringMatching(/^\/static\/signed-in-.*\.js$/);

/** Returns the addresses that a page requests, in order. */
function filesOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

describe('the first load of the signed-in dashboard', () => {
  browserTest(
    'transfers at most 240 kB of compressed JavaScript in few files, and nothing that only other screens need',
    async () => {
      const { page, user } = await signedInPage();
      await newBook(user.api);
      const load = await firstLoad(page);
      expect(sizeOf(load, 'script', 'gzip')).toBeGreaterThan(50_000);
      expect(sizeOf(load, 'script', 'gzip')).toBeLessThanOrEqual(BUDGET);
      expect(sizeOf(load, 'script', 'transferred')).toBeLessThanOrEqual(BUDGET);
      expect(load.files.filter(({ kind }) => kind === 'script').length).toBeLessThan(MOST_FILES);
      expect(load.files.map(({ name }) => name).filter((name) => LATER.test(name))).toEqual([]);
      await page.context().close();
    },
  );

  browserTest('comes as the build compressed it', async () => {
    const { page } = await signedInPage();
    const scripts: Promise<[name: string, length: string | null]>[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (/^\/static\/.*\.(?:js|css)$/.test(pathname))
        scripts.push(response.headerValue('content-length').then((length) => [pathname, length]));
    });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await soon(async () => scripts.length).toBeGreaterThan(3);
    for (const [name, length] of await Promise.all(scripts)) {
      const whole = join(ROOT, 'dist/web', name);
      const sent = existsSync(`${whole}.br`) ? `${whole}.br` : whole;
      expect([name, length]).toEqual([name, String(statSync(sent).size)]);
      if (statSync(whole).size > 10_000) expect(sent).toMatch(/\.br$/);
    }
    await page.context().close();
  });

  browserTest('shows the value with one request of data, however slow all others are', async () => {
    const { page, user } = await signedInPage();
    await newBook(user.api);
    const answered: string[] = [];
    await page.route('**/api/**', (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname !== '/api/start') return undefined;
      answered.push(pathname);
      return route.continue();
    });
    await page.goto('/');
    await soon(() => page.getByTestId('tile-portfolio-value').textContent()).toBe('$5,000');
    expect(answered).toEqual(['/api/start']);
    await page.context().close();
  });

  browserTest("fetches the code behind the sign-in beside the page's own", async () => {
    const { page } = await signedInPage();
    const asked = filesOf(page);
    await page.route('**/static/first-*.js', () => undefined);
    await page.goto('/', { waitUntil: 'commit' });
    await soon(async () => asked).toEqual(expect.arrayContaining([SIGNED_IN]));
    await page.context().close();
  });

  browserTest('fetches nothing of it for a visitor', async () => {
    const page = await newPage();
    const asked = filesOf(page);
    await page.goto('/');
    await page.getByRole('tab', { name: 'Sign In' }).waitFor();
    expect(asked).not.toEqual(expect.arrayContaining([SIGNED_IN]));
    await page.context().close();
  });

  browserTest('fetches code while the session is confirmed, and shows whose it is', async () => {
    const { page, user } = await signedInPage();
    await newBook(user.api);
    let confirm = (): void => undefined;
    const held = new Promise<void>((resolve) => (confirm = resolve));
    await page.route('**/api/start', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    await page.getByRole('button', { name: `User menu of ${user.answer.user.name}` }).waitFor();
    expect(await page.getByTestId('tile-portfolio-value').count()).toBe(0);
    confirm();
    await page.getByTestId('tile-portfolio-value').waitFor();
    await page.locator('[data-testid="live-status"][data-state="connected"]').waitFor();
    await page.context().close();
  });

  browserTest('leaves nothing of a person whose session has ended', async () => {
    const { page, user } = await signedInPage();
    const { name, email } = user.answer.user;
    await user.api.post('/api/auth/signout');
    await page.route('**/api/start', async (route) => {
      await page.getByRole('button', { name: `User menu of ${name}` }).waitFor();
      await route.continue();
    });
    await page.goto('/');
    await page.getByRole('tab', { name: 'Sign In' }).waitFor();
    const left = await page.evaluate(() => ({
      words: document.documentElement.outerHTML,
      kept: JSON.stringify({ ...localStorage, ...sessionStorage }),
    }));
    for (const text of [left.words, left.kept])
      for (const personal of [name, email, user.answer.token]) expect(text).not.toContain(personal);
    await page.context().close();
  });
});
