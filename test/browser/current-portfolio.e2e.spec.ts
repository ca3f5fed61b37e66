/// <reference lib="dom" />
import { type Page } from 'playwright-core';
import { signUp } from '../support/api';
import { browserTest, giveBack, newPage, signedInPage } from '../support/browser';
import { newPortfolio } from '../support/book';
import { settled } from '../support/settled';
import { sharedBaseUrl } from '../support/shared-base-url';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

const current = (page: Page, name: string) =>
  page.getByRole('button', { name: `Portfolio: ${name}` }).waitFor();
const saved = (page: Page, userId: string) =>
  page.evaluate((id) => localStorage.getItem(`evenkeel.portfolio.${id}`), userId);

async function choose(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `Portfolio: ${from}` }).click();
  await page.getByRole('menuitemradio', { name: to }).click();
  await current(page, to);
}

describe('the current portfolio', () => {
  for (const width of [1280, 390] as const) {
    browserTest(
      `is chosen from a list with names and descriptions, archived ones greyed out, at ${width} px`,
      async () => {
        const { page, user } = await signedInPage({ width });
        await newPortfolio(user.api, 'First', 'For the house');
        await newPortfolio(user.api, 'Second');
        const archived = await newPortfolio(user.api, 'Old');
        await user.api.patch(`/api/portfolios/${archived.id}`, { isArchived: true });
        await page.goto('/');
        await page.getByRole('button', { name: 'Portfolio: First' }).click();
        const rows = async () =>
          (await page.getByRole('menuitemradio').allInnerTexts()).map((text) =>
            text.split('\n').map((line) => line.trim()),
          );
        await soon(rows).toEqual([
          ['First', 'For the house'],
          ['Second', 'No description'],
          ['Old', 'No description', 'Archived'],
        ]);
        await soon(() =>
          page.getByRole('menuitemradio', { name: 'Old' }).getAttribute('aria-disabled'),
        ).toBe('true');
        await page.getByRole('menuitem', { name: 'Create New Portfolio' }).click();
        await page.getByRole('dialog', { name: 'Create New Portfolio' }).waitFor();
        await giveBack(page);
      },
    );
  }

  browserTest(
    'is the first at first, then the saved choice for as long as that exists',
    async () => {
      const { page, user } = await signedInPage();
      await newPortfolio(user.api, 'First');
      const second = await newPortfolio(user.api, 'Second');
      await page.goto('/');
      await choose(page, 'First', 'Second');
      await soon(() => saved(page, user.answer.user.id)).toBe(second.id);
      await page.reload();
      await current(page, 'Second');
      await user.api.delete(`/api/portfolios/${second.id}`);
      await current(page, 'First');
      await giveBack(page);
    },
  );

  browserTest('is none once the list is empty, and the saved choice goes with it', async () => {
    const { page, user } = await signedInPage();
    const first = await newPortfolio(user.api, 'First');
    const second = await newPortfolio(user.api, 'Second');
    await page.goto('/');
    await choose(page, 'First', 'Second');
    await user.api.delete(`/api/portfolios/${second.id}`);
    await current(page, 'First');
    await user.api.delete(`/api/portfolios/${first.id}`);
    await page.getByRole('button', { name: 'Select a portfolio' }).waitFor();
    await page.waitForFunction(
      (id) => localStorage.getItem(`evenkeel.portfolio.${id}`) === null,
      user.answer.user.id,
    );
    await giveBack(page);
  });

  browserTest('follows an address that names one, and the address follows a choice', async () => {
    const { page, user } = await signedInPage();
    const first = await newPortfolio(user.api, 'First');
    const second = await newPortfolio(user.api, 'Second');
    const archived = await newPortfolio(user.api, 'Old');
    await user.api.patch(`/api/portfolios/${archived.id}`, { isArchived: true });
    await page.goto(`/portfolio/${second.id}/dividends`);
    await current(page, 'Second');
    await soon(() => saved(page, user.answer.user.id)).toBe(second.id);
    await choose(page, 'Second', 'First');
    await page.waitForURL(`**/portfolio/${first.id}/dividends`);
    await page.goBack();
    await current(page, 'Second');
    await page.goto(`/portfolio/${archived.id}/dividends`);
    await current(page, 'Second');
    await page.goto('/rebalance');
    await current(page, 'Second');
    await giveBack(page);
  });

  browserTest('is read anew on focus', async () => {
    const { page } = await signedInPage();
    await page.goto('/budget');
    await page
      .getByTestId('live-status')
      .and(page.locator('[data-state="connected"]'))
      .waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Select a portfolio' }).waitFor();
    // The page does not ask again for an answer that is still on its way.
    await settled(page);
    const asked = page.waitForRequest('**/api/portfolios');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await asked;
    await giveBack(page);
  });

  browserTest(
    'is that of the person who is signed in now: another person in another tab changes list and choice',
    async () => {
      const base = sharedBaseUrl();
      const [ada, bob] = await Promise.all([signUp(base, 'Ada'), signUp(base, 'Bob')]);
      await newPortfolio(ada.api, 'Of Ada');
      await newPortfolio(bob.api, 'Of Bob');
      const first = await newPage();
      await first.goto('/budget');
      const signIn = async (page: Page, email: string, password: string) => {
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Password', { exact: true }).fill(password);
        await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      };
      await signIn(first, ada.email, ada.password);
      await current(first, 'Of Ada');

      const second = await first.context().newPage();
      await second.goto('/budget');
      await current(second, 'Of Ada');
      await second.getByRole('button', { name: /User menu/ }).click();
      await second.getByRole('menuitem', { name: 'Sign out' }).click();
      await signIn(second, bob.email, bob.password);
      await current(second, 'Of Bob');
      await current(first, 'Of Bob');
      await first.getByRole('button', { name: 'Portfolio: Of Bob' }).click();
      await soon(() => first.getByRole('menuitemradio').count()).toBe(1);
      await giveBack(first);
    },
  );
});
