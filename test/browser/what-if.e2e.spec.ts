/// <reference lib="dom" />
import { type Locator, type Page } from 'playwright-core';
import { type SetupView } from '@evenkeel/contracts/assets';
import { type PortfolioView } from '@evenkeel/contracts/portfolios';
import { type AllocationView, type StrategyView } from '@evenkeel/contracts/strategies';
import { newAdvised } from '../support/advised';
import { type SignedIn } from '../support/api';
import { browserTest, giveBack, signedInPage } from '../support/browser';
import { complaints, item, openRebalance, shows } from '../support/rebalance-screen';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'What if', exact: true });
const result = (page: Page): Locator => page.getByTestId('what-if-result');
const question = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Apply these changes?' });
/** The label of a target's field contains the asset's name, too. */
const HBTM = 'HBTM in Core (%) Harbor Total Market';
const NWBD = 'NWBD in Core (%) Northwind Bonds';
const ITEMS = '[data-testid^="action-sell-"], [data-testid^="action-buy-"]';

/**
 * Opens the Rebalance screen of a portfolio with advice, and returns its what-if panel with reads
 * of the stored data through the api.
 */
async function whatIf(page: Page, { api }: SignedIn) {
  const { portfolioId } = await newAdvised(api);
  await openRebalance(page, portfolioId);
  const panel = panelOf(page);
  const allocations = async () =>
    (await api.get<AllocationView[]>(`/api/portfolios/${portfolioId}/allocations`)).body;
  const percentOf = async (ticker: string) =>
    (await allocations()).find(({ childId }) => childId === ticker)?.targetAllocationPercent;
  return {
    portfolioId,
    panel,
    percentOf,
    start: () => page.getByRole('button', { name: 'What if' }).click(),
    tab: (name: string) => panel.getByRole('tab', { name }).click(),
    field: (label: string) => panel.getByLabel(label, { exact: true }),
    keep: () => panel.getByRole('button', { name: 'Apply' }).click(),
    portfolio: async () => (await api.get<PortfolioView[]>('/api/portfolios')).body[0],
    /**
     * Waits for the stored percent: the screen shows its own write at once, other readers a moment
     * later.
     */
    storedPercent: async (ticker: string, percent: string) => {
      await soon(() => percentOf(ticker)).toBe(percent);
    },
    strategyId: async (name: string) => {
      const { body } = await api.get<StrategyView[]>(`/api/portfolios/${portfolioId}/strategies`);
      return body.find((strategy) => strategy.name === name)?.id ?? '';
    },
  };
}

