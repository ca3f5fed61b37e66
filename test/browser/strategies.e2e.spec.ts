/// <reference lib="dom" />
import { type Locator, type Page } from 'playwright-core';
import { type StrategyView } from '@evenkeel/contracts/strategies';
import { violationsOn } from '../support/accessibility';
import { type ApiClient } from '../support/api';
import { newPortfolio } from '../support/book';
import { browserTest, giveBack, newPage, signedInPage } from '../support/browser';
import { rememberSession } from '../support/remember-session';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

const row = (page: Page, name: string): Locator => page.getByTestId(`strategy-${name}`);
/**
 * Waits for a toast by its text alone: while a dialog is open, the rest of the page has no roles.
 */
const toast = (page: Page, text: string): Promise<void> =>
  page.locator('li', { hasText: text }).waitFor();
const names = (page: Page): Promise<string[]> =>
  page.locator('[data-testid^="strategy-"] p:first-child > span:first-child').allTextContents();

async function fromMenu(page: Page, name: string, item: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function addStrategy(
  api: ApiClient,
  portfolioId: string,
  name: string,
  parentStrategyId: string | null = null,
): Promise<StrategyView> {
  return (
    await api.post<StrategyView>(`/api/portfolios/${portfolioId}/strategies`, {
      portfolioId,
      name,
      description: null,
      strategyType: 'Percent',
      parentStrategyId,
    })
  ).body;
}

async function parentOf(
  api: ApiClient,
  portfolioId: string,
  name: string,
): Promise<string | null | undefined> {
  const { body } = await api.get<StrategyView[]>(`/api/portfolios/${portfolioId}/strategies`);
  return body.find((strategy) => strategy.name === name)?.parentStrategyId;
}

describe('the strategies screen', () => {
  for (const width of [1280, 390] as const) {
    browserTest(
      `starts empty, says what is missing, creates a first strategy, a child, and edits it, at ${width} px`,
      async () => {
        const { page, user } = await signedInPage({
          width,
          theme: width === 390 ? 'dark' : 'light',
        });
        await newPortfolio(user.api, 'Long run');
        await page.goto('/strategies');
        await page.getByRole('heading', { name: 'No Strategies Created' }).waitFor();
        await page.getByRole('button', { name: 'First Strategy' }).click();
        const dialog = page.getByRole('dialog', { name: 'Create Strategy' });
        await dialog.getByLabel('Name').fill('   ');
        await dialog.getByRole('button', { name: 'Create Strategy' }).click();
        await dialog.getByText('Validation Error: Please fill in all required fields').waitFor();
        await soon(() =>
          dialog.getByLabel('Name').evaluate((field) => field === document.activeElement),
        ).toBe(true);
        await soon(() => dialog.getByLabel('Type').getAttribute('aria-invalid')).toBe('true');

        await dialog.getByLabel('Name').fill(' Growth ');
        await dialog.getByLabel('Type').selectOption('Percent');
        await dialog.getByRole('button', { name: 'Create Strategy' }).click();
        await toast(page, 'Strategy Created');
        await fromMenu(page, 'Growth', 'Add Child');
        await soon(() =>
          dialog.getByLabel('Parent strategy').locator('option:checked').textContent(),
        ).toBe('Growth');
        await dialog.getByLabel('Name').fill('Technology');
        await dialog.getByLabel('Type').selectOption('Percent');
        await dialog.getByRole('button', { name: 'Create Strategy' }).click();
        await dialog.waitFor({ state: 'detached' });
        await page
          .getByRole('list', { name: 'Below Growth' })
          .getByTestId('strategy-Technology')
          .waitFor();
        const startOf = async (name: string) =>
          (await row(page, name).getByText(name, { exact: true }).boundingBox())?.x ?? NaN;
        expect(await startOf('Technology')).toBeGreaterThan(await startOf('Growth'));

        await fromMenu(page, 'Technology', 'Edit');
        const edit = page.getByRole('dialog', { name: 'Edit Strategy' });
        await soon(() => edit.getByLabel('Name').inputValue()).toBe('Technology');
        await edit.getByLabel('Name').fill('Chips');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Keep editing' }).click();
        await edit.getByRole('button', { name: 'Save changes' }).click();
        await toast(page, 'Strategy Updated');
        await row(page, 'Chips').waitFor();
        const violations = await violationsOn(page);
        expect(
          violations
            .filter(({ impact }) => impact === 'serious' || impact === 'critical')
            .map(({ id }) => id),
        ).toEqual([]);
        await soon(() =>
          page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        ).toBe(true);
        await giveBack(page);
      },
    );
  }

  browserTest('orders siblings by type (Cash, Income, Percent), then name, and folds', async () => {
    const { page, user } = await signedInPage();
    const { id } = await newPortfolio(user.api, 'Long run');
    const post = (name: string, strategyType: string, parentStrategyId: string | null = null) =>
      user.api.post<StrategyView>(`/api/portfolios/${id}/strategies`, {
        name,
        strategyType,
        parentStrategyId,
      });
    for (const [name, type] of [
      ['Zeta', 'Percent'],
      ['alpha', 'Percent'],
      ['Coupons', 'Income'],
      ['Till', 'Cash'],
    ] as const)
      await post(name, type);
    const parent = await post('Alpha two', 'Percent');
    await post('Below', 'Cash', parent.body.id);
    await page.goto('/strategies');
    await row(page, 'Zeta').waitFor();
    await soon(() => names(page)).toEqual([
      'Till',
      'Coupons',
      'alpha',
      'Alpha two',
      'Below',
      'Zeta',
    ]);
    await page.getByRole('button', { name: 'Fold Alpha two' }).click();
    await row(page, 'Below').waitFor({ state: 'detached' });
    await giveBack(page);
  });

  browserTest(
    'names what goes along before deleting, with the total, and asks without where that cannot be looked up',
    async () => {
      const { page, user } = await signedInPage();
      const { id } = await newPortfolio(user.api, 'Long run');
      const top = await addStrategy(user.api, id, 'Top');
      const middle = await addStrategy(user.api, id, 'Middle', top.id);
      await addStrategy(user.api, id, 'Leaf', middle.id);
      await addStrategy(user.api, id, 'Other');
      await page.goto('/strategies');
      await fromMenu(page, 'Top', 'Delete');
      const question = page.getByRole('alertdialog', { name: 'Delete Top?' });
      await question.getByText(/3 strategies in total/).waitFor();
      await soon(() => question.getByRole('listitem').allTextContents()).toEqual([
        'Middle',
        'Leaf',
      ]);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await row(page, 'Leaf').waitFor();

      await page.route('**/descendants', (route) => route.fulfill({ status: 500, body: '{}' }));
      await fromMenu(page, 'Top', 'Delete');
      await question.getByText(/You can undo it in the history/).waitFor();
      await soon(() => question.getByRole('listitem').count()).toBe(0);
      await question.getByRole('button', { name: 'Delete' }).click();
      await toast(page, 'Strategy Deleted');
      await soon(() => names(page)).toEqual(['Other']);
      await giveBack(page);
    },
  );

  browserTest(
    'tells a failure in the server’s words, else in its own, and keeps what was typed',
    async () => {
      const { page, user } = await signedInPage();
      const { id } = await newPortfolio(user.api, 'Long run');
      await addStrategy(user.api, id, 'Growth');
      await page.goto('/strategies');
      await page.route('**/strategies/*', (route) =>
        route.request().method() === 'DELETE'
          ? route.fulfill({ status: 500, body: '' })
          : route.fallback(),
      );
      await fromMenu(page, 'Growth', 'Delete');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await toast(page, 'Failed to delete strategy');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      await page.route('**/strategies/*', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 500, body: '' })
          : route.fallback(),
      );
      await fromMenu(page, 'Growth', 'Edit');
      const dialog = page.getByRole('dialog', { name: 'Edit Strategy' });
      await dialog.getByLabel('Name').fill('Grown');
      await dialog.getByRole('button', { name: 'Save changes' }).click();
      await dialog.getByRole('alert').getByText('Failed to update strategy').waitFor();
      await soon(() => dialog.getByLabel('Name').inputValue()).toBe('Grown');
      await page.unroute('**/strategies/*');
      const refusal = { statusCode: 409, error: 'Conflict', message: 'Portfolio is archived' };
      await page.route('**/strategies/*', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({
              status: 409,
              contentType: 'application/json',
              body: JSON.stringify(refusal),
            })
          : route.fallback(),
      );
      await dialog.getByRole('button', { name: 'Save changes' }).click();
      await dialog.getByRole('alert').getByText('Portfolio is archived').waitFor();
      await dialog.getByRole('button', { name: 'Cancel' }).click();

      await page.route('**/strategies', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 500, body: '' })
          : route.fallback(),
      );
      await page.getByRole('button', { name: 'Add strategy' }).click();
      const creating = page.getByRole('dialog', { name: 'Create Strategy' });
      await creating.getByLabel('Name').fill('Bonds');
      await creating.getByLabel('Type').selectOption('Percent');
      await creating.getByRole('button', { name: 'Create Strategy' }).click();
      await creating.getByRole('alert').getByText('Failed to create strategy').waitFor();
      await giveBack(page);
    },
  );

  browserTest(
    'moves a strategy by dragging, never below itself, and out to the top level',
    async () => {
      const { page, user } = await signedInPage();
      const { id } = await newPortfolio(user.api, 'Long run');
      const [growth, tech] = [
        await addStrategy(user.api, id, 'Growth'),
        await addStrategy(user.api, id, 'Tech'),
      ];
      await page.goto('/strategies');
      await row(page, 'Tech').dragTo(row(page, 'Growth'));
      await toast(page, 'Strategy Updated');
      await page.getByRole('list', { name: 'Below Growth' }).getByTestId('strategy-Tech').waitFor();
      await soon(() => parentOf(user.api, id, 'Tech')).toBe(growth.id);

      await row(page, 'Growth').dragTo(row(page, 'Tech'));
      await soon(() => parentOf(user.api, id, 'Growth')).toBeNull();

      await row(page, 'Tech').hover();
      await page.mouse.down();
      await row(page, 'Growth').hover();
      await page.getByText('Drop here for the top level').hover();
      await page.getByText('Drop here for the top level').hover();
      await page.mouse.up();
      await soon(() => parentOf(user.api, id, 'Tech')).toBeNull();
      expect(tech.parentStrategyId).toBeNull();
      await giveBack(page);
    },
  );

  browserTest(
    'moves a strategy by the keyboard alone, and another browser sees it without a reload',
    async () => {
      const { page, user } = await signedInPage();
      const { id } = await newPortfolio(user.api, 'Long run');
      await addStrategy(user.api, id, 'Growth');
      const tech = await addStrategy(user.api, id, 'Tech');
      await addStrategy(user.api, id, 'Chips', tech.id);
      const other = await newPage({ width: 390 });
      await rememberSession(other, user.answer);
      await Promise.all([page.goto('/strategies'), other.goto('/strategies')]);
      await row(other, 'Tech').waitFor();
      await other
        .getByTestId('live-status')
        .and(other.locator('[data-state="connected"]'))
        .waitFor({ state: 'attached' });

      await row(page, 'Tech').getByRole('button', { name: 'Actions for Tech' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Move to…' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Move Tech' });
      await dialog.waitFor();
      await soon(() => dialog.getByLabel('New parent').locator('option').allTextContents()).toEqual(
        ['Top level of the portfolio', 'Growth'],
      );
      await dialog.getByLabel('New parent').focus();
      await page.keyboard.press('G');
      await dialog.getByRole('button', { name: 'Move' }).press('Enter');
      await toast(page, 'Strategy Updated');
      await other
        .getByRole('list', { name: 'Below Growth' })
        .getByTestId('strategy-Tech')
        .waitFor();
      await Promise.all([giveBack(page), giveBack(other)]);
    },
  );
});

