import { type StrategyView } from '@evenkeel/contracts/strategies';
import { newAdvised } from '../support/advised';
import { type ApiClient } from '../support/api';
import { newAccount, newBook, newPortfolio } from '../support/book';
import { browserTest, giveBack, signedInPage } from '../support/browser';
import { complaints, openRebalance, shows } from '../support/rebalance-screen';
import { soon } from '../support/soon';

jest.setTimeout(180_000);

/** Returns calls of the api that must succeed. */
function callsOf(api: ApiClient) {
  const fine = async <T>(answer: Promise<{ status: number; body: T }>): Promise<T> => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`the api answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const link = (
    portfolioId: string,
    parentId: string,
    childId: string,
    childType: 'asset' | 'strategy',
    targetAllocationPercent: string,
  ) =>
    fine(
      api.post(`/api/portfolios/${portfolioId}/allocations`, {
        parentId,
        childId,
        childType,
        targetAllocationPercent,
        dollarTarget: null,
      }),
    );
  const addAsset = (portfolioId: string, ticker: string, holdInAccounts: readonly string[] = []) =>
    fine(
      api.post(`/api/setup/${portfolioId}/assets`, {
        ticker,
        name: ticker,
        assetType: 'etf',
        holdInAccounts,
      }),
    );
  const moveCash = (
    portfolioId: string,
    transactionAccountId: string,
    transactionType: string,
    transactionAmount: string,
  ) =>
    fine(
      api.post(`/api/portfolios/${portfolioId}/transactions`, {
        transactionAccountId,
        transactionType,
        transactionAmount,
        transactionDatetime: '2024-02-01T15:00:00Z',
        transactionNotes: null,
      }),
    );
  const core = async (portfolioId: string) =>
    (await fine(api.get<StrategyView[]>(`/api/portfolios/${portfolioId}/strategies`))).find(
      ({ name }) => name === 'Core',
    )?.id ?? '';
  return { fine, link, addAsset, moveCash, core };
}

interface Odd {
  readonly portfolioId: string;
  /** Text of the list of warnings. */
  readonly warning: RegExp;
  /** Name and text of the row of the sell analysis. */
  readonly row: readonly [name: string, says: RegExp];
  /** Text of the opened row, if that says more. */
  readonly opened?: RegExp;
}

/**
 * Portfolios that lack something, and their expected texts (docs/rebalancing.md, "When something is
 * missing").
 */
const ODD: readonly (readonly [string, (api: ApiClient) => Promise<Odd>])[] = [
  [
    'a missing price',
    async (api) => {
      const { link, addAsset, core } = callsOf(api);
      const { portfolioId, accountId } = await newAdvised(api);
      await addAsset(portfolioId, 'GONE', [accountId]);
      await link(portfolioId, await core(portfolioId), 'NWBD', 'asset', '50');
      await link(portfolioId, await core(portfolioId), 'GONE', 'asset', '10');
      return {
        portfolioId,
        warning:
          /^GONE has no price\. It counts as 0 in the value of the portfolio and is neither bought nor sold\.$/,
        row: ['GONE', /No price.*Hold/s],
        opened: /Held back by\s*Price/,
      };
    },
  ],
  [
    'no strategies',
    async (api) => {
      const { link } = callsOf(api);
      const { portfolio } = await newBook(api);
      await link(portfolio.id, portfolio.id, 'HBTM', 'asset', '40');
      return {
        portfolioId: portfolio.id,
        warning:
          /^There are no strategies yet: only assets linked to the portfolio itself have a target\.$/,
        row: ['HBTM', /Sell/],
      };
    },
  ],
  [
    'targets over 100 %',
    async (api) => {
      const { link, core } = callsOf(api);
      const { portfolioId } = await newAdvised(api);
      await link(portfolioId, await core(portfolioId), 'HBTM', 'asset', '60.5');
      return {
        portfolioId,
        warning:
          /^The percentages under Core add up to 120\.5%\. Each was scaled down so that together they make 100%\.$/,
        row: ['HBTM', /\$2,510\.37/],
      };
    },
  ],
  [
    'negative cash',
    async (api) => {
      const { moveCash } = callsOf(api);
      const { portfolioId, accountId } = await newAdvised(api);
      await moveCash(portfolioId, accountId, 'cash_distribution', '2500');
      return {
        portfolioId,
        warning:
          /^Brokerage: The cash of the account is \$500\.00 below 0\. It counts as no cash to spend\.$/,
        row: ['NWBD', /Hold/],
      };
    },
  ],
  [
    'an archived account',
    async (api) => {
      const { fine, moveCash } = callsOf(api);
      const { portfolioId } = await newAdvised(api);
      const old = await newAccount(api, portfolioId, 'Old savings');
      await moveCash(portfolioId, old.id, 'cash_contribution', '7000');
      await fine(api.put(`/api/portfolios/${portfolioId}/accounts/${old.id}/archive`));
      return {
        portfolioId,
        warning:
          /^Old savings: The account is archived and holds something: neither its cash nor its assets count, and nothing is traded in it\.$/,
        row: ['HBTM', /\$2,000\.00/],
      };
    },
  ],
  [
    'no value',
    async (api) => {
      const { link, addAsset } = callsOf(api);
      const { id } = await newPortfolio(api, 'Bare');
      await addAsset(id, 'HBTM');
      await link(id, id, 'HBTM', 'asset', '40');
      return {
        portfolioId: id,
        warning: /^The portfolio is worth nothing yet, so every target is 0\.$/,
        row: ['HBTM', /Hold/],
      };
    },
  ],
  [
    'one asset in five strategies',
    async (api) => {
      const { fine, link } = callsOf(api);
      const { portfolio } = await newBook(api);
      const strategyAllocations: { strategyId: string; percentage: string }[] = [];
      for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
        const { id } = await fine(
          api.post<StrategyView>(`/api/portfolios/${portfolio.id}/strategies`, {
            name,
            strategyType: 'Percent',
          }),
        );
        strategyAllocations.push({ strategyId: id, percentage: '18' });
        await link(portfolio.id, portfolio.id, id, 'strategy', '20');
        await link(portfolio.id, id, 'HBTM', 'asset', '50');
      }
      await fine(api.put(`/api/setup/${portfolio.id}/assets/HBTM`, { strategyAllocations }));
      return {
        portfolioId: portfolio.id,
        warning: /^HBTM is split over its strategies by 90%, not by 100%\.$/,
        row: ['HBTM', /\$2,500\.00/],
      };
    },
  ],
];

describe('a portfolio that lacks something', () => {
  for (const [name, make] of ODD) {
    browserTest(
      `has a readable warning and the defined answer on the Rebalance screen: ${name}`,
      async () => {
        const { page, user } = await signedInPage();
        const {
          portfolioId,
          warning,
          row: [ticker, says],
          opened,
        } = await make(user.api);
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 844 });
          await openRebalance(page, portfolioId, '?tab=sell-analysis');
          await shows(page.getByRole('list', { name: 'Warnings' }).getByRole('listitem'), warning);
          const row = page
            .getByRole('row')
            .filter({ has: page.getByRole('rowheader', { name: ticker }) });
          await shows(row, says);
          if (opened) {
            await row.getByRole('button', { name: `All figures of ${ticker}` }).click();
            await shows(page.getByRole('term').locator('..'), opened);
          }
          await soon(() => complaints(page)).toEqual([]);
        }
        await giveBack(page);
      },
    );
  }
});
