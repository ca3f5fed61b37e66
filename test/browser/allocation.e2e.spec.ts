/// <reference lib="dom" />
import { type Locator, type Page } from 'playwright-core';
import { type SetupView } from '@evenkeel/contracts/assets';
import { type AllocationView, type StrategyView } from '@evenkeel/contracts/strategies';
import { violationsOn } from '../support/accessibility';
import { type ApiClient } from '../support/api';
import { newBook } from '../support/book';
import { browserTest, giveBack, newPage, signedInPage } from '../support/browser';
import { rememberSession } from '../support/remember-session';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

interface Tree {
  readonly portfolioId: string;
  readonly ids: Readonly<Record<'Till' | 'Core' | 'Edge', string>>;
}

/**
 * Creates a portfolio worth 5,000: 2,000 in cash and 3,000 in HBTM. Its strategies are Till (Cash),
 * Core and Edge (Percent); BND is archived.
 */
async function newTree(api: ApiClient): Promise<Tree> {
  const { portfolio } = await newBook(api);
  const { id } = portfolio;
  const add = async (name: string, strategyType: string) =>
    (await api.post<StrategyView>(`/api/portfolios/${id}/strategies`, { name, strategyType })).body
      .id;
  const ids = {
    Till: await add('Till', 'Cash'),
    Core: await add('Core', 'Percent'),
    Edge: await add('Edge', 'Percent'),
  };
  await api.post(`/api/setup/${id}/assets`, { ticker: 'BND', name: 'Bonds', assetType: 'bond' });
  await api.post(`/api/setup/${id}/assets/BND/archive`);
  return { portfolioId: id, ids };
}

const row = (page: Page, name: string): Locator => page.getByTestId(`allocation-${name}`);
const input = (page: Page, name: string): Locator => row(page, name).getByRole('textbox');
const toast = (page: Page, text: string): Promise<void> =>
  page.locator('li', { hasText: text }).waitFor();
const shows = (place: Locator, text: string | RegExp): Promise<void> =>
  place.filter({ hasText: text }).waitFor();

async function setTarget(page: Page, name: string, value: string): Promise<void> {
  await input(page, name).fill(value);
  await input(page, name).press('Enter');
}

