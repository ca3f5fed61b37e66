import { browserTest, signedInPage } from '../support/browser';
import { newBook } from '../support/book';
import { firstLoad, sizeOf } from '../support/first-load';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

/** Bytes of compressed JavaScript that the first load of the signed-in dashboard may transfer. */
const BUDGET = 250_000;

/** What only some screens need, and so must not come with the first one; `chart-pie` is the menu's icon. */
const LATER =
  /crop|chart(?!-pie)|virtual|transaction-table|import-dialog|portfolio-dialog|settings|palette|wizard|landing/;

describe('the first load of the signed-in dashboard', () => {
  browserTest(
    'transfers at most 250 kB of compressed JavaScript, and nothing that only other screens need',
    async () => {
      const { page, user } = await signedInPage();
      await newBook(user.api);
      const load = await firstLoad(page);
      expect(sizeOf(load, 'script', 'gzip')).toBeGreaterThan(50_000);
      expect(sizeOf(load, 'script', 'gzip')).toBeLessThanOrEqual(BUDGET);
      expect(sizeOf(load, 'script', 'transferred')).toBeLessThanOrEqual(BUDGET);
      expect(load.files.map(({ name }) => name).filter((name) => LATER.test(name))).toEqual([]);
      await page.context().close();
    },
  );

  browserTest('fetches code and portfolios while the session is verified', async () => {
    const { page } = await signedInPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    let verify = (): void => undefined;
    const held = new Promise<void>((resolve) => (verify = resolve));
    await page.route('**/api/auth/verify', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    const code = expect.stringMatching(/^\/static\/signed-in-/);
    await soon(async () => asked).toEqual(expect.arrayContaining([code, '/api/portfolios']));
    expect(await page.getByTestId('live-status').count()).toBe(0);
    verify();
    await page.getByTestId('live-status').first().waitFor();
    await page.context().close();
  });
});
