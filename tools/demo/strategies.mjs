import { STRATEGIES } from './content.mjs';

/**
 * Fills in the strategy tree with its targets. Existing strategies stay; a target is set again to
 * the same value.
 */
export async function fillStrategies(api, portfolioId) {
  const base = `/api/portfolios/${portfolioId}`;
  const known = await api.get(`${base}/strategies`);

  const allocate = (parentId, childId, childType, type, target) =>
    api.post(`${base}/allocations`, {
      ...{ portfolioId, parentId, childId, childType },
      targetAllocationPercent: type === 'Percent' ? target : '0',
      dollarTarget: type === 'Percent' ? null : target,
    });

  async function fill(strategies, parentStrategyId) {
    for (const { name, description, type, target, funds = {}, below = [] } of strategies) {
      const present = known.find(
        (strategy) => strategy.name === name && strategy.parentStrategyId === parentStrategyId,
      );
      const { id } =
        present ??
        (await api.post(`${base}/strategies`, {
          portfolioId,
          name,
          description,
          strategyType: type,
          parentStrategyId,
        }));
      await allocate(parentStrategyId ?? portfolioId, id, 'strategy', type, target);
      for (const [ticker, percent] of Object.entries(funds))
        await allocate(id, ticker, 'asset', 'Percent', percent);
      await fill(below, id);
    }
  }
  await fill(STRATEGIES, null);
}
