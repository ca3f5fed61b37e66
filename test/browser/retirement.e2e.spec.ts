import { type Page } from 'playwright-core';
import type { BudgetItemView } from '@evenkeel/contracts/budget';
import type { RetirementDataView } from '@evenkeel/contracts/retirement';
import { complaintsOf } from '../support/accessibility';
import { type ApiClient } from '../support/api';
import { newBook } from '../support/book';
import { browserTest, giveBack, signedInPage } from '../support/browser';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

const tile = (page: Page, name: string, figure: string) =>
  page.getByTestId(`retirement-${name}`).filter({ hasText: figure }).waitFor();
const saveState = (page: Page, status: string) =>
  page.locator(`[data-testid="retirement-save-state"][data-status="${status}"]`).waitFor();
const data = async (api: ApiClient): Promise<RetirementDataView> =>
  (await api.get<RetirementDataView>('/api/retirement/data')).body;

async function planned({ api }: { readonly api: ApiClient }): Promise<void> {
  await newBook(api);
  for (const item of [
    { type: 'income', name: 'Salary', amount: '3000' },
    { type: 'expense', name: 'Rent', amount: '1000', priority: 'Needs' },
  ])
    await api.post<BudgetItemView>('/api/budget', item);
}

/**
 * Saves a pension, guardrails in historical years, and a scenario, because a tab shows some parts
 * only with them.
 */
async function filled({ api }: { readonly api: ApiClient }): Promise<void> {
  const incomes = [{ kind: 'pension', monthlyAmount: '1500', fromAge: '67' }];
  const simulation = { engine: 'history', withdrawalRule: 'guardrails', incomes };
  await api.post('/api/retirement/data', { simulation });
  await api.post('/api/retirement/scenarios', { name: 'As it is' });
}
/** Words of the slowest part of each tab. */
const PART_OF: Readonly<Record<string, string>> = {
  Assumptions: 'From age',
  'Retirement Budget': 'Total retirement expenses a month',
  'What if?': 'As it is',
  'Detailed Projections': 'Returns of the United States by Aswath Damodaran',
  Summary: 'Action items',
};