describe('what if', () => {
  browserTest('has the focus when it opens, and gives it back when it goes', async () => {
    const { page, user } = await signedInPage();
    const { panel, start, tab, field, keep } = await whatIf(page, user);
    await start();
    await soon(() => panel.evaluate((element) => element === document.activeElement)).toBe(true);
    await panel.getByRole('button', { name: 'Discard' }).click();
    await panel.waitFor({ state: 'detached' });
    const button = page.getByRole('button', { name: 'What if' });
    const hasFocus = () => button.evaluate((element) => element === document.activeElement);
    await soon(hasFocus).toBe(true);

    await start();
    await tab('Drift');
    await field('Base drift (%)').fill('3');
    await keep();
    await question(page).getByRole('button', { name: 'Apply' }).click();
    await panel.waitFor({ state: 'detached' });
    await page.getByText('1 change stored', { exact: true }).waitFor();
    await soon(hasFocus).toBe(true);
    await giveBack(page);
  });

  for (const width of [1280, 390] as const) {
    browserTest(
      `calculates what would be without storing it, and keeps it when asked to, at ${width} px`,
      async () => {
        const { page, user } = await signedInPage({ width });
        const { panel, start, tab, field, keep, percentOf, storedPercent, portfolio } =
          await whatIf(page, user);
        await start();
        await field(HBTM).fill('60');
        await field(NWBD).fill('40');
        await shows(
          result(page),
          /^0 sells and 1 buy for \$[\d,.]+ instead of 1 sell for \$[\d,.]+ and 1 buy for \$[\d,.]+\.$/,
        );
        await item(page, 'sell-HBTM').waitFor({ state: 'detached' });
        await page.getByText('Nothing of this is stored.', { exact: true }).waitFor();
        await soon(() => page.getByRole('button', { name: 'Record these trades' }).count()).toBe(0);
        await soon(() => complaints(page)).toEqual([]);
        await field(HBTM).fill('101');
        await panel.getByText('must be between 0 and 100').waitFor();
        await panel.getByRole('button', { name: 'Discard' }).click();
        await item(page, 'sell-HBTM').waitFor();
        await soon(() => percentOf('HBTM')).toBe('40');

        await start();
        await tab('Prices');
        await field('HBTM ($)').fill('50');
        await shows(result(page), '0 sells');
        await soon(() => panel.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
        await tab('Targets');
        await field(HBTM).fill('55');
        await tab('Drift');
        await field('Base drift (%)').fill('3');
        await keep();
        await question(page)
          .getByText('Cash and prices were assumptions: they are not stored.')
          .waitFor();
        await soon(() => question(page).getByRole('listitem').allInnerTexts()).toEqual([
          expect.stringMatching(/HBTM in Core\s+40% → 55%/),
          expect.stringMatching(/Base drift\s+2% → 3%/),
        ]);
        await question(page).getByRole('button', { name: 'Apply' }).click();
        await panel.waitFor({ state: 'detached' });
        await storedPercent('HBTM', '55');
        await soon(async () => (await portfolio())?.baseDrift).toBe('3');
        await giveBack(page);
      },
    );

    browserTest(
      `links another asset and gives one a drift of its own; what is kept is advised as it was shown, at ${width} px`,
      async () => {
        const { page, user } = await signedInPage({ width, theme: 'dark' });
        const {
          portfolioId,
          panel,
          start,
          tab,
          field,
          keep,
          percentOf,
          storedPercent,
          strategyId,
        } = await whatIf(page, user);
        const { body: before } = await user.api.get<SetupView>(`/api/setup/${portfolioId}`);
        const [account] = before.assets[0]?.holdings ?? [];
        await user.api.post(`/api/setup/${portfolioId}/assets`, {
          ticker: 'EDGE',
          name: 'Edge Fund',
          assetType: 'etf',
          holdInAccounts: [account?.accountId],
        });
        await user.api.put('/api/quotes/EDGE', { date: '2024-01-04', price: '20' });

        await start();
        const link = panel.getByRole('form', { name: 'Link an asset' });
        await link.getByLabel('Asset to link').selectOption('HBTM');
        await soon(() => link.getByLabel('Strategy').locator('option').allInnerTexts()).toEqual([
          'Choose a strategy',
        ]);
        await link.getByLabel('Asset to link').selectOption('EDGE');
        await link.getByLabel('Strategy').selectOption({ label: 'Core' });
        await link.getByLabel('Target (%)').fill('101');
        await link.getByText('must be between 0 and 100').waitFor();
        await soon(() => link.getByRole('button', { name: 'Link' }).isDisabled()).toBe(true);
        await link.getByLabel('Target (%)').fill('20');
        await link.getByRole('button', { name: 'Link' }).click();
        await field(NWBD).fill('40');
        await item(page, 'buy-EDGE').waitFor();
        await tab('Drift');
        await field('HBTM own drift (%)').fill('25');
        await shows(result(page), /^0 sells and 2 buys for \$[\d,.]+ instead of 1 sell/);
        await soon(() => complaints(page)).toEqual([]);
        const shown = await page.locator(ITEMS).allInnerTexts();
        await soon(() => percentOf('EDGE')).toBeUndefined();

        await keep();
        await soon(() => question(page).getByRole('listitem').allInnerTexts()).toEqual([
          expect.stringMatching(/EDGE in Core\s+0% → 20%/),
          expect.stringMatching(/NWBD in Core\s+60% → 40%/),
          expect.stringMatching(/HBTM own drift\s+as the portfolio → 25%/),
        ]);
        await question(page).getByRole('button', { name: 'Apply' }).click();
        await panel.waitFor({ state: 'detached' });
        await storedPercent('EDGE', '20');
        await page
          .getByText('Nothing of this is stored.', { exact: true })
          .waitFor({ state: 'detached' });
        // Stored advice can be explained, assumed advice cannot.
        await soon(async () =>
          (await page.locator(ITEMS).allInnerTexts()).map((text) => text.replace(' Explain', '')),
        ).toEqual(shown);
        const settingsOf = async (asset: string) =>
          (await user.api.get<SetupView>(`/api/setup/${portfolioId}`)).body.assets.find(
            ({ ticker }) => ticker === asset,
          )?.settings;
        const core = await strategyId('Core');
        await soon(async () => (await settingsOf('EDGE'))?.strategyAssignments).toEqual({
          [core]: '100',
        });
        await soon(async () => (await settingsOf('HBTM'))?.baseDrift).toBe('25');
        await giveBack(page);
      },
    );

    browserTest(
      `says what was kept and what was not where some of it is refused, and loses nothing, at ${width} px`,
      async () => {
        const { page, user } = await signedInPage({ width });
        const { portfolioId, panel, start, tab, field, keep, storedPercent, portfolio } =
          await whatIf(page, user);
        const { body: edge } = await user.api.post<StrategyView>(
          `/api/portfolios/${portfolioId}/strategies`,
          { name: 'Edge', strategyType: 'Percent' },
        );
        await start();
        await field('Edge (%)').fill('15');
        await field(HBTM).fill('30');
        await field(NWBD).fill('50');
        await tab('Drift');
        await field('Base drift (%)').fill('3');
        await keep();
        await question(page).getByRole('listitem').nth(3).waitFor();
        // The strategy is deleted elsewhere meanwhile.
        await user.api.delete(`/api/portfolios/${portfolioId}/strategies/${edge.id}`);
        await user.api.post(`/api/setup/${portfolioId}/assets/NWBD/archive`);
        await question(page).getByRole('button', { name: 'Apply' }).click();

        const alert = panel.getByRole('alert');
        await shows(alert, 'Not everything was stored');
        await shows(alert, 'Stored: Base drift 3%, HBTM in Core 30%.');
        await question(page).waitFor({ state: 'detached' });
        const refused = panel.getByRole('list', { name: 'Not stored' }).getByRole('listitem');
        await refused.nth(1).waitFor();
        await soon(async () =>
          (await refused.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')),
        ).toEqual([
          'Edge 15%: Strategy is not in this portfolio Take back',
          'NWBD in Core 50%: An archived asset cannot be linked to a strategy Take back',
        ]);
        await soon(() => field('Base drift (%)').inputValue()).toBe('3');
        await soon(async () => (await portfolio())?.baseDrift).toBe('3');
        await storedPercent('HBTM', '30');
        await tab('Targets');
        await panel
          .getByText('Not stored: An archived asset cannot be linked to a strategy')
          .waitFor();
        await soon(() => field(NWBD).inputValue()).toBe('50');
        await soon(() => complaints(page)).toEqual([]);

        await user.api.post(`/api/setup/${portfolioId}/assets/NWBD/restore`);
        const takeBack = panel.getByRole('button', { name: 'Take back Edge 15%' });
        await takeBack.click();
        // The row goes, and all below it moves up.
        await takeBack.waitFor({ state: 'detached' });
        await page.context().setOffline(true);
        await keep();
        await question(page).getByRole('button', { name: 'Apply' }).click();
        await shows(alert, 'Nothing was stored.');
        await soon(() => field(NWBD).inputValue()).toBe('50');
        await page.context().setOffline(false);
        await keep();
        await question(page).getByRole('button', { name: 'Apply' }).click();
        await panel.waitFor({ state: 'detached' });
        await storedPercent('NWBD', '50');
        await giveBack(page);
      },
    );

    browserTest(
      `an assumption of something that goes meanwhile is named, and taken back by a button, at ${width} px`,
      async () => {
        const { page, user } = await signedInPage({ width, theme: 'dark' });
        const { portfolioId, panel, start, field } = await whatIf(page, user);
        const { body: edge } = await user.api.post<StrategyView>(
          `/api/portfolios/${portfolioId}/strategies`,
          { name: 'Edge', strategyType: 'Percent' },
        );
        await start();
        await field('Edge (%)').fill('15');
        await user.api.delete(`/api/portfolios/${portfolioId}/strategies/${edge.id}`);
        await shows(
          panel.getByRole('alert'),
          /Not everything that you changed counts.*Edge 15%: This is not in your portfolio any more\./s,
        );
        await panel.getByRole('button', { name: 'Take back Edge 15%' }).click();
        await panel.getByRole('alert').waitFor({ state: 'detached' });
        await giveBack(page);
      },
    );
  }
});