async function linkAsset(
  page: Page,
  ticker: string,
  strategy: string,
  percent: string,
): Promise<void> {
  await page.getByRole('button', { name: 'Asset', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Link Asset' });
  await dialog.getByLabel('Asset').selectOption(ticker);
  await dialog.getByLabel('Parent strategy').selectOption({ label: strategy });
  await dialog.getByLabel('Allocation percent').fill(percent);
  await dialog.getByRole('button', { name: 'Link Asset' }).click();
  await dialog.waitFor({ state: 'detached' });
}

const allocationsOf = async (api: ApiClient, portfolioId: string) =>
  (await api.get<AllocationView[]>(`/api/portfolios/${portfolioId}/allocations`)).body;

describe('the allocation screen', () => {
  for (const width of [1280, 390] as const) {
    browserTest(
      `takes targets in percent and dollars, says what is wrong with one, and shows what is held against them, at ${width} px`,
      async () => {
        const { page, user } = await signedInPage({
          width,
          theme: width === 390 ? 'dark' : 'light',
        });
        const { portfolioId, ids } = await newTree(user.api);
        await page.goto('/allocation');
        await page.getByRole('heading', { name: 'Allocation', level: 1 }).waitFor();
        const total = page.getByTestId('total-portfolio');
        await shows(total, 'Total 0%');
        await setTarget(page, 'Till', '1000');
        await setTarget(page, 'Core', '60');
        await shows(total, 'Total 60%');
        await total.and(page.locator('[data-complete=false]')).waitFor();
        for (const [wrong, message] of [
          ['100.5', 'Percent must be between 0 and 100'],
          ['-1', 'Percent must not be below 0'],
        ] as const) {
          await setTarget(page, 'Edge', wrong);
          await row(page, 'Edge').getByText(message).waitFor();
          await soon(() => input(page, 'Edge').inputValue()).toBe(wrong);
        }
        await input(page, 'Edge').press('Escape');
        await soon(() => input(page, 'Edge').inputValue()).toBe('');
        await input(page, 'Edge').fill('39.95');
        await input(page, 'Edge').blur();
        await shows(total, 'Total 99.95%');
        await total.and(page.locator('[data-complete=true]')).waitFor();

        await linkAsset(page, 'HBTM', 'Core', '100');
        await shows(row(page, 'Core-HBTM'), /\$3,000.*\$2,400.*\+25\.0%/s);
        await shows(row(page, 'Till'), /\$1,000.*\$1,000.*0\.0%/s);
        // An asset has a button that a strategy does not have.
        const drifts = await Promise.all(
          ['Core', 'Core-HBTM'].map((of) => row(page, of).getByText('+25.0%').boundingBox()),
        );
        expect(drifts[1]).toMatchObject({ x: drifts[0]?.x });
        const { body } = await user.api.get<SetupView>(`/api/setup/${portfolioId}`);
        expect(body.userAssetSettings.HBTM?.strategyAssignments).toEqual({ [ids.Core]: '100' });

        await page.getByRole('img', { name: 'Current against target in the portfolio' }).waitFor();
        await page.getByRole('button', { name: 'Show as table' }).click();
        await shows(page.getByRole('row', { name: /^Core/ }), /\$3,000.*60\.0%.*\$2,400.*48\.0%/s);
        const violations = await violationsOn(page);
        expect(
          violations
            .filter(({ impact }) => impact === 'serious' || impact === 'critical')
            .map(({ id, nodes }) => `${id} ${nodes[0]?.html}`),
        ).toEqual([]);
        await soon(() =>
          page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        ).toBe(true);

        await setTarget(page, 'Core', '0');
        await shows(total, 'Total 39.95%');
        await setTarget(page, 'Till', '');
        await shows(row(page, 'Till'), 'No target');
        const left = async () =>
          (await allocationsOf(user.api, portfolioId)).map(({ childId }) => childId).sort();
        // The page shows changes before they are saved.
        await soon(left).toEqual(['HBTM', ids.Edge].sort());
        await giveBack(page);
      },
    );
  }

  browserTest(
    'orders siblings by dollars or percent, the largest first, but not under the fingers',
    async () => {
      const { page, user } = await signedInPage();
      await newTree(user.api);
      await page.goto('/allocation');
      const names = () =>
        page
          .locator('[data-testid^="allocation-"]')
          .evaluateAll((rows) => rows.map((one) => one.getAttribute('data-testid')));
      await row(page, 'Edge').waitFor();
      await soon(() => names()).toEqual(['allocation-Till', 'allocation-Core', 'allocation-Edge']);
      await setTarget(page, 'Edge', '70');
      await shows(page.getByTestId('total-portfolio'), 'Total 70%');
      await soon(() => names()).toEqual(['allocation-Till', 'allocation-Core', 'allocation-Edge']);
      await page.getByRole('heading', { level: 1 }).click();
      await page.waitForFunction(
        () =>
          [...document.querySelectorAll('[data-testid^="allocation-"]')]
            .at(1)
            ?.getAttribute('data-testid') === 'allocation-Edge',
      );
      await giveBack(page);
    },
  );

  browserTest(
    'offers assets that are not archived, and links only when all three are there',
    async () => {
      const { page, user } = await signedInPage();
      await newTree(user.api);
      await page.goto('/allocation');
      await page.getByRole('button', { name: 'Asset', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Link Asset' });
      const submit = dialog.getByRole('button', { name: 'Link Asset' });
      await soon(() => dialog.getByLabel('Asset').locator('option').allTextContents()).toEqual([
        'Choose an asset',
        'HBTM · Harbor Total Market',
      ]);
      await soon(() => submit.isDisabled()).toBe(true);
      await dialog.getByLabel('Asset').selectOption('HBTM');
      await dialog.getByLabel('Parent strategy').selectOption({ label: 'Core' });
      await soon(() => submit.isDisabled()).toBe(true);
      await dialog.getByLabel('Allocation percent').fill('101');
      await dialog.getByText('Percent must be between 0 and 100').waitFor();
      await soon(() => submit.isDisabled()).toBe(true);
      await dialog.getByLabel('Allocation percent').fill('0');
      await submit.click();
      await toast(page, 'Asset Linked');
      await shows(row(page, 'Core-HBTM'), 'No target');
      await shows(row(page, 'Core-HBTM'), '$3,000');
      await giveBack(page);
    },
  );

  browserTest('unlinks an asset: its target goes, and the strategy leaves its split', async () => {
    const { page, user } = await signedInPage();
    const { portfolioId, ids } = await newTree(user.api);
    for (const parentId of [ids.Core, ids.Edge]) {
      await user.api.post(`/api/portfolios/${portfolioId}/allocations`, {
        parentId,
        childId: 'HBTM',
        childType: 'asset',
        targetAllocationPercent: '50',
        dollarTarget: null,
      });
    }
    await page.goto('/allocation');
    await row(page, 'Core-HBTM').getByRole('button', { name: 'Unlink HBTM from Core' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
    await toast(page, 'Asset Unlinked');
    await row(page, 'Core-HBTM').waitFor({ state: 'detached' });
    await row(page, 'Edge-HBTM').waitFor();
    const { body } = await user.api.get<SetupView>(`/api/setup/${portfolioId}`);
    expect(body.userAssetSettings.HBTM?.strategyAssignments).toEqual({ [ids.Edge]: '0' });
    await soon(async () =>
      (await allocationsOf(user.api, portfolioId)).map(({ parentId }) => parentId),
    ).toEqual([ids.Edge]);
    await giveBack(page);
  });

  browserTest(
    'shows a target at once, keeps it to be corrected where the server refuses, and keeps what is being typed while another browser changes things',
    async () => {
      const { page, user } = await signedInPage();
      const { portfolioId, ids } = await newTree(user.api);
      const other = await newPage({ width: 390 });
      await rememberSession(other, user.answer);
      await Promise.all([page.goto('/allocation'), other.goto('/allocation')]);
      await input(other, 'Edge').waitFor();
      await other
        .getByTestId('live-status')
        .and(other.locator('[data-state="connected"]'))
        .waitFor({ state: 'attached' });

      await input(other, 'Edge').pressSequentially('12');
      await setTarget(page, 'Core', '55');
      await other.waitForFunction(() =>
        document.querySelector('[data-testid="total-portfolio"]')?.textContent?.includes('55%'),
      );
      await soon(() => input(other, 'Edge').inputValue()).toBe('12');
      await soon(() => input(other, 'Core').inputValue()).toBe('55');

      let answer: () => void = () => undefined;
      const held = () => new Promise<void>((resolve) => (answer = resolve));
      let asked = held();
      await page.route('**/allocations', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        await asked;
        await route.fulfill({
          status: 422,
          contentType: 'application/json',
          body: JSON.stringify({
            statusCode: 422,
            error: 'Unprocessable Entity',
            message: 'Not today',
          }),
        });
      });
      await setTarget(page, 'Core', '80');
      await shows(page.getByTestId('total-portfolio'), 'Total 80%');
      answer();
      await row(page, 'Core').getByRole('alert').filter({ hasText: 'Not today' }).waitFor();
      await shows(page.getByTestId('total-portfolio'), 'Total 55%');
      await soon(() => input(page, 'Core').inputValue()).toBe('80');
      await input(page, 'Core').press('Escape');
      await soon(() => input(page, 'Core').inputValue()).toBe('55');
      await soon(
        async () =>
          (await allocationsOf(user.api, portfolioId)).find(({ childId }) => childId === ids.Core)
            ?.targetAllocationPercent,
      ).toBe('55');

      await input(page, 'Core').fill('70');
      asked = held();
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'Evenkeel, dashboard' }).click();
      await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
      answer();
      await toast(page, 'Core: Not today');
      await Promise.all([giveBack(page), giveBack(other)]);
    },
  );

  browserTest('without a portfolio says so and leads to the portfolios', async () => {
    const { page } = await signedInPage();
    await page.goto('/allocation');
    await page.getByRole('heading', { name: 'No Portfolio Selected' }).waitFor();
    await page.getByRole('link', { name: 'Go to Portfolios' }).click();
    await page.waitForURL('**/portfolios');
    await giveBack(page);
  });
});
