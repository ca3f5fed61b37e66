/// <reference lib="dom" />
import { type Page } from 'playwright-core';
import { complaintsOf } from '../support/accessibility';
import { browserTest, closePages, newPage } from '../support/browser';
import { createTestDatabase } from '../support/database';
import { ops } from '../support/ops';
import { type Stack, startStack } from '../support/stack';

jest.setTimeout(120_000);
const PASSWORD = 'Correct-Horse-7';

describe('where an invitation is needed', () => {
  let stack: Stack;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    if (!process.env.TEST_BROWSER_WS) return;
    const database = await createTestDatabase();
    drop = database.drop;
    stack = await startStack({ databaseUrl: database.url, env: { SIGNUPS: 'invite' } });
  }, 120_000);
  afterAll(async () => {
    await closePages();
    await stack?.stop();
    await drop?.();
  });

  const fill = async (page: Page, email: string) => {
    const fields = { Email: email, Password: PASSWORD, 'Confirm password': PASSWORD, Name: 'Ann' };
    for (const [label, text] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  };

  browserTest('the sign-up says so, and the link of an invitation leads through it', async () => {
    const page = await newPage();
    await page.goto(stack.baseUrl);
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByText('This server takes new accounts by invitation only.').waitFor();
    expect(await page.getByLabel('Email', { exact: true }).count()).toBe(0);
    expect(await complaintsOf(page)).toEqual([]);

    const printed = await ops(stack, 'users', 'invite', 'ann@evenkeel.example');
    const [, token = ''] = /\/invitation#(\S+)/.exec(printed) ?? [];
    await page.goto(`${stack.baseUrl}/invitation#${token}`);
    await fill(page, 'bob@evenkeel.example');
    await page.getByRole('alert').getByText('This invitation is for another email').waitFor();
    await fill(page, 'ann@evenkeel.example');
    await page.getByTestId('live-status').waitFor({ state: 'attached' });
    expect(new URL(page.url()).pathname).not.toBe('/invitation');
  });
});
