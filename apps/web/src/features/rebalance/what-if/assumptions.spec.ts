import type { RebalanceInputsView } from '@evenkeel/contracts/rebalance/inputs';
import { INPUTS } from '../fixtures/inputs';
import { assumables, type Link } from './assumables';
import { advisedFor, assume, counting, type Assumptions } from './assumptions';
import { keptCalls } from './kept';

const figuresOf = (inputs: RebalanceInputsView, links: readonly Link[] = []) =>
  assumables(inputs, links, (accountId) => `Account ${accountId}`);
const figures = figuresOf(INPUTS);
const changed = (assumptions: Assumptions, inputs = INPUTS, links: readonly Link[] = []) =>
  assume(inputs, counting(assumptions, figuresOf(inputs, links)), links);

const [vti, ...others] = INPUTS.assets;
/**
 * Inputs with an asset that is neither held nor linked, a strategy without a target, and a drift of
 * VTI's own.
 */
const MORE: RebalanceInputsView = {
  ...INPUTS,
  assets: [
    ...(vti
      ? [
          { ...vti, baseDrift: '5' },
          { ...vti, ticker: 'NEW', price: '10', holdings: [], strategyAssignments: [] },
        ]
      : []),
    ...others,
  ],
  strategies: [
    ...INPUTS.strategies,
    { strategyId: 'edge', name: 'Edge', strategyType: 'Percent', parentStrategyId: null },
  ],
};
const LINK: Link = { parentId: 'core', ticker: 'NEW' };

