import type { Explanation } from '@evenkeel/contracts/explain';
import type { CalculationsView } from '@evenkeel/contracts/rebalance';
import type { RebalanceInputsView } from '@evenkeel/contracts/rebalance/inputs';
import type { StrategyView } from '@evenkeel/contracts/strategies';
import { calculateRebalance, inputOf, type TargetNode } from '@evenkeel/domain/rebalance/rules';
import { sharedBaseUrl } from '../../../test/support/shared-base-url';
import { explain, explainedWhole } from './explained';
import { CASH_IN, expectStatus, type Person, personWithPortfolio, read, TRADE } from './person';

const baseUrl = sharedBaseUrl();

/** Adds strategies and targets to somebody's tree. */
const plannerOf = (person: Person) => ({
  strategy: async (name: string, strategyType: string, parentStrategyId: string | null = null) => {
    const strategy = { name, description: null, strategyType, parentStrategyId };
    const { id } = expectStatus(
      await person.api.post<StrategyView>(person.path('/strategies'), {
        portfolioId: person.portfolio.id,
        ...strategy,
      }),
      201,
    );
    return id;
  },
  target: async (
    parentId: string,
    childId: string,
    { percent = '0', dollars = null }: { percent?: string; dollars?: string | null },
    childType: 'strategy' | 'asset' = 'strategy',
  ) =>
    expectStatus(
      await person.api.post(person.path('/allocations'), {
        portfolioId: person.portfolio.id,
        parentId,
        childId,
        childType,
        targetAllocationPercent: percent,
        dollarTarget: dollars,
      }),
      201,
    ),
});

/**
 * Somebody with dollar targets, one of them cut, a level over 100 percent, an asset in two
 * strategies, parts of cents, and an archived account.
 */
async function planner({ cash = '500.55', growth = '70.5' } = {}) {
  const person = await personWithPortfolio(baseUrl);
  const root = person.portfolio.id;
  const one = await person.addAccount({ nickname: 'Broker', fractionalShares: true });
  const two = await person.addAccount({ nickname: 'Bank', fractionalShares: true });
  const old = await person.addAccount({ nickname: 'Old', fractionalShares: true });
  const all = [one.id, two.id, old.id];
  for (const ticker of ['AAA', 'BBB', 'FREE']) await person.addAsset(ticker, all);
  for (const [account, amount] of [
    [one, '1000.01'],
    [two, '600.5'],
    [old, '100'],
  ] as const)
    expectStatus(await person.record(CASH_IN(account.id, amount)), 201);
  const buy = async (account: { id: string }, ticker: string, quantity: string, amount: string) =>
    expectStatus(
      await person.record(
        TRADE('buy', account.id, ticker, quantity, '10', amount, '2024-01-03T15:00:00Z'),
      ),
      201,
    );
  await buy(one, 'AAA', '33.333', '333.33');
  await buy(two, 'AAA', '1.7', '17');
  await buy(one, 'BBB', '20.123', '201.23');
  await buy(two, 'FREE', '3.3', '33');
  await buy(old, 'AAA', '5', '50');
  expectStatus(await person.api.put(person.path(`/accounts/${old.id}/archive`)), 200);
  for (const [ticker, price] of [
    ['AAA', '12.3457'],
    ['BBB', '7.0001'],
  ] as const)
    expectStatus(await person.api.put(`/api/quotes/${ticker}`, { date: '2024-02-01', price }), 200);

  const { strategy, target } = plannerOf(person);
  const reserve = await strategy('Emergency', 'Cash');
  const ladder = await strategy('Ladder', 'Income');
  const growing = await strategy('Growth', 'Percent');
  const inner = await strategy('Inner', 'Percent', growing);
  await target(root, reserve, { dollars: cash });
  await target(root, ladder, { dollars: '400' });
  await target(root, growing, { percent: growth });
  await target(root, 'BBB', { percent: '20.1' }, 'asset');
  await target(ladder, 'BBB', { percent: '75' }, 'asset');
  await target(growing, inner, { percent: '60' });
  await target(growing, 'AAA', { percent: '55.3' }, 'asset');
  await target(inner, 'AAA', { percent: '90' }, 'asset');
  const own = { baseDrift: '3.3', boostStrength: '1.7' };
  expectStatus(await person.api.put(`/api/setup/${root}/asset-settings/BBB`, own), 200);
  const quick = { rebalanceSpeed: '7.5' };
  expectStatus(await person.api.put(`/api/setup/${root}/assets/BBB`, quick), 200);
  const assigned = { strategyAssignments: { [growing]: '60.5', [inner]: '39.5' } };
  expectStatus(await person.api.put(`/api/setup/${root}/assets/AAA`, assigned), 200);
  return { person, root, reserve, ladder };
}

