/// <reference lib="dom" />
import { randomBytes } from 'node:crypto';
import type { UserView } from '@evenkeel/contracts/identity';
import { type Page } from 'playwright-core';
import { violationsInBothThemes } from '../support/accessibility';
import { signUp } from '../support/api';
import { newBook } from '../support/book';
import { browserTest, giveBack, LOOKS, newPage, signedInPage } from '../support/browser';
import { sharedBaseUrl } from '../support/shared-base-url';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

const WIDTHS = [1280, 390] as const;

/** Expects an alert with the message, and the focus in the field that it names. */
async function complains(page: Page, message: string, field: string): Promise<void> {
  await page.getByRole('alert').getByText(message, { exact: true }).waitFor();
  await hasFocus(page, field);
}
const hasFocus = (page: Page, field: string): Promise<void> =>
  page.getByLabel(field, { exact: true }).and(page.locator(':focus')).waitFor();
const meter = (page: Page) =>
  page.getByRole('meter', { name: 'Password strength' }).getAttribute('aria-valuetext');
const submit = (page: Page, name: 'Sign In' | 'Sign Up') =>
  page.getByRole('button', { name, exact: true }).click();
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields))
    await page
      .getByRole('textbox', { name: label, exact: true })
      .or(page.getByLabel(label, { exact: true }))
      .first()
      .fill(text);
};
const signedIn = (page: Page) => page.getByTestId('live-status').waitFor({ state: 'attached' });
const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

