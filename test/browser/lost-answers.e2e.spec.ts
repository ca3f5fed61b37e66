/// <reference lib="dom" />
import type { TransactionView } from '@evenkeel/contracts/ledger';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { type Page } from 'playwright-core';
import { browserTest, giveBack, signedInPage } from '../support/browser';
import { newBook, newPortfolio } from '../support/book';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

/**
 * Breaks the connection of the next write to an address after the server has done it, before the
 * page has the answer.
 */
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
    await soon(list).toHaveLength(before + 1);

    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page
      .locator('li[data-state=open]')
      .getByText('Transaction created successfully')
      .waitFor();
    await soon(list).toHaveLength(before + 1);

    // A second transaction of the same contents is another intent.
    await page.getByRole('button', { name: 'Add transaction' }).first().click();
    await dialog.getByLabel('Asset').selectOption('HBTM');
    await dialog.getByLabel('Shares').fill('4');
    await dialog.getByLabel('Price').fill('12');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.waitFor({ state: 'detached' });
    await soon(list).toHaveLength(before + 2);
    // A read after a later write shows all earlier writes.
    await newPortfolio(user.api, 'Later', '');
    expect(await list()).toHaveLength(before + 2);
    await giveBack(page);
  });

  browserTest(
    'leaves one transaction, also where the page was loaded again meanwhile',
    async () => {
      const { page, user } = await signedInPage();
      const { portfolio } = await newBook(user.api);
      const list = async () => {
        const { body } = await user.api.get<TransactionView[]>(
          `/api/portfolios/${portfolio.id}/transactions`,
        );
        return body;
      };
      const before = (await list()).length;
      const dialog = page.getByRole('dialog', { name: 'Add Transaction' });
      const typeIn = async () => {
        await page.goto('/transactions');
        await page.getByRole('button', { name: 'Add transaction' }).first().click();
        await dialog.getByLabel('Asset').selectOption('HBTM');
        await dialog.getByLabel('Shares').fill('4');
        await dialog.getByLabel('Price').fill('12');
        await soon(() => dialog.getByLabel('Total amount').inputValue()).toBe('48.00');
      };
      await typeIn();
      const statusOfLost = await loseNextAnswer(page, /\/transactions$/, 'POST');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await dialog.getByText('Reconnecting… What you typed is kept.').first().waitFor();
      expect(statusOfLost()).toBe(201);

      // Some minutes later the user types the same transaction again.
      await page.clock.setFixedTime(Date.now() + 5 * 60_000);
      await page.reload();
      await typeIn();
      await dialog.getByRole('button', { name: 'Create' }).click();
      await dialog.waitFor({ state: 'detached' });
      await soon(list).toHaveLength(before + 1);
      // A read after a later write shows all earlier writes.
      await newPortfolio(user.api, 'Later', '');
      expect(await list()).toHaveLength(before + 1);
      await page.context().close();
    },
  );

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
    const made = async () => {
      const { body } = await user.api.get<PortfolioView[]>('/api/portfolios');
      return body.filter(({ name }) => name === 'Only once');
    };
    await soon(made).toHaveLength(1);
    await giveBack(page);
  });
});
