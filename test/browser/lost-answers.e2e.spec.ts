/// <reference lib="dom" />
import type { TransactionView } from '@evenkeel/contracts/ledger';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { type Page } from 'playwright-core';
import { browserTest, signedInPage } from '../support/browser';
import { newBook } from '../support/book';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

/** The server does the next write to such an address, and the connection breaks before its answer is here. */
async function loseNextAnswer(page: Page, address: RegExp, method: string): Promise<() => number> {
  let statusOfLost = 0;
  await page.route(address, async (route) => {
    if (route.request().method() !== method || statusOfLost > 0) return route.continue();
    statusOfLost = (await route.fetch()).status();
    await route.abort('connectionreset');
  });
  return () => statusOfLost;
}

describe('a connection that breaks between the write and its answer', () => {
  browserTest('leaves one transaction, however often it is saved again', async () => {
    const { page, user } = await signedInPage();
    const { portfolio } = await newBook(user.api);
    const list = async () => {
      const { body } = await user.api.get<TransactionView[]>(
        `/api/portfolios/${portfolio.id}/transactions`,
      );
      return body;
    };
    const before = (await list()).length;
    await page.goto('/transactions');
    await page.getByRole('button', { name: 'Add transaction' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add Transaction' });
    await dialog.getByLabel('Asset').selectOption('HBTM');
    await dialog.getByLabel('Shares').fill('4');
    await dialog.getByLabel('Price').fill('12');
    await soon(() => dialog.getByLabel('Total amount').inputValue()).toBe('48.00');

    const statusOfLost = await loseNextAnswer(page, /\/transactions$/, 'POST');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.getByText('Reconnecting… What you typed is kept.').first().waitFor();
    expect(statusOfLost()).toBe(201);
    expect(await list()).toHaveLength(before + 1);

    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page
      .locator('li[data-state=open]')
      .getByText('Transaction created successfully')
      .waitFor();
    expect(await list()).toHaveLength(before + 1);

    // The same once more is another intent.
    await page.getByRole('button', { name: 'Add transaction' }).first().click();
    await dialog.getByLabel('Asset').selectOption('HBTM');
    await dialog.getByLabel('Shares').fill('4');
    await dialog.getByLabel('Price').fill('12');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await list()).toHaveLength(before + 2);
    await page.context().close();
  });

  browserTest('leaves one portfolio', async () => {
    const { page, user } = await signedInPage();
    await newBook(user.api);
    await page.goto('/portfolios');
    await page.getByRole('button', { name: 'Create Portfolio' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Only once');
    await loseNextAnswer(page, /\/api\/portfolios$/, 'POST');
    const save = dialog.getByRole('button', { name: 'Create' });
    await save.click();
    await dialog.getByText('Reconnecting…').first().waitFor();
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    const { body } = await user.api.get<PortfolioView[]>('/api/portfolios');
    expect(body.filter(({ name }) => name === 'Only once')).toHaveLength(1);
    await page.context().close();
  });
});
