import type { UserView } from '@evenkeel/contracts/identity';
import type { PortfolioValueView, PortfolioView } from '@evenkeel/contracts/portfolios';
import type { BuyActionItemsView, SellActionItemsView } from '@evenkeel/contracts/rebalance';
import { type StartView, startView } from '@evenkeel/contracts/start';
import { ApiClient, signUp } from '../../../test/support/api';
import { sharedBaseUrl } from '../../../test/support/shared-base-url';
import { soon } from '../../../test/support/soon';
import {
  CASH_IN,
  expectStatus,
  type Person,
  personWithPortfolio,
  read,
  SETTINGS,
  TRADE,
} from './person';

const baseUrl = sharedBaseUrl();

const start = async (of: ApiClient): Promise<StartView> =>
  startView.parse(await read(of.get<StartView>('/api/start')));

/** 30 shares of VTI at 100, and 2,000 in cash. */
async function invested(person: Person): Promise<void> {
  const { id } = await person.addAccount();
  await person.addAsset('VTI', [id]);
  for (const transaction of [
    CASH_IN(id, '5000'),
    TRADE('buy', id, 'VTI', '30', '100', '3000', '2024-01-03T15:00:00Z'),
  ])
    expectStatus(await person.record(transaction), 201);
}

/** All of the value is to be in VTI. */
async function target(person: Person): Promise<void> {
  const { id } = expectStatus(
    await person.api.post<{ id: string }>(person.path('/strategies'), {
      name: 'All',
      description: null,
      strategyType: 'Percent',
      parentStrategyId: null,
    }),
    201,
  );
  const portfolioId = person.portfolio.id;
  for (const link of [
    { parentId: portfolioId, childId: id, childType: 'strategy' },
    { parentId: id, childId: 'VTI', childType: 'asset' },
  ])
    expectStatus(
      await person.api.post(person.path('/allocations'), {
        portfolioId,
        ...link,
        targetAllocationPercent: '100',
        dollarTarget: null,
      }),
      201,
    );
}

describe('the start', () => {
  it('tells what the single calls tell, twice the same', async () => {
    const person = await personWithPortfolio(baseUrl);
    await invested(person);
    await target(person);
    await soon(async () => (await start(person.api)).figures[0]?.advised?.buys).toBe(1);
    const { api: client, path, userId, portfolio } = person;
    const alone = async (): Promise<StartView> => {
      const [sells, buys] = [
        await read(client.get<SellActionItemsView>(path('/rebalance/action-items'))),
        await read(client.get<BuyActionItemsView>(path('/rebalance/buy-action-items'))),
      ];
      return {
        user: await read(client.get<UserView>(`/api/users/${userId}`)),
        portfolios: await read(client.get<PortfolioView[]>('/api/portfolios')),
        figures: [
          {
            portfolioId: portfolio.id,
            value: await read(client.get<PortfolioValueView>(path('/value'))),
            advised: {
              sells: sells.actionItems.length,
              buys: buys.actionItems.length,
              sellAmount: 0,
              buyAmount: buys.actionItems.reduce((sum, item) => sum + item.buyActionAmount, 0),
              targets: 1,
              offTarget: 1,
            },
          },
        ],
      };
    };
    // Calculations may still go on between the calls: the advice that was given is recorded, and
    // counts.
    await soon(async () => {
      const told = await start(client);
      expect(told).toEqual(await alone());
      expect(await start(client)).toEqual(told);
      return told.figures[0]?.value.totalValue;
    }).toBe(5000);
  });

  it('tells of archived portfolios that they are there, without figures', async () => {
    const { api: client, path, portfolio } = await personWithPortfolio(baseUrl);
    const other = expectStatus(
      await client.post<PortfolioView>('/api/portfolios', { ...SETTINGS, name: 'Other' }),
      201,
    );
    expectStatus(await client.patch(path(''), { isArchived: true }), 200);
    const { portfolios, figures } = await start(client);
    expect(portfolios.map(({ id, isArchived }) => [id, isArchived])).toEqual([
      [portfolio.id, true],
      [other.id, false],
    ]);
    expect(figures.map(({ portfolioId }) => portfolioId)).toEqual([other.id]);
  });

  it('reflects what the caller has just recorded', async () => {
    const person = await personWithPortfolio(baseUrl);
    const { id } = await person.addAccount();
    for (const round of [1, 2, 3]) {
      expectStatus(await person.record(CASH_IN(id, '100')), 201);
      const { figures } = await start(person.api);
      expect(figures[0]?.value.totalValue).toBe(100 * round);
    }
  });

  it('knows a user who has just signed up', async () => {
    const { api: client, answer } = await signUp(baseUrl);
    expect(await start(client)).toEqual({ user: answer.user, portfolios: [], figures: [] });
  });

  it('tells a stranger nothing', async () => {
    await personWithPortfolio(baseUrl);
    const { api: stranger } = await signUp(baseUrl);
    expect(await start(stranger)).toMatchObject({ portfolios: [], figures: [] });
    expect((await new ApiClient(baseUrl).get('/api/start')).status).toBe(401);
  });
});
