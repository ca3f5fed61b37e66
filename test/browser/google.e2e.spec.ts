/// <reference lib="dom" />
import type { UserView } from '@evenkeel/contracts/identity';
import { type Page } from 'playwright-core';
import { violationsOn } from '../support/accessibility';
import { signUp } from '../support/api';
import { browserTest, closePages, type Look, newPage } from '../support/browser';
import { createTestDatabase } from '../support/database';
import { type IdentityIssuer, startIdentityIssuer } from '../support/identity-issuer';
import { type Stack, startStack } from '../support/stack';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const button = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' });
const signedIn = (page: Page) => page.getByTestId('live-status').waitFor({ state: 'attached' });

describe('signing in with Google', () => {
  let issuer: IdentityIssuer;
  let stack: Stack;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    if (!process.env.TEST_BROWSER_WS) return;
    issuer = await startIdentityIssuer();
    const database = await createTestDatabase();
    drop = database.drop;
    stack = await startStack({ databaseUrl: database.url, env: issuer.env });
  }, 120_000);
  afterAll(async () => {
    await closePages();
    await stack?.stop();
    await issuer?.stop();
    await drop?.();
  });

  /**
   * Opens the sign-in screen of the instance that has Google, and collects the browser's
   * complaints.
   */
  async function landing(look: Look = {}): Promise<{ page: Page; complaints: string[] }> {
    const page = await newPage(look);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on(
      'console',
      (message) =>
        message.type() === 'error' &&
        complaints.push(`${message.text()} ${message.location().url}`),
    );
    await page.route('https://lh3.googleusercontent.com/**', (route) =>
      route.fulfill({ contentType: 'image/png', body: PICTURE }),
    );
    await page.goto(stack.baseUrl);
    return { page, complaints };
  }

  /**
   * Presses the sign-in button and returns Google's window. While Google's script is still loading,
   * the screen shows our own button, switched off, until Google's replaces it.
   */
  async function openWindow(page: Page): Promise<Page> {
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      button(page).and(page.locator(':enabled')).click(),
    ]);
    return popup;
  }
  const answerIn = async (popup: Page) => {
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Continue' }).click();
    await closed;
  };
  const throughWindow = async (page: Page) => answerIn(await openWindow(page));

  const storedUser = async (page: Page) =>
    JSON.parse(
      await page.evaluate(() => localStorage.getItem('evenkeel.user') ?? 'null'),
    ) as UserView;

  for (const width of [1280, 390] as const) {
    browserTest(
      `signs a new person up by the window, signs out of Google, too, and in again as the same person, at ${width} px`,
      async () => {
        issuer.signIn({
          sub: `walk-${width}`,
          email: `walk-${width}@gmail.example`,
          name: 'Zoë Ångström',
        });
        const { page, complaints } = await landing({ width });
        await throughWindow(page);
        await signedIn(page);
        const user = await storedUser(page);
        expect(user).toMatchObject({
          email: `walk-${width}@gmail.example`,
          name: 'Zoë Ångström',
          authProvider: 'google',
          timezone: 'America/New_York',
        });

        await page.reload();
        await signedIn(page);
        await soon(() => page.locator('script[src*="/gsi/"]').count()).toBe(0);
        await page.getByRole('button', { name: /User menu/ }).click();
        await page.getByRole('menuitem', { name: 'Sign out' }).click();
        await button(page).waitFor();
        await soon(async () => (await page.context().cookies()).map(({ name }) => name)).toContain(
          'g_state',
        );
        await soon(() => storedUser(page)).toBeNull();

        await throughWindow(page);
        await signedIn(page);
        await soon(async () => (await storedUser(page)).id).toBe(user.id);
        expect(complaints).toEqual([]);
        await page.context().close();
      },
    );
  }

  for (const width of [1280, 390] as const)
    browserTest(`resets the account by Google’s word, at ${width} px`, async () => {
      issuer.signIn({ sub: `resets-${width}`, email: `resets-${width}@gmail.example` });
      const { page, complaints } = await landing({ width });
      await throughWindow(page);
      await signedIn(page);
      await page.getByRole('button', { name: /User menu/ }).click();
      await page.getByRole('menuitem', { name: 'User Settings' }).click();
      await page.getByRole('button', { name: 'Reset Account Data' }).click();
      const dialog = page.getByRole('dialog', { name: 'Reset Account' });
      await dialog.getByText('Then you sign in with Google again to confirm.').waitFor();
      expect(await button(page).count()).toBe(0);
      await dialog.getByLabel('Type RESET MY ACCOUNT to confirm').fill('RESET MY ACCOUNT');
      issuer.signIn({ sub: 'somebody-else', email: 'somebody-else@gmail.example' });
      await throughWindow(page);
      await dialog.getByRole('alert').getByText('This is another Google account').waitFor();
      issuer.signIn({ sub: `resets-${width}`, email: `resets-${width}@gmail.example` });
      await throughWindow(page);
      await page.getByRole('tab', { name: 'Sign In' }).waitFor();
      expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
      await page.context().close();
    });

  browserTest('resets nothing where Google answers after the reset was cancelled', async () => {
    issuer.signIn({ sub: 'cancels', email: 'cancels@gmail.example' });
    const { page } = await landing();
    await throughWindow(page);
    await signedIn(page);
    let resets = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/reset-account')) resets += 1;
    });
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'User Settings' }).click();
    await page.getByRole('button', { name: 'Reset Account Data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reset Account' });
    await dialog.getByLabel('Type RESET MY ACCOUNT to confirm').fill('RESET MY ACCOUNT');
    const popup = await openWindow(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await answerIn(popup);
    await page.reload();
    await signedIn(page);
    expect(resets).toBe(0);
    await page.context().close();
  });

  browserTest(
    'leaves the person who signed in with another tab meanwhile, and says so to whom Google names',
    async () => {
      const kept = await signUp(stack.baseUrl);
      issuer.signIn({ sub: 'late', email: 'late@gmail.example' });
      const { page } = await landing();
      const popup = await openWindow(page);
      const other = await page.context().newPage();
      await other.goto(stack.baseUrl);
      await other.getByLabel('Email', { exact: true }).fill(kept.email);
      await other.getByLabel('Password', { exact: true }).fill(kept.password);
      await other.getByRole('button', { name: 'Sign In', exact: true }).click();
      await signedIn(other);
      await signedIn(page);
      await answerIn(popup);
      await page.getByText('Not signed in with Google', { exact: true }).waitFor();
      await page
        .getByText(`${kept.email} is signed in here. Sign out first, then sign in with Google.`)
        .first()
        .waitFor();
      expect((await storedUser(page)).email).toBe(kept.email);
      await page.context().close();
    },
  );

  browserTest('signs one person in where two tabs have a window open each', async () => {
    issuer.signIn({ sub: 'twice', email: 'twice@gmail.example' });
    const { page, complaints } = await landing();
    const other = await page.context().newPage();
    await other.goto(stack.baseUrl);
    const popups = [await openWindow(page), await openWindow(other)];
    for (const popup of popups) await answerIn(popup);
    for (const tab of [page, other]) {
      await signedIn(tab);
      await tab.reload();
      await signedIn(tab);
      expect((await storedUser(tab)).email).toBe('twice@gmail.example');
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  browserTest('takes another try where the answer of the server was lost', async () => {
    issuer.signIn({ sub: 'unheard', email: 'unheard@gmail.example' });
    const { page } = await landing();
    await page.route('**/api/auth/google', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await throughWindow(page);
    await page.getByRole('alert').getByText('Reconnecting…').waitFor();
    await page.unroute('**/api/auth/google');
    await throughWindow(page);
    await signedIn(page);
    await page.context().close();
  });

  browserTest('says that the window was blocked', async () => {
    const page = await newPage();
    await page.addInitScript(() => (window.open = () => null));
    await page.goto(stack.baseUrl);
    await button(page).click();
    await page
      .getByRole('alert')
      .getByText('Popup was blocked. Please allow popups for this site and try again.')
      .waitFor();
    await page.context().close();
  });

  browserTest('says that the person closed the window, and takes the next try', async () => {
    issuer.signIn({ sub: 'closes', email: 'closes@gmail.example' });
    const { page } = await landing();
    const [popup] = await Promise.all([page.waitForEvent('popup'), button(page).click()]);
    await popup.close();
    await page.getByRole('alert').getByText('Sign-in was cancelled. Please try again.').waitFor();
    await throughWindow(page);
    await signedIn(page);
    await page.context().close();
  });

  browserTest(
    'says why the server refuses: the e-mail signs in with a password, and offers a new account',
    async () => {
      const { email } = await signUp(stack.baseUrl);
      issuer.signIn({ sub: 'taken', email });
      const { page } = await landing();
      await throughWindow(page);
      await page
        .getByRole('alert')
        .getByText('An account with this email already exists. Please sign in with your password')
        .waitFor();
      await page.getByRole('button', { name: 'Begin a new account with Google' }).click();
      await signedIn(page);
      await page.context().close();
    },
  );

  browserTest(
    'says that it failed where Google’s script does not come or the server has no words, and lets people try again',
    async () => {
      issuer.signIn({ sub: 'returns', email: 'returns@gmail.example' });
      const page = await newPage();
      await page.route('**/gsi/client', (route) => route.abort());
      await page.goto(stack.baseUrl);
      await button(page).click();
      await page
        .getByRole('alert')
        .getByText('Google sign-in failed. Please try email/password authentication.')
        .waitFor();
      await page.unroute('**/gsi/client');
      await page.route('**/api/auth/google', (route) => route.fulfill({ status: 500, body: '' }));
      await button(page).click();
      await throughWindow(page);
      await page.getByRole('alert').getByText('Google sign in failed').waitFor();
      await page.unroute('**/api/auth/google');
      await throughWindow(page);
      await signedIn(page);
      await page.context().close();
    },
  );

  for (const look of [
    { width: 1280, theme: 'dark' },
    { width: 390, theme: 'light' },
  ] as const) {
    browserTest(
      `shows Google’s button without obstacles at ${look.width} px in the ${look.theme} theme`,
      async () => {
        const { page, complaints } = await landing(look);
        await button(page).waitFor();
        const violations = await violationsOn(page);
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
        await soon(() =>
          page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        ).toBe(0);
        expect(complaints).toEqual([]);
        await page.context().close();
      },
    );
  }
});
