import { targetTree, type TreeFacts } from './target-tree';

const strategy = (
  strategyId: string,
  strategyType: 'Cash' | 'Percent',
  parentStrategyId: string | null = null,
) => ({ strategyId, name: strategyId, strategyType, parentStrategyId });
const share = (
  parentId: string,
  childId: string,
  childType: 'strategy' | 'asset',
  targetAllocationPercent: string,
) => ({ parentId, childId, childType, targetAllocationPercent, dollarTarget: null });
const asset = (ticker: string, price: string, quantity: string, strategyId: string) => ({
  ticker,
  assetType: 'etf',
  isArchived: false,
  price,
  priceMissing: false,
  holdings: [{ accountId: 'a', quantity }],
  strategyAssignments: [{ strategyId, percentage: '100' }],
});

/** A portfolio worth 10,000: 4,000 in cash, 5,000 in VTI, 1,000 in BND. */
const FACTS: TreeFacts = {
  portfolioId: 'p',
  accounts: [{ accountId: 'a', cash: '4000', isArchived: false }],
  assets: [asset('VTI', '100', '50', 'core'), asset('BND', '10', '100', 'bonds')],
  strategies: [strategy('till', 'Cash'), strategy('core', 'Percent'), strategy('bonds', 'Percent')],
  allocations: [
    { ...share('p', 'till', 'strategy', '0'), dollarTarget: '2000' },
    share('p', 'core', 'strategy', '60'),
    share('p', 'bonds', 'strategy', '30'),
    share('core', 'VTI', 'asset', '100'),
  ],
};

test('the tree shows for each place what it is worth and what it is to be worth', () => {
  const { portfolioValue, unassignedValue, targets } = targetTree(FACTS);
  expect([portfolioValue.toString(), unassignedValue.toString()]).toEqual(['10000', '800']);
  const rows = targets.map((node) =>
    [
      node.childId,
      node.currentValue,
      node.targetValue,
      node.currentPercentOfPortfolio,
      node.driftPercent,
    ].map(String),
  );
  expect(rows.sort()).toEqual([
    ['VTI', '5000', '4800', '50', '4.1667'],
    ['bonds', '1000', '2400', '10', '-58.3333'],
    ['core', '5000', '4800', '50', '4.1667'],
    ['till', '2000', '2000', '20', '0'],
  ]);
});

test('the tree warns of percentages above 100 and of dollars that are not there, and of nothing else', () => {
  const tooMuch: TreeFacts = {
    ...FACTS,
    accounts: [{ accountId: 'a', cash: '-4500', isArchived: false }],
    allocations: [...FACTS.allocations, share('bonds', 'BND', 'asset', '100.2')],
  };
  expect(targetTree(tooMuch).warnings.map(({ code, parentId }) => [code, parentId])).toEqual([
    ['dollarTargetCut', 'till'],
    ['overAllocated', 'bonds'],
  ]);
  expect(targetTree(FACTS).warnings).toEqual([]);
});

test('dollars that are scarce go to the strategies in the order in which the screens show them, whatever the case of their names', () => {
  const scarce: TreeFacts = {
    ...FACTS,
    strategies: [strategy('Zeta', 'Cash'), strategy('alpha', 'Cash')],
    allocations: ['Zeta', 'alpha'].map((child) => ({
      ...share('p', child, 'strategy', '0'),
      dollarTarget: '9000',
    })),
  };
  expect(
    targetTree(scarce).targets.map(
      ({ childId, targetValue }) => `${childId} ${targetValue.toString()}`,
    ),
  ).toEqual(['alpha 9000', 'Zeta 1000']);
});

test('a tree of any depth is calculated, down to the 256th level', () => {
  const chain = Array.from({ length: 20_000 }, (_, n) =>
    strategy(`s${n + 1}`, 'Percent', n === 0 ? null : `s${n}`),
  );
  const { targets } = targetTree({
    ...FACTS,
    strategies: chain,
    allocations: chain.map(({ strategyId, parentStrategyId }) =>
      share(parentStrategyId ?? 'p', strategyId, 'strategy', '100'),
    ),
  });
  expect(targets.map(({ childId }) => childId).slice(-2)).toEqual(['s255', 's256']);
  expect(targets.map((node) => String(node.targetValue)).at(-1)).toBe('10000');
});
