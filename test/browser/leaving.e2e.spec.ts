import { type Page } from 'playwright-core';
import { newAdvised } from '../support/advised';
import { newPortfolio } from '../support/book';
import { browserTest, giveBack, signedInPage } from '../support/browser';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard changes?' });

/**
 * Opens the Rebalance screen of a portfolio with advice, one step of the browser's history after
 * the dashboard.
 */
async function onRebalance() {
  const { page, user } = await signedInPage();
  await newAdvised(user.api);
  await page.goto('/');
  await page.getByRole('link', { name: 'Rebalance Tasks' }).click();
  await page.getByRole('heading', { name: 'Rebalance', level: 1 }).waitFor();
  return { page, api: user.api };
}

describe('leaving a screen by Back', () => {
  browserTest('asks before Back discards what is typed into a dialog', async () => {
    const { page } = await onRebalance();
    await page.getByRole('button', { name: 'Add transaction' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Transaction' });
    await dialog.getByLabel('Notes').fill('Half typed');
    await page.goBack();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await soon(() => dialog.getByLabel('Notes').inputValue()).toBe('Half typed');
    expect(page.url()).toContain('/rebalance');
    await page.goBack();
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'detached' });
    await giveBack(page);
  });

  browserTest('asks before Back discards what is assumed', async () => {
    const { page } = await onRebalance();
    await page.getByRole('button', { name: 'What if' }).click();
    const panel = page.getByRole('region', { name: 'What if', exact: true });
    const field = panel.getByLabel('HBTM in Core (%) Harbor Total Market', { exact: true });
    await field.fill('60');
    await page.goBack();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await soon(() => field.inputValue()).toBe('60');
    await page.goBack();
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await panel.waitFor({ state: 'detached' });
    await giveBack(page);
  });

  browserTest('asks before menu, search or selector discards what is assumed', async () => {
    const { page, api } = await onRebalance();
    await newPortfolio(api, 'Another one');
    await page.getByRole('button', { name: 'What if' }).click();
    const panel = page.getByRole('region', { name: 'What if', exact: true });
    const field = panel.getByLabel('HBTM in Core (%) Harbor Total Market', { exact: true });
    await field.fill('60');
    const ways = [
      async () => {
        await page.getByRole('button', { name: 'Manage Portfolio' }).click();
        await page.getByRole('menuitem', { name: 'Transactions' }).click();
      },
      async () => {
        await page.keyboard.press('Control+k');
        await page.getByPlaceholder('Search or jump to…').fill('screen Transactions');
        await page.getByRole('option', { name: 'Transactions', selected: true }).waitFor();
        await page.keyboard.press('Enter');
      },
      async () => {
        await page.getByRole('button', { name: /^Portfolio: / }).click();
        await page.getByRole('menuitemradio', { name: 'Another one' }).click();
      },
      () => page.getByRole('link', { name: 'Evenkeel' }).click(),
    ];
    for (const leave of ways) {
      await leave();
      await question(page).getByRole('button', { name: 'Keep editing' }).click();
      await question(page).waitFor({ state: 'detached' });
      await soon(() => field.inputValue()).toBe('60');
      expect(page.url()).toContain('/rebalance');
    }
    await ways[0]?.();
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await panel.waitFor({ state: 'detached' });
    await ways[0]?.();
    await page.getByRole('heading', { name: 'Transactions', level: 1 }).waitFor();
    await giveBack(page);
  });
});