describe('the sign-in screen', () => {
  for (const width of WIDTHS) {
    browserTest(
      `leads a new person from every mistake to the dashboard, and out again, at ${width} px`,
      async () => {
        const page = await newPage({ width });
        const email = `new-${randomBytes(6).toString('hex')}@evenkeel.example`;
        await page.goto('/');
        await page.getByRole('heading', { name: 'Evenkeel', level: 1 }).waitFor();
        await page.getByRole('tab', { name: 'Sign Up' }).click();
        await soon(() => page.getByLabel('Password requirements').count()).toBe(0);

        await submit(page, 'Sign Up');
        await complains(page, 'Please fill in all required fields', 'Email');
        await fill(page, { Email: email, Name: 'Nora New', Password: 'abc' });
        await soon(() => meter(page)).toBe('Weak');
        await submit(page, 'Sign Up');
        const weak =
          'Password does not meet security requirements. Please check the requirements below.';
        await complains(page, weak, 'Password');
        await page.getByText('Passwords do not match').waitFor();
        await fill(page, { 'Confirm password': 'abc' });
        await submit(page, 'Sign Up');
        await complains(page, weak, 'Password');
        await soon(() => page.getByText('Passwords do not match').count()).toBe(0);
        for (const [password, word] of [
          ['abc1', 'Fair'],
          ['Abc1', 'Good'],
          ['Abcdef1!', 'Strong'],
        ] as const) {
          await fill(page, { Password: password });
          await soon(() => meter(page)).toBe(word);
        }
        await fill(page, { 'Confirm password': 'Abcdef1!', 'Username (optional)': 'ab' });
        await submit(page, 'Sign Up');
        await complains(page, 'Username must be at least 3 characters', 'Username (optional)');
        await fill(page, { 'Username (optional)': '' });
        await submit(page, 'Sign Up');
        await signedIn(page);
        const user = JSON.parse((await stored(page, 'evenkeel.user')) ?? 'null') as UserView;
        expect(user).toMatchObject({
          email,
          name: 'Nora New',
          username: null,
          authProvider: 'email',
          timezone: 'America/New_York',
        });

        await page.reload();
        await signedIn(page);
        await page.getByRole('button', { name: 'User menu of Nora New' }).click();
        await page.getByRole('menuitem', { name: 'Sign out' }).click();
        await page.getByRole('tab', { name: 'Sign In' }).waitFor();
        await soon(async () => [
          await stored(page, 'evenkeel.token'),
          await stored(page, 'evenkeel.user'),
        ]).toEqual([null, null]);
        await page.waitForLoadState();
        await soon(() => page.getByText('Your session has ended').count()).toBe(0);
        await giveBack(page);
      },
    );

    browserTest(
      `says what is wrong with a sign-in and keeps what was typed, also in the other tab, at ${width} px`,
      async () => {
        const { email, password } = await signUp(sharedBaseUrl());
        const page = await newPage({ width });
        await page.goto('/');
        await submit(page, 'Sign In');
        await complains(page, 'Please fill in all fields', 'Email');
        await fill(page, { Email: email });
        await page.keyboard.press('Enter');
        await complains(page, 'Please fill in all fields', 'Password');
        await fill(page, { Password: 'Wrong-Horse-7' });
        await page.keyboard.press('Enter');
        await page
          .getByRole('alert')
          .getByText('Invalid email or password', { exact: true })
          .waitFor();

        await page.getByRole('tab', { name: 'Sign Up' }).click();
        await fill(page, {
          Email: email,
          Password: 'Abcdef1!',
          'Confirm password': 'Abcdef1!',
          Name: 'Twin',
        });
        await submit(page, 'Sign Up');
        await page
          .getByRole('alert')
          .getByText('An account with this email already exists')
          .waitFor();
        await hasFocus(page, 'Email');
        await page.getByRole('tab', { name: 'Sign In' }).click();
        await soon(async () => [
          await page.getByLabel('Email').inputValue(),
          await page.getByLabel('Password').inputValue(),
        ]).toEqual([email, 'Wrong-Horse-7']);
        await page.getByRole('tab', { name: 'Sign Up' }).click();
        await soon(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Twin');

        await page.getByRole('tab', { name: 'Sign In' }).click();
        await fill(page, { Password: password });
        await submit(page, 'Sign In');
        await signedIn(page);
        await giveBack(page);
      },
    );
  }

  for (const look of LOOKS) {
    browserTest(
      `has no obstacles while a password is chosen, and fits, at ${look.width} px in the ${look.theme} theme`,
      async () => {
        const page = await newPage(look);
        await page.goto('/');
        await page.getByRole('tab', { name: 'Sign Up' }).click();
        await fill(page, { Password: 'Abc1' });
        await submit(page, 'Sign Up');
        await page.getByRole('alert').waitFor();
        expect(await violationsInBothThemes(page)).toEqual([]);
        await soon(() =>
          page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        ).toBe(0);
        await giveBack(page);
      },
    );
  }

  browserTest(
    'shows the button of Google switched off, with the reason, where this server has no client id',
    async () => {
      const page = await newPage();
      const others: string[] = [];
      page.on(
        'request',
        (request) =>
          new URL(request.url()).origin !== sharedBaseUrl() && others.push(request.url()),
      );
      await page.goto('/');
      const button = page.getByRole('button', { name: 'Sign in with Google' });
      await page.getByText('Google sign-in is not set up on this server.').waitFor();
      await soon(() => button.isDisabled()).toBe(true);
      await soon(() =>
        button.evaluate(
          (element) =>
            document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
        ),
      ).toBe('Google sign-in is not set up on this server.');
      expect(others).toEqual([]);
      await giveBack(page);
    },
  );

  browserTest(
    "says 'Sign in failed' where the server has no words for it, and that the server is away where it is",
    async () => {
      const page = await newPage();
      await page.goto('/');
      await page.route('**/api/auth/signin', (route) =>
        route.fulfill({ status: 500, body: 'oops' }),
      );
      await fill(page, { Email: 'ann@example.org', Password: 'Correct-Horse-7' });
      await submit(page, 'Sign In');
      await page.getByRole('alert').getByText('Sign in failed').waitFor();
      await page.unroute('**/api/auth/signin');
      await page.route('**/api/auth/signin', (route) =>
        route.fulfill({
          json: { success: false, message: 'Closed for the night', user: null, token: '' },
        }),
      );
      await submit(page, 'Sign In');
      await page.getByRole('alert').getByText('Closed for the night').waitFor();
      await page.route('**/api/auth/signup', (route) => route.fulfill({ status: 500, body: '' }));
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await fill(page, {
        Email: 'ann@example.org',
        Password: 'Abcdef1!',
        'Confirm password': 'Abcdef1!',
        Name: 'Ann',
      });
      await submit(page, 'Sign Up');
      await page.getByRole('alert').getByText('Sign up failed').waitFor();
      await giveBack(page);
    },
  );

  browserTest(
    'takes the place of the app when the session is ended elsewhere, here by a change of password',
    async () => {
      const { page, user } = await signedInPage();
      await page.goto('/');
      await signedIn(page);
      const other = await newPage();
      await other.goto('/');
      await fill(other, { Email: user.email, Password: user.password });
      await submit(other, 'Sign In');
      await signedIn(other);
      const changed = await user.api.post('/api/auth/change-password', {
        currentPassword: user.password,
        newPassword: 'Another-Horse-8',
      });
      expect(changed.status).toBe(200);
      await other.getByRole('tab', { name: 'Sign In' }).waitFor();
      await other
        .getByText('Your session has ended. Sign in again to pick up where you left off.')
        .waitFor();
      await soon(() => stored(other, 'evenkeel.token')).toBeNull();
      await soon(() => page.getByRole('tab', { name: 'Sign In' }).count()).toBe(0);
      await giveBack(other);
      await giveBack(page);
    },
  );

  browserTest(
    'says what was lost with a session that ended while the computer slept, and leads back',
    async () => {
      const { page, user } = await signedInPage();
      await newBook(user.api);
      await page.goto('/transactions');
      await signedIn(page);
      await page.getByRole('button', { name: 'Add transaction' }).click();
      await page.getByRole('dialog').getByLabel('Notes').fill('Half typed');
      await page.context().setOffline(true);
      expect((await user.api.post('/api/auth/signout')).status).toBe(200);
      await page.context().setOffline(false);
      await page
        .getByText(
          'Your session has ended. Sign in again to pick up where you left off. What you had typed was not saved.',
        )
        .waitFor();
      await fill(page, { Email: user.email, Password: user.password });
      await submit(page, 'Sign In');
      await page.getByRole('heading', { name: 'Transactions', level: 1 }).waitFor();
      await giveBack(page);
    },
  );
});
