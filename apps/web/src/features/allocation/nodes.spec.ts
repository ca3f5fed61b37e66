import type { AssetView } from '@evenkeel/contracts/assets';
import type { AllocationView, StrategyView } from '@evenkeel/contracts/strategies';
import { targetTree } from '@evenkeel/domain/rebalance/rules';
import { allocationTree, percentagesOf, ranksOf, type AllocationNode } from './nodes';
import { slicesOf } from './picture-slices';

const strategy = (
  id: string,
  strategyType: StrategyView['strategyType'],
  parentStrategyId: string | null = null,
): StrategyView => ({
  id,
  name: id,
  description: null,
  strategyType,
  parentStrategyId,
  portfolioId: 'p',
});
const target = (
  parentId: string,
  childId: string,
  percent: string,
  dollarTarget: string | null = null,
): AllocationView => ({
  id: `${parentId}-${childId}`,
  parentId,
  childId,
  childType: childId === childId.toUpperCase() ? 'asset' : 'strategy',
  targetAllocationPercent: percent,
  dollarTarget,
  portfolioId: 'p',
});
const asset = (
  ticker: string,
  value: number,
  strategyAssignments: Record<string, string>,
  isArchived = false,
) =>
  ({
    ticker,
    value,
    holdings: [{ ticker, accountId: 'a', accountName: 'A', quantity: value, value }],
    settings: { strategyAssignments, isArchived },
  }) as unknown as AssetView;

const STRATEGIES = [
  strategy('core', 'Percent'),
  strategy('edge', 'Percent'),
  strategy('till', 'Cash'),
  strategy('safe', 'Cash'),
  strategy('chips', 'Percent', 'edge'),
];
const ALLOCATIONS = [
  target('p', 'core', '30'),
  target('p', 'edge', '70.50'),
  target('p', 'safe', '0', '900'),
  target('p', 'till', '0', '100'),
  target('core', 'VTI', '100'),
];
const ASSETS = [
  asset('VTI', 600, { core: '50' }),
  asset('BND', 400, { core: '25' }, true),
  asset('ZZZ', 10, {}),
];

function treeFor(ranks = ranksOf(ALLOCATIONS), assets = ASSETS): AllocationNode[] {
  const values = targetTree({
    portfolioId: 'p',
    accounts: [{ accountId: 'a', cash: '1000', isArchived: false }],
    assets: assets.map(({ ticker, holdings, settings }) => ({
      ticker,
      assetType: 'etf',
      isArchived: settings.isArchived,
      price: '1',
      priceMissing: false,
      holdings: holdings.map(({ accountId, quantity }) => ({
        accountId,
        quantity: String(quantity),
      })),
      strategyAssignments: Object.entries(settings.strategyAssignments).map(
        ([strategyId, percentage]) => ({ strategyId, percentage }),
      ),
    })),
    strategies: STRATEGIES.map(({ id, ...rest }) => ({ strategyId: id, ...rest })),
    allocations: ALLOCATIONS,
  });
  return allocationTree(
    { portfolioId: 'p', strategies: STRATEGIES, allocations: ALLOCATIONS, assets, values },
    ranks,
  );
}

describe('the allocation tree', () => {
  it('orders siblings by dollars or percent, the largest first, by type before', () => {
    expect(treeFor().map(({ childId }) => childId)).toEqual(['safe', 'till', 'edge', 'core']);
    expect(treeFor(new Map()).map(({ childId }) => childId)).toEqual([
      'safe',
      'till',
      'core',
      'edge',
    ]);
  });

  it('has an asset under every strategy that it has a target under or is assigned to', () => {
    const core = treeFor().find(({ childId }) => childId === 'core');
    expect(
      core?.children.map(({ childId, target: text, isArchived }) => [childId, text, isArchived]),
    ).toEqual([
      ['VTI', '100', false],
      ['BND', '', true],
    ]);
  });

  it('takes dollars for Cash and Income, percent for Percent and assets, without trailing zeros', () => {
    expect(treeFor().map(({ unit, target: text }) => `${unit} ${text}`)).toEqual([
      'dollars 900',
      'dollars 100',
      'percent 70.5',
      'percent 30',
    ]);
    expect(percentagesOf(treeFor())).toEqual(['70.5', '30']);
  });

  it('shows current and target value, percent of the portfolio and drift; an asset without a target has no drift', () => {
    const core = treeFor().find(({ childId }) => childId === 'core');
    // 1,000 for Cash leave 1,010 of 2,010. The target is 30 of 100.5 % of that, because the
    // percentages exceed 100.1 %.
    expect(core?.figures).toEqual({
      current: 400,
      currentPercent: 19.9005,
      target: 301.49,
      targetPercent: 14.9996,
      drift: 32.6733,
    });
    expect(core?.children.map(({ figures: { current, drift } }) => [current, drift])).toEqual([
      [300, -0.495],
      [100, null],
    ]);
  });
});

it('an asset without a target is worth its split of what its card shows', () => {
  const held = { ticker: 'BND', accountName: 'A', quantity: 1, value: 100.01 };
  const halves = {
    ...asset('BND', 200.01, { core: '25' }),
    holdings: ['a', 'b'].map((accountId) => ({ ...held, accountId })),
  };
  const core = treeFor(undefined, [halves]).find(({ childId }) => childId === 'core');
  expect(core?.children.find(({ childId }) => childId === 'BND')?.figures.current).toBe(50);
});

describe('the parts of the picture', () => {
  it('make up the whole with what is in none of them', () => {
    const slices = slicesOf(treeFor(), { current: 2010, target: 2010 });
    const total = (figure: 'currentShare' | 'targetShare') =>
      Math.round(slices.reduce((sum, slice) => sum + slice[figure], 0));
    expect([total('currentShare'), total('targetShare')]).toEqual([100, 100]);
    expect(slices.at(-1)).toMatchObject({ name: 'Not assigned', current: 610 });
  });

  it('have no rest where less than a dollar is left open', () => {
    const names = slicesOf(treeFor(), { current: 1400.5, target: 0 }).map(({ name }) => name);
    expect(names).not.toContain('Not assigned');
  });

  it('have the hue of their kind, each asset of one kind nearer to the colour of the text', () => {
    const [leaf] = treeFor().flatMap(({ children }) => children);
    if (!leaf) throw new Error('no asset');
    const assets = ['A', 'B'].map((name) => ({ ...leaf, name, assetType: 'etf' as const }));
    const colors = slicesOf(assets, { current: 0, target: 0 }).map(({ color }) => color);
    expect(colors).toEqual([
      'color-mix(in oklab, var(--kind-etf) 100%, var(--foreground))',
      'color-mix(in oklab, var(--kind-etf) 72%, var(--foreground))',
    ]);
  });
});