describe('what if', () => {
  it('offers every target, the settings, the cash of open accounts, and own drift and boost and the price of assets that are not archived', () => {
    expect(
      figures.map(({ kind, label, unit, stored }) => `${kind}: ${label} ${stored} ${unit}`),
    ).toEqual([
      'target: Till 1000 $',
      'target: Core 100 %',
      'target: BND in Core 44.4444 %',
      'target: VTI in Core 55.5555 %',
      'setting: Base drift 2 %',
      'setting: Boost strength 1 ×',
      'setting: Min transaction amount 50 $',
      'own: VTI own drift  %',
      'own: VTI own boost  ×',
      'own: BND own drift  %',
      'own: BND own boost  ×',
      'cash: Account A 1500 $',
      'cash: Account B 500 $',
      'price: VTI 100 $',
      'price: BND 50 $',
    ]);
  });

  it('offers a target also for a strategy that has none, and for a linked asset while its strategy is there', () => {
    const targets = (inputs: RebalanceInputsView, links: readonly Link[]) =>
      figuresOf(inputs, links).flatMap(({ kind, label, stored }) =>
        kind === 'target' ? [`${label} ${stored}`] : [],
      );
    expect(targets(MORE, [LINK])).toEqual([
      'Till 1000',
      'Core 100',
      'BND in Core 44.4444',
      'NEW in Core 0',
      'VTI in Core 55.5555',
      'Edge 0',
    ]);
    expect(
      targets(MORE, [
        { parentId: 'gone', ticker: 'NEW' },
        { parentId: 'core', ticker: 'OLD' },
        { parentId: 'core', ticker: 'VTI' },
      ]),
    ).toEqual(targets(MORE, []));
  });

  it('lays the targets out as the strategy tree: each part below its strategy, one step further in', () => {
    expect(
      figuresOf(INPUTS, []).flatMap(({ place }) => (place ? [`${place.depth} ${place.name}`] : [])),
    ).toEqual(['0 Till', '0 Core', '1 BND', '1 VTI']);
  });

  it('advises otherwise when a target, a setting, cash or a price is otherwise', () => {
    const count = (assumptions: Assumptions) => {
      const { sells, buys, availableCapital } = advisedFor(changed(assumptions));
      return { sells: sells.length, buys: buys.length, availableCapital };
    };
    expect(count({})).toEqual({ sells: 1, buys: 1, availableCapital: 1000 });
    expect(count({ 'target core VTI': '70', 'target core BND': '30' })).toEqual({
      sells: 0,
      buys: 2,
      availableCapital: 1000,
    });
    expect(count({ 'target P till': '2000' })).toMatchObject({ buys: 0, availableCapital: 0 });
    expect(count({ 'setting baseDrift': '25' })).toMatchObject({ sells: 0 });
    expect(count({ 'cash A': '-5' })).toMatchObject({ availableCapital: 0 });
    expect(count({ 'price VTI': '60' })).toMatchObject({ sells: 0 });
  });

  it("advises by an asset's own drift and boost, and by the portfolio's again where they are emptied", () => {
    const slowTarget = (assumptions: Assumptions, inputs = INPUTS) =>
      advisedFor(changed(assumptions, inputs)).calculations.find(({ ticker }) => ticker === 'VTI')
        ?.slowTarget;
    // 55.5555 % of 9,000 is 4,999.995. The slow target exceeds it by the drift plus boost times
    // drift.
    expect(slowTarget({})).toBe(5199.99);
    expect(slowTarget({ 'own drift VTI': '10', 'own boost VTI': '0' })).toBe(5499.99);
    expect(slowTarget({ 'own boost VTI': '2' })).toBe(5299.99);
    expect(slowTarget({}, MORE)).toBe(5499.99);
    expect(slowTarget({ 'own drift VTI': '' }, MORE)).toBe(5199.99);
  });

  it('advises to buy a linked asset, whose split starts with what is left of it', () => {
    const inputs = changed({ 'target core NEW': '20' }, MORE, [LINK]);
    expect(inputs.assets.find(({ ticker }) => ticker === 'NEW')?.strategyAssignments).toEqual([
      { strategyId: 'core', percentage: '100' },
    ]);
    const { buys, warnings } = advisedFor(inputs);
    expect(buys.map(({ ticker }) => ticker)).toEqual(['NEW', 'BND']);
    // The sum is 55.5555 + 44.4444 + 20.
    expect(warnings.map(({ message }) => message)).toEqual([
      'The percentages under Core add up to 119.9999 %. Each was scaled down so that together they make 100 %.',
    ]);
  });

  it('takes a target of nothing for none', () => {
    const inputs = changed({ 'target core VTI': '0' }, MORE, [LINK]);
    expect(inputs.allocations.map(({ childId }) => childId)).toEqual(['till', 'core', 'BND']);
    expect(advisedFor(inputs).calculations.find(({ ticker }) => ticker === 'VTI')).toMatchObject({
      hasTarget: false,
      reason: 'held without a target, so it is left alone',
    });
  });

  it('counts only what is a figure and differs from what is stored', () => {
    const typed = {
      'target core VTI': '101',
      'cash A': 'much',
      'price VTI': '100',
      'setting boostStrength': '.5',
      'own drift VTI': '26',
      'own boost BND': '',
      'own drift BND': '0',
    };
    expect([...counting(typed, figures)]).toEqual([
      ['setting boostStrength', '0.5'],
      ['own drift BND', '0'],
    ]);
  });

  it.each(['0', '0.001', '-1'])('says that a minimum of %s is not positive', (text) => {
    const minimum = figures.find(({ label }) => label === 'Min transaction amount');
    expect(minimum?.problemOf(text)).toBe('Minimum transaction amount must be positive');
  });

  it('leaves the stored inputs alone', () => {
    const before = JSON.stringify(MORE);
    changed(
      {
        'target core VTI': '70',
        'target core NEW': '5',
        'own drift VTI': '1',
        'cash A': '9',
        'price VTI': '1',
      },
      MORE,
      [LINK],
    );
    expect(JSON.stringify(MORE)).toBe(before);
  });

  it('keeps settings, own drift and boost, targets and links, each by its call; cash and prices are assumptions', () => {
    const typed = {
      'target core VTI': '70',
      'target P till': '500',
      'target P edge': '10',
      'target core NEW': '20',
      'setting baseDrift': '3',
      'setting boostStrength': '0',
      'own drift VTI': '',
      'own boost VTI': '2',
      'own drift BND': '1',
      'cash A': '9',
      'price VTI': '1',
    };
    const target = (
      parentId: string,
      childId: string,
      childType: string,
      targetAllocationPercent: string,
      dollarTarget: string | null = null,
    ) => ({
      kind: 'target',
      keys: [`target ${parentId} ${childId}`],
      body: { parentId, childId, childType, targetAllocationPercent, dollarTarget },
    });
    expect(keptCalls(MORE, counting(typed, figuresOf(MORE, [LINK])), [LINK])).toEqual([
      {
        kind: 'settings',
        keys: ['setting baseDrift', 'setting boostStrength'],
        body: { baseDrift: '3', boostStrength: '0' },
      },
      {
        kind: 'asset',
        ticker: 'VTI',
        keys: ['own drift VTI', 'own boost VTI'],
        body: { baseDrift: null, boostStrength: '2' },
      },
      { kind: 'asset', ticker: 'BND', keys: ['own drift BND'], body: { baseDrift: '1' } },
      target('P', 'till', 'strategy', '0', '500'),
      target('core', 'VTI', 'asset', '70'),
      target('P', 'edge', 'strategy', '10'),
      target('core', 'NEW', 'asset', '20'),
    ]);
  });
});
