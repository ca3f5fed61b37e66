import { type StrategyView } from '@evenkeel/contracts/strategies';
import { type ApiClient } from './api';
import { newBook } from './book';

/**
 * Creates a portfolio worth 5,000 with advice: 30 HBTM at 100 with a target of 2,000 (9 to sell),
 * and no NWBD at 50 with a target of 3,000 (40 to buy with the 2,000 in cash).
 */
export async function newAdvised(
  api: ApiClient,
): Promise<{ readonly portfolioId: string; readonly accountId: string }> {
  const { portfolio, account } = await newBook(api);
  const { id } = portfolio;
  const done = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`the api answered ${status}: ${JSON.stringify(body)}`);
  };
  await done(
    api.post(`/api/setup/${id}/assets`, {
      ticker: 'NWBD',
      name: 'Northwind Bonds',
      assetType: 'bond',
      holdInAccounts: [account.id],
    }),
  );
  await done(api.put('/api/quotes/NWBD', { date: '2024-01-04', price: '50' }));
  const { body: core } = await api.post<StrategyView>(`/api/portfolios/${id}/strategies`, {
    name: 'Core',
    strategyType: 'Percent',
  });
  const link = (
    parentId: string,
    childId: string,
    childType: string,
    targetAllocationPercent: string,
  ) =>
    done(
      api.post(`/api/portfolios/${id}/allocations`, {
        parentId,
        childId,
        childType,
        targetAllocationPercent,
        dollarTarget: null,
      }),
    );
  await link(id, core.id, 'strategy', '100');
  await link(core.id, 'HBTM', 'asset', '40');
  await link(core.id, 'NWBD', 'asset', '60');
  return { portfolioId: id, accountId: account.id };
}