describe('the retirement screen', () => {
  browserTest('shows four tiles, and saves what is assumed by itself', async () => {
    const { page, user } = await signedInPage();
    await planned(user);
    await page.goto('/retirement-planning');
    // 12 x 1,000 / 4 % = 300,000; the net worth is 5,000.
    await tile(page, 'retirement-readiness', '1.6%');
    await page.getByText('You need $300k; you have $5k now—keep going!').waitFor();
    await page.getByText('With a withdrawal rate of 4%').waitFor();
    await tile(page, 'projected-retirement', '45');
    await tile(page, 'investment-assets', '$5,000');
    await page.getByLabel('Retirement age').fill('60');
    await saveState(page, 'saved');
    await soon(async () => (await data(user.api)).desiredRetirementAge).toBe('60');
    await page.reload();
    await soon(() => page.getByLabel('Retirement age').inputValue()).toBe('60');
    await giveBack(page);
  });

  browserTest('loses nothing where the page closes before it is saved', async () => {
    const { page, user } = await signedInPage();
    await planned(user);
    await page.goto('/retirement-planning');
    await page.route('**/api/retirement/data', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByLabel('Lifespan').fill('88');
    await saveState(page, 'away');
    await page.unroute('**/api/retirement/data');
    await page.goto('/budget');
    await page.goto('/retirement-planning');
    await soon(async () => (await data(user.api)).expectedLifespan).toBe('88');
    await giveBack(page);
  });

  browserTest('saves what was typed right before the tab closed', async () => {
    const { page, user } = await signedInPage();
    await planned(user);
    await page.goto('/retirement-planning');
    await saveState(page, 'saved');
    // No page of this browser opens the screen again, so only the request of the closing tab can
    // save it.
    await page.getByLabel('Lifespan').fill('88');
    const context = page.context();
    await page.close({ runBeforeUnload: true });
    await soon(async () => (await data(user.api)).expectedLifespan).toBe('88');
    await context.close();
  });

  browserTest('says that another tab changed the plan, and keeps what was typed here', async () => {
    const { page, user } = await signedInPage();
    await planned(user);
    await page.goto('/retirement-planning');
    await page.route('**/api/retirement/data', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByLabel('Lifespan').fill('88');
    await saveState(page, 'away');
    await user.api.post('/api/retirement/data', { expectedLifespan: '91' });
    await page.unroute('**/api/retirement/data');
    await page.getByText('Your plan was changed in another tab or browser').waitFor();
    await page.getByRole('button', { name: 'Keep what I typed here' }).click();
    await saveState(page, 'saved');
    await soon(async () => (await data(user.api)).expectedLifespan).toBe('88');
    await giveBack(page);
  });

  browserTest('counts what is selected, and has items of its own', async () => {
    const { page, user } = await signedInPage();
    await planned(user);
    await page.goto('/retirement-planning?tab=budget');
    await page.getByRole('button', { name: 'Add retirement expense' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Please fill in all required fields.').first().waitFor();
    await page.getByLabel('Name').fill('Travel');
    await page.getByLabel('Category').selectOption('Manage Categories');
    const manager = page.getByRole('dialog', { name: 'Manage Categories' });
    await manager.getByTestId('category-Travel').waitFor();
    await manager.getByRole('button', { name: 'Done' }).click();
    await page.getByLabel('Category').selectOption('Leisure: Travel');
    await page.getByLabel('Amount').fill('500');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const travel = { name: /^Travel: \$500 a month/ };
    await page.getByRole('checkbox', travel).click();
    await page.getByRole('checkbox', { ...travel, checked: true }).waitFor();
    await tile(page, 'retirement-readiness', '3.3%');
    await page.reload();
    await page.getByRole('checkbox', { name: /^Travel/, checked: true }).waitFor();
    await page.getByRole('button', { name: 'Delete Travel' }).click();
    await page
      .getByText('Are you sure you want to delete "Travel"? This action cannot be undone.')
      .waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await tile(page, 'retirement-readiness', '1.6%');
    await giveBack(page);
  });

  for (const width of [1280, 390] as const)
    browserTest(`projects, simulates and recalculates, at ${width} px`, async () => {
      const { page, user } = await signedInPage({ width });
      await planned(user);
      await page.goto('/retirement-planning?tab=projections');
      await page.getByRole('img', { name: /^Net worth by age: \$5,000 at 35/ }).waitFor();
      await page.getByTestId('retirement-success').filter({ hasText: '%' }).waitFor();
      await page.getByRole('img', { name: /^Your money lasts until age 95 in/ }).waitFor();
      await page
        .getByRole('group', { name: 'Show Simulated balances by age as' })
        .getByRole('button', { name: 'Table' })
        .click();
      await page.getByRole('rowheader', { name: '95', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Recalculate' }).click();
      await page.getByText(/^Recalculated at/).waitFor();
      await giveBack(page);
    });

  for (const width of [1280, 390] as const)
    browserTest(`has nothing serious for axe in any tab, at ${width} px`, async () => {
      const { page, user } = await signedInPage({ width });
      await planned(user);
      await filled(user);
      await page.goto('/retirement-planning');
      const tabs = page.getByRole('tablist', { name: 'Retirement planning' }).getByRole('tab');
      await tabs.first().waitFor();
      const found: string[] = [];
      for (const tab of await tabs.all()) {
        await tab.click();
        const panel = page.getByRole('tabpanel');
        await panel
          .getByText(PART_OF[(await tab.innerText()).trim()] ?? '')
          .first()
          .waitFor();
        found.push((await tab.innerText()).trim(), ...(await complaintsOf(page)));
      }
      expect(found).toEqual([
        ...['Assumptions', 'Retirement Budget', 'What if?'],
        ...['Detailed Projections', 'Summary'],
      ]);
      await giveBack(page);
    });

  browserTest('compares scenarios that were saved by name', async () => {
    const { page, user } = await signedInPage();
    await planned(user);
    await page.goto('/retirement-planning?tab=what-if');
    await page.getByLabel('Extra monthly savings').fill('500');
    await page.getByRole('button', { name: 'Apply Scenario' }).click();
    await page.getByText('Scenario applied').first().waitFor();
    await page.getByLabel('Name of the scenario').fill('More');
    await page.getByRole('button', { name: 'Save scenario' }).click();
    const rows = page.getByRole('table', { name: 'Comparison of scenarios' }).getByRole('row');
    await rows
      .filter({ hasText: 'More' })
      .filter({ hasText: '%' })
      .filter({ hasText: 'Random years' })
      .waitFor();
    // The text for screen readers in the table's last column must not widen a phone's page.
    await page.setViewportSize({ width: 390, height: 844 });
    await soon(() =>
      page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Delete the scenario More' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await rows.filter({ hasText: 'More' }).waitFor({ state: 'detached' });
    await giveBack(page);
  });
});
