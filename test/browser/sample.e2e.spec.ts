import type { Page } from 'playwright-core';
import type { NetWorthView } from '@evenkeel/contracts/networth';
import { complaintsOf } from '../support/accessibility';
import { browserTest, giveBack, LOOKS, signedInPage } from '../support/browser';
import { comesLater } from '../support/comes-later';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

const TRY = 'Try it with sample data';
const LOADING = 'Loading sample data...';
const REMOVE = 'Remove sample data';

const button = (page: Page, name: string, more: { disabled?: boolean } = {}) =>
  page.getByRole('button', { name, exact: true, ...more });
/**
 * Waits for a toast by its text alone: while a dialog is open, the rest of the page has no roles.
 */
const toast = (page: Page, text: string): Promise<void> =>
  page.locator('li', { hasText: text }).waitFor();
const bar = (page: Page) => page.getByRole('complementary', { name: 'Sample data' });
const isLoaded = (page: Page): Promise<void> =>
  bar(page).getByText('Sample Portfolio is sample data: made-up funds and prices.').waitFor();

/** Holds back the requests to an address until the returned function is called. */
async function heldBack(page: Page, address: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

describe('sample data', () => {
  for (const look of LOOKS)
    browserTest(
      `is loaded from the empty dashboard, shown with its figures, and removed again, at ${look.width} px`,
      async () => {
        const { page, user } = await signedInPage(look);
        const lost: string[] = [];
        page.on('response', (answer) => {
          // The page repeats a request that comes too early.
          if (answer.status() >= 400 && !comesLater(answer))
            lost.push(`${answer.status()} ${answer.url()}`);
        });
        await page.goto('/');
        const letGo = await heldBack(page, '**/api/portfolios/sample');
        await button(page, TRY).click();
        await button(page, LOADING, { disabled: true }).waitFor();
        await page
          .getByRole('main')
          .getByRole('button', { name: 'Create portfolio', disabled: true })
          .waitFor();
        letGo();
        await Promise.all([isLoaded(page), toast(page, 'Sample data loaded')]);
        await page.getByText('HBTM.SAMPLE').first().waitFor();
        await soon(() => page.getByText(/^\$1\d\d,\d{3}/).count()).toBeGreaterThan(0);
        expect(await complaintsOf(page)).toEqual([]);

        await page.goto('/portfolios');
        const card = page.getByTestId('portfolio-card-Sample Portfolio');
        await card.getByText('Sample data', { exact: true }).waitFor();
        await bar(page).getByRole('button', { name: REMOVE }).click();
        const question = page.getByRole('alertdialog', { name: 'Remove sample data?' });
        await question.getByText(/^3 accounts and \d+ transactions go, and so do/).waitFor();
        await question.getByRole('button', { name: 'Cancel' }).click();
        await page.goto('/');
        await page.getByText('HBTM.SAMPLE').first().waitFor();
        await bar(page).getByRole('button', { name: REMOVE }).click();
        await question.getByText(/^3 accounts and/).waitFor();
        await question.getByRole('button', { name: REMOVE }).click();
        await toast(page, 'Sample data removed');
        await button(page, TRY).waitFor();
        expect(await bar(page).count()).toBe(0);
        await soon(async () => (await user.api.get('/api/portfolios')).body).toEqual([]);
        await soon(
          async () => (await user.api.get<NetWorthView>('/api/networth')).body.portfolios,
        ).toEqual([]);
        expect(lost).toEqual([]);
        await giveBack(page);
      },
    );

  browserTest('says what failed, and leaves everything as it was', async () => {
    const { page } = await signedInPage();
    await page.goto('/portfolios');
    const refuse = (message: string) => (route: { fulfill: (answer: object) => Promise<void> }) =>
      route.fulfill({
        status: 422,
        json: { statusCode: 422, error: 'Unprocessable Entity', message },
      });
    await page.route('**/api/portfolios/sample', refuse('A user has at most 100 portfolios'));
    await button(page, TRY).click();
    await toast(page, 'A user has at most 100 portfolios');
    await button(page, 'Create your first portfolio').waitFor();
    await page.unroute('**/api/portfolios/sample');
    await button(page, TRY).click();
    await isLoaded(page);

    const remove = /\/api\/portfolios\/[0-9a-f-]{36}$/;
    await page.route(remove, (route) =>
      route.request().method() === 'DELETE' ? refuse('Not today')(route) : route.continue(),
    );
    await bar(page).getByRole('button', { name: REMOVE }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove sample data?' });
    await question.getByRole('button', { name: REMOVE }).click();
    await question.getByText('Not today').waitFor();
    await toast(page, 'Failed to remove sample data.');
    await page.unroute(remove);
    await question.getByRole('button', { name: REMOVE }).click();
    await toast(page, 'Sample data removed');
    await giveBack(page);
  });

  browserTest('is offered by the setup wizard, and removed from its card', async () => {
    const { page, user } = await signedInPage({ width: 390 });
    await page.goto('/setup');
    const wizard = page.getByRole('dialog', { name: 'Welcome to Evenkeel' });
    await wizard.getByRole('button', { name: TRY }).click();
    await isLoaded(page);
    await wizard.waitFor({ state: 'detached' });
    await user.api.post('/api/portfolios', {
      ...{ name: 'My own', description: null },
      ...{ minTransactionAmount: '50', baseDrift: '2', boostStrength: '1' },
    });
    await page.goto('/portfolios');
    await page.getByTestId('portfolio-card-My own').waitFor();
    await page.getByRole('button', { name: 'Actions for Sample Portfolio' }).click();
    await page.getByRole('menuitem', { name: REMOVE }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: REMOVE }).click();
    await toast(page, 'Sample data removed');
    await page.getByTestId('portfolio-card-Sample Portfolio').waitFor({ state: 'detached' });
    await page.getByTestId('portfolio-card-My own').waitFor();
    expect(await bar(page).count()).toBe(0);
    await page.goto('/setup');
    await wizard.waitFor();
    expect(await button(page, TRY).count()).toBe(0);
    await giveBack(page);
  });
});
