import type { Page } from 'playwright-core';
import { signUp } from '../support/api';
import { newBook, newPortfolio } from '../support/book';
import { browserTest, giveBack, newPage } from '../support/browser';
import { comesLater } from '../support/comes-later';
import { settled } from '../support/settled';
import { sharedBaseUrl } from '../support/shared-base-url';

jest.setTimeout(120_000);

/**
 * Returns a growing list of errors of the console and of refused requests. It leaves out requests
 * that come too early, because the page repeats them.
 */
function troublesOf(page: Page): string[] {
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('a status of 503'))
      troubles.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400 && !comesLater(response))
      troubles.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  return troubles;
}

const confirmed = async (page: Page): Promise<void> => {
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await question.waitFor({ state: 'detached' });
  await settled(page);
};

const deleteFromMenu = async (page: Page, address: string, name: string): Promise<void> => {
  await page.goto(address);
  await settled(page);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await confirmed(page);
};

browserTest(
  'deleting a transaction, an asset, a strategy, an account and a portfolio, and signing out, leave the console quiet',
  async () => {
    const { api, email, password } = await signUp(sharedBaseUrl());
    const { portfolio } = await newBook(api);
    await api.post(`/api/portfolios/${portfolio.id}/strategies`, {
      portfolioId: portfolio.id,
      name: 'Growth',
      description: null,
      strategyType: 'Percent',
      parentStrategyId: null,
    });
    await newPortfolio(api, 'Spare');
    const page = await newPage();
    const troubles = troublesOf(page);
    await page.goto('/');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.locator('form').getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByTestId('tile-portfolio-value').waitFor();
    // A page that is left while it waits for an answer would report a failed request.
    await settled(page);

    await page.goto('/transactions');
    await settled(page);
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await confirmed(page);
    await deleteFromMenu(page, '/assets', 'HBTM');
    await deleteFromMenu(page, '/strategies', 'Growth');
    await deleteFromMenu(page, '/accounts', 'Brokerage');
    await deleteFromMenu(page, '/portfolios', 'Spare');
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('tab', { name: 'Sign Up' }).waitFor();
    await settled(page);
    expect(troubles).toEqual([]);
    await giveBack(page);
  },
);