/**
 * Returns, of some deep levels, the ones whose name is too narrow to read, or overlaps the control
 * of its row, or whose control is cut off.
 */
async function crampedNames(rowOf: (level: number) => Locator, control: 'button' | 'textbox') {
  const cramped: string[] = [];
  for (const level of [5, 6, 8, 13, 20, DEEPEST]) {
    const place = rowOf(level);
    const name = await place.getByText(`Level ${level}`, { exact: true }).boundingBox();
    const beside = await place.getByRole(control).last().boundingBox();
    const isFine =
      name !== null &&
      beside !== null &&
      name.width >= 40 &&
      name.x + name.width <= beside.x &&
      beside.x + beside.width <= PHONE;
    if (!isFine) cramped.push(`Level ${level}`);
  }
  return cramped;
}

const DEEPEST = 32;
const PHONE = 390;

browserTest('the names of a tree of 32 levels have room on a phone', async () => {
  const { page, user } = await signedInPage({ width: PHONE });
  const { id } = await newPortfolio(user.api, 'Long run');
  let parent: string = id;
  for (let level = 1; level <= DEEPEST; level++) {
    const { id: child } = await addStrategy(
      user.api,
      id,
      `Level ${level}`,
      level === 1 ? null : parent,
    );
    await user.api.post(`/api/portfolios/${id}/allocations`, {
      ...{ parentId: parent, childId: child, childType: 'strategy' },
      ...{ targetAllocationPercent: '50', dollarTarget: null },
    });
    parent = child;
  }

  await page.goto('/strategies');
  await row(page, `Level ${DEEPEST}`).waitFor();
  expect(await crampedNames((level) => row(page, `Level ${level}`), 'button')).toEqual([]);

  await page.goto('/allocation');
  const target = (level: number) =>
    page.getByTestId(`allocation-Level ${level - 1}-Level ${level}`);
  await target(DEEPEST).waitFor();
  expect(await crampedNames(target, 'textbox')).toEqual([]);

  await page.goto(`/portfolio/${id}/rebalance`);
  await page.getByRole('button', { name: 'What if' }).click();
  const assumed = (level: number) =>
    page
      .locator('label')
      .filter({ hasText: `Level ${level} in Level ${level - 1}` })
      .locator('..');
  await assumed(DEEPEST).waitFor();
  expect(await crampedNames(assumed, 'textbox')).toEqual([]);
  await giveBack(page);
});
