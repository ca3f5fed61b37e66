import { type Page } from 'playwright-core';
import type { BudgetItemView } from '@evenkeel/contracts/budget';
import { complaintsOf } from '../support/accessibility';
import { type ApiClient } from '../support/api';
import { newBook } from '../support/book';
import { browserTest, giveBack, signedInPage } from '../support/browser';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

/** Creates an income, an expense, a goal of 12 years, and a plan that begins to spend soon. */
async function planned(api: ApiClient): Promise<void> {
  const made = async (answer: Promise<{ readonly status: number }>) =>
    expect((await answer).status).toBeLessThan(300);
  await newBook(api);
  for (const item of [
    { type: 'income', name: 'Salary', amount: '3000' },
    { type: 'expense', name: 'Rent', amount: '1000', priority: 'Needs' },
  ])
    await made(api.post<BudgetItemView>('/api/budget', item));
  await made(
    api.post('/api/retirement/goals', {
      ...{ name: 'Boat', targetAmount: '60000', savedAmount: '2500', monthlySaving: '100' },
      ...{ focus: 'growth', returnRate: null, countedAssets: [] },
      day: `${new Date().getUTCFullYear() + 12}-06-01`,
    }),
  );
  const ages = { currentAge: '60', desiredRetirementAge: '65', expectedLifespan: '70' };
  await made(api.post('/api/retirement/data', ages));
  await made(api.post('/api/retirement/scenarios', { name: 'As it is' }));
}

const press = async (page: Page, of: string) =>
  page.getByTitle(`Explain ${of}`, { exact: true }).first().click();
const showTable = (page: Page, name: string) =>
  page
    .getByRole('group', { name: `Show ${name} as` })
    .getByRole('button', { name: 'Table' })
    .click();

describe('figures of retirement', () => {
  for (const width of [1280, 390] as const)
    browserTest(`are explained where they are shown, at ${width} px`, async () => {
      const { page, user } = await signedInPage({ width });
      await planned(user.api);
      const dialog = page.getByRole('dialog');
      const says = (text: RegExp) => soon(() => dialog.innerText()).toMatch(text);
      const onto = (name: string | RegExp) =>
        dialog.getByRole('button', { name, exact: true }).click();
      const close = () => dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

      await page.goto('/retirement-planning?tab=projections');
      await press(page, 'what is to be saved a month for Boat');
      await says(/What Boat takes a month.*Missing then.*÷.*What a dollar a month comes to/s);
      await onto('What a dollar a month comes to');
      await onto('Growth of a month');
      await onto('Growth of a year');
      await says(/1\.07.*1\.03/s);
      expect(await complaintsOf(page)).toEqual([]);
      await close();

      await press(page, 'the likelihood of Boat');
      await says(/Likelihood of Boat.*10,000.*What decided it.*Deviation/s);
      await close();

      await showTable(page, 'Net worth by age');
      await press(page, 'net worth at 62');
      await says(/Net worth at 62.*Growth.*Savings.*\$24,000\.00/s);
      await onto(/^Net worth, \d{4}$/);
      await says(/Net worth at 61/);
      await onto(/^Net worth, \d{4}$/);
      await says(/Net worth of today/);
      await close();

      await press(page, 'how likely it lasts');
      await says(/Futures in which it lasts.*÷.*10,000.*What decided it.*Start number/s);
      await close();
      await showTable(page, 'Simulated balances by age');
      await page.getByTitle('Explain the balance at 66').nth(2).click();
      await says(/Balance at 66, the middle.*in place 5,001 of 10,000/s);
      await onto(/^Future \d+$/);
      await onto('Grown');
      await says(/What was left × growth of the year.*drawn for this year/s);
      await onto('Left at 65');
      await onto('Withdrawal');
      await says(/Expenses a year.*\$12,000\.00/s);
      expect(await complaintsOf(page)).toEqual([]);
      await close();

      await page.goto('/retirement-planning?tab=what-if');
      await press(page, 'the retirement number of As it is');
      await says(/Retirement number.*\$300,000\.00/s);
      await close();
      await press(page, 'how likely As it is lasts');
      await says(/Futures in which your money lasts until 70/);
      await giveBack(page);
    });

  browserTest('are not explained while the plan is not saved', async () => {
    const { page, user } = await signedInPage();
    await planned(user.api);
    await page.goto('/retirement-planning?tab=what-if');
    const likely = page.getByTitle('Explain how likely As it is lasts');
    await likely.waitFor();
    await page.route('**/api/retirement/data', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByLabel('Extra monthly savings').fill('500');
    await likely.waitFor({ state: 'detached' });
    await page.unroute('**/api/retirement/data');
    await page.getByRole('button', { name: 'Apply Scenario' }).click();
    await likely.waitFor();
    await giveBack(page);
  });
});