const scopeOf = ({ childType, parentId, childId }: TargetNode): string =>
  childType === 'strategy' ? childId : `${parentId}:${childId}`;

test.each([
  ['that leaves some of the value open', {}],
  ['whose dollar targets take more than there is', { cash: '1700' }],
  ['over 100 percent', { growth: '95.5' }],
] as const)(
  'targets, values, drifts and cash of a tree %s are explained, to the cent',
  async (_name, tree) => {
    const { person } = await planner(tree);
    const known = new Map<string, Explanation>();
    const shown = async (figure: string) =>
      (await explainedWhole(person, figure, known)).get(figure)?.value;
    const inputs = await read(
      person.api.get<RebalanceInputsView>(person.path('/rebalance/inputs')),
    );
    const calculated = calculateRebalance(inputOf(inputs));
    for (const node of calculated.targets) {
      const scope = scopeOf(node);
      expect([
        scope,
        await shown(`target:${scope}`),
        await shown(`target-percent:${scope}`),
        await shown(`placed:${scope}`),
        await shown(`placed-percent:${scope}`),
      ]).toEqual([
        scope,
        node.targetValue.toNumber(),
        node.targetPercentOfPortfolio.toNumber(),
        node.currentValue.toNumber(),
        node.currentPercentOfPortfolio.toNumber(),
      ]);
      if (node.driftPercent !== null)
        expect(await shown(`drift:${scope}`)).toBe(node.driftPercent.toNumber());
    }
    const { calculations, availableCapital, cashReserves, unassignedValue } = expectStatus(
      await person.api.post<CalculationsView>(person.path('/rebalance/calculate')),
      200,
    );
    for (const { ticker, targetValue, currentValue, driftIntervals } of calculations) {
      expect([
        await shown(`interval:drift:${ticker}`),
        await shown(`interval:alert:${ticker}`),
        await shown(`interval:action:${ticker}`),
      ]).toEqual([
        driftIntervals.driftInterval,
        driftIntervals.alertInterval,
        driftIntervals.actionInterval,
      ]);
      expect([ticker, await shown(`target:${ticker}`), await shown(`placed:${ticker}`)]).toEqual([
        ticker,
        targetValue,
        currentValue,
      ]);
    }
    expect([
      await shown('capital'),
      await shown('target-reserve'),
      await shown('target-unassigned'),
    ]).toEqual([availableCapital, cashReserves, unassignedValue]);
  },
);

test('what has no target, or is no place of the tree, is refused', async () => {
  const { person, root, reserve, ladder } = await planner();
  const status = async (figure: string) =>
    (await person.api.get(person.path(`/explain?figure=${figure}`))).status;
  expect(await status('target:NONE')).toBe(404);
  expect(await status('drift:FREE')).toBe(404);
  expect(await status('interval:drift:NONE')).toBe(404);
  expect((await explain(person, 'interval:drift:BBB')).value).toBe(11.715);
  expect(await status(`target:${reserve}:AAA`)).toBe(404);
  expect(await status(`target:${root}`)).toBe(404);
  expect(await status(`target-product:${ladder}:AAA`)).toBe(404);
  expect(await status(`target-reserve:${ladder}`)).toBe(404);
  expect(await status('target')).toBe(400);
});
