/// <reference lib="dom" />
import { type Page } from 'playwright-core';
import { complaintsOf } from '../support/accessibility';
import { expectStatus, personWithPortfolio } from '../../apps/api/test/person';
import { ApiClient, type SignedIn, signUp } from '../support/api';
import { browserTest, closePages, newPage } from '../support/browser';
import { createTestDatabase } from '../support/database';
import { freePort } from '../support/free-port';
import { type MailServer, startMailServer, tokenIn } from '../support/mail-server';
import { type Stack, startStack } from '../support/stack';
import { soon } from '../support/soon';

jest.setTimeout(120_000);
const PASSWORD = 'Another-Horse-8';
const signedIn = (page: Page) => page.getByTestId('live-status').waitFor({ state: 'attached' });
const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text).waitFor();

describe('a forgotten password', () => {
  let mail: MailServer;
  let stack: Stack;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    if (!process.env.TEST_BROWSER_WS) return;
    const port = await freePort();
    mail = await startMailServer(`http://127.0.0.1:${port}`);
    const database = await createTestDatabase();
    drop = database.drop;
    stack = await startStack({ databaseUrl: database.url, port, env: mail.env });
  }, 120_000);
  afterAll(async () => {
    await closePages();
    await stack?.stop();
    await mail?.stop();
    await drop?.();
  });

  async function linkOf({ email }: Pick<SignedIn, 'email'>): Promise<string> {
    await new ApiClient(stack.baseUrl).post('/api/auth/forgot-password', { email });
    return `${stack.baseUrl}/reset-password#${tokenIn((await mail.next(email)).raw)}`;
  }

  for (const width of [1280, 390] as const)
    browserTest(`leads by a mail to a new one and into the app, at ${width} px`, async () => {
      const user = await signUp(stack.baseUrl);
      const page = await newPage({ width });
      await page.goto(stack.baseUrl);
      await page.getByLabel('Email').fill(user.email);
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
      await soon(() => page.getByLabel('Email').inputValue()).toBe(user.email);
      expect(await complaintsOf(page)).toEqual([]);
      await page.getByLabel('Email').fill('nobody');
      await page.getByRole('button', { name: 'Send Link' }).click();
      await alert(page, 'Please enter a valid email address');
      await page.getByLabel('Email').fill(user.email);
      await page.getByRole('button', { name: 'Send Link' }).click();
      await page.getByRole('status').getByText('a link is on its way').waitFor();

      const token = tokenIn((await mail.next(user.email)).raw);
      await page.goto(`${stack.baseUrl}/reset-password#${token}`);
      await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
      await page.getByLabel('New password', { exact: true }).fill('weak');
      await page.getByLabel('Confirm new password').fill('weaker');
      await page.getByRole('button', { name: 'Set Password' }).click();
      await page.getByText('Password does not meet security requirements.').waitFor();
      expect(await complaintsOf(page)).toEqual([]);
      await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Set Password' }).click();
      await page.getByText('Passwords do not match').waitFor();
      await page.getByLabel('Confirm new password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Set Password' }).click();
      await signedIn(page);
      await soon(() => page.evaluate(() => location.pathname + location.hash)).toBe('/');
      expect((await user.api.get('/api/auth/verify')).status).toBe(401);
      await page.context().close();
    });

  browserTest('says what the proof of the e-mail withdrew', async () => {
    const person = await personWithPortfolio(stack.baseUrl);
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const given = { name: 'Ms. Miller', expiresAt };
    expectStatus(await person.api.post(person.path('/auditors'), given), 201);
    const page = await newPage();
    await page.goto(await linkOf(person));
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm new password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set Password' }).click();
    await page
      .getByText('calendar addresses that were made before are withdrawn')
      .first()
      .waitFor();
    await signedIn(page);
    await page.context().close();
  });

  browserTest('a link that was used says so, and leads back', async () => {
    const user = await signUp(stack.baseUrl);
    const link = await linkOf(user);
    await new ApiClient(stack.baseUrl).post('/api/auth/reset-password', {
      token: link.split('#')[1],
      password: PASSWORD,
    });
    const page = await newPage();
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm new password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set Password' }).click();
    await alert(page, 'This link has expired or was used already. Please ask for another one.');
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await page.getByRole('tab', { name: 'Sign In' }).waitFor();
    await page.context().close();
  });
});
