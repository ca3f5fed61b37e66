import { type Locator, type Page } from 'playwright-core';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { type ApiClient } from '../support/api';
import { browserTest, giveBack, newPage, signedInPage } from '../support/browser';
import { createHold } from '../support/hold';
import { rememberSession } from '../support/remember-session';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

const SETTINGS = {
  description: null,
  minTransactionAmount: '50',
  baseDrift: '2',
  boostStrength: '1',
};
const ACCOUNT = {
  nickname: 'Broker',
  officialName: 'Broker Inc.',
  accountType: 'Taxable Brokerage',
  accountingMethod: 'FIFO',
};

const card = (page: Page, name: string): Locator => page.getByTestId(`portfolio-card-${name}`);
/**
 * Waits for a toast by its text alone: while a dialog is open, the rest of the page has no roles.
 */
const toast = (page: Page, text: string): Promise<void> =>
  page.locator('li', { hasText: text }).waitFor();
const says = (place: Locator, text: string | RegExp): Promise<void> =>
  place.getByText(text).first().waitFor();

async function fromMenu(page: Page, name: string, item: string): Promise<void> {
  await card(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function create(api: ApiClient, name: string): Promise<PortfolioView> {
  return (await api.post<PortfolioView>('/api/portfolios', { name, ...SETTINGS })).body;
}

/** Waits for a button that says that it is at work and cannot be pressed meanwhile. */
async function isBusy(dialog: Locator, label: string): Promise<void> {
  await dialog.getByRole('button', { name: label, disabled: true }).waitFor();
}

describe('the portfolios page', () => {
  for (const width of [1280, 390] as const) {
    browserTest(
      `creates a portfolio after saying what is wrong with it, explains the intervals, and makes it current, at ${width} px`,
      async () => {
        const { page } = await signedInPage({ width });
        await page.goto('/portfolios');
        await page.getByRole('button', { name: 'Create your first portfolio' }).click();
        const dialog = page.getByRole('dialog', { name: 'Create New Portfolio' });
        const submit = dialog.getByRole('button', { name: 'Create Portfolio' });
        const amount = dialog.getByLabel('Min transaction amount');
        await soon(() => amount.inputValue()).toBe('50');

        await submit.click();
        await says(dialog, 'Portfolio name is required');
        await soon(() =>
          dialog.getByLabel('Name').evaluate((field) => field === document.activeElement),
        ).toBe(true);
        await dialog.getByLabel('Name').fill('x'.repeat(101));
        await dialog.getByLabel('Description').fill('y'.repeat(501));
        await submit.click();
        await says(dialog, 'Portfolio name must be at most 100 characters');
        await says(dialog, 'Description must be at most 500 characters');
        await dialog.getByLabel('Name').fill('Long run');
        await dialog.getByLabel('Description').fill('');

        await amount.fill('');
        await amount.pressSequentially('1a2.5-0.e');
        await soon(() => amount.inputValue()).toBe('12.50');
        await amount.fill('');
        await amount.blur();
        await soon(() => amount.inputValue()).toBe('0');
        await submit.click();
        await says(dialog, 'Minimum transaction amount must be positive');
        await amount.fill('25.5');

        const intervals = () => dialog.locator('dl > div').allInnerTexts();
        const shown = (texts: string[]) => texts.map((text) => text.replace(/\s+/g, ' '));
        await soon(async () => shown(await intervals())).toEqual([
          'Immediate 4x 10.0%',
          'Short-term 3x 8.0%',
          'Mid-term 2x 6.0%',
          'Long-term 1x 4.0%',
        ]);
        const [drift, boost] = [
          dialog.getByRole('slider', { name: 'Base drift' }),
          dialog.getByRole('slider', { name: 'Boost strength' }),
        ];
        await drift.press('ArrowRight');
        await boost.press('Home');
        await soon(async () => shown(await intervals())).toEqual([
          'Immediate 4x 8.4%',
          'Short-term 3x 6.3%',
          'Mid-term 2x 4.2%',
          'Long-term 1x 2.1%',
        ]);
        await drift.press('End');
        await boost.press('End');
        await soon(async () => [
          await drift.getAttribute('aria-valuetext'),
          await boost.getAttribute('aria-valuetext'),
        ]).toEqual(['25%', '2x']);
        await soon(async () => shown(await intervals())[0]).toBe('Immediate 4x 150.0%');

        await submit.click();
        await dialog.waitFor({ state: 'detached' });
        await toast(page, 'Your new portfolio has been created successfully.');
        await says(card(page, 'Long run'), 'Active');
        for (const text of ['$25.50', '25%', '2x', 'No description', 'Created'])
          await says(card(page, 'Long run'), text);
        await page.getByRole('button', { name: 'Portfolio: Long run' }).waitFor();
        await soon(() =>
          page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        ).toBe(true);
        await giveBack(page);
      },
    );

    browserTest(`edits, selects by name, archives and restores, at ${width} px`, async () => {
      const { page, user } = await signedInPage({ width });
      for (const name of ['First', 'Second']) await create(user.api, name);
      await page.goto('/portfolios');
      await says(card(page, 'First'), 'Active');

      await fromMenu(page, 'Second', 'Edit');
      const dialog = page.getByRole('dialog', { name: 'Edit Portfolio' });
      await dialog.getByLabel('Description').fill('For the boat');
      await dialog.getByRole('button', { name: 'Update Portfolio' }).click();
      await toast(page, 'Your portfolio has been updated successfully.');
      await says(card(page, 'Second'), 'For the boat');

      await page.getByRole('button', { name: 'Second', exact: true }).click();
      await says(card(page, 'Second'), 'Active');
      await page.reload();
      await says(card(page, 'Second'), 'Active');

      await fromMenu(page, 'Second', 'Archive');
      await toast(page, 'Portfolio updated');
      await says(card(page, 'Second'), 'Archived');
      await says(card(page, 'First'), 'Active');
      await soon(() => page.getByRole('button', { name: 'Second', exact: true }).count()).toBe(0);
      await page.getByRole('button', { name: 'Portfolio: First' }).click();
      await page.getByRole('menuitemradio', { name: /First/ }).waitFor();
      await page.getByRole('menuitemradio', { name: /Second/, disabled: true }).waitFor();
      await page.keyboard.press('Escape');

      await fromMenu(page, 'Second', 'Restore');
      await page.getByRole('button', { name: 'Second', exact: true }).waitFor();
      await giveBack(page);
    });

    browserTest(
      `deletes a portfolio after saying what goes along; another browser moves on by itself, at ${width} px`,
      async () => {
        const { page, user } = await signedInPage({ width });
        const { id } = await create(user.api, 'Doomed');
        await create(user.api, 'Kept');
        const account = (
          await user.api.post<AccountView>(`/api/portfolios/${id}/accounts`, ACCOUNT)
        ).body;
        for (const amount of ['1000', '500']) {
          await user.api.post(`/api/portfolios/${id}/transactions`, {
            transactionType: 'cash_contribution',
            transactionAccountId: account.id,
            transactionDatetime: '2024-01-02T15:00:00Z',
            transactionAmount: amount,
          });
        }
        const elsewhere = await newPage({ width });
        await rememberSession(elsewhere, user.answer);
        await elsewhere.goto('/accounts');
        await elsewhere.getByTestId('account-card-Broker').waitFor();
        await page.goto('/portfolios');

        await fromMenu(page, 'Doomed', 'Delete');
        const question = page.getByRole('alertdialog', { name: 'Delete Doomed?' });
        await says(
          question,
          /1 account and 2 transactions go with it, and so do its holdings, assets and strategies\. This cannot be undone\./,
        );
        await question.getByRole('button', { name: 'Cancel' }).click();
        await fromMenu(page, 'Doomed', 'Delete');
        await question.getByRole('button', { name: 'Delete' }).click();
        await toast(page, 'Portfolio deleted');
        await card(page, 'Doomed').waitFor({ state: 'detached' });
        await says(card(page, 'Kept'), 'Active');

        await elsewhere.getByRole('button', { name: 'Portfolio: Kept' }).waitFor();
        await elsewhere.getByText('No accounts available').waitFor();
        await Promise.all([giveBack(page), giveBack(elsewhere)]);
      },
    );
  }

  browserTest('says what is under way and what failed, and keeps what was typed', async () => {
    const { page, user } = await signedInPage();
    await create(user.api, 'Mine');
    await page.goto('/portfolios');
    await card(page, 'Mine').waitFor();
    const hold = createHold();
    await page.route('**/api/portfolios**', async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      await hold.isOver();
      return route.fulfill({ status: 500, body: 'broken' });
    });
    await fromMenu(page, 'Mine', 'Archive');
    await toast(page, 'Failed to archive portfolio.');
    await fromMenu(page, 'Mine', 'Delete');
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Failed to delete portfolio.');
    await says(question, 'Failed to delete portfolio.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await fromMenu(page, 'Mine', 'Edit');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Ours');
    let letGo = hold.begin();
    await dialog.getByRole('button', { name: 'Update Portfolio' }).click();
    await isBusy(dialog, 'Updating...');
    letGo();
    await toast(page, 'Failed to update portfolio. Please try again.');
    await soon(() => dialog.getByLabel('Name').inputValue()).toBe('Ours');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page
      .getByRole('alertdialog', { name: 'Discard changes?' })
      .getByRole('button', { name: 'Discard' })
      .click();
    await page.getByRole('button', { name: 'Create portfolio' }).click();
    await dialog.getByLabel('Name').fill('New');
    letGo = hold.begin();
    await dialog.getByRole('button', { name: 'Create Portfolio' }).click();
    await isBusy(dialog, 'Creating...');
    letGo();
    await toast(page, 'Failed to create portfolio. Please try again.');
    await giveBack(page);
  });
});
