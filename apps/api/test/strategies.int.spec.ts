import type { AssetView, SetupView } from '@evenkeel/contracts/assets';
import type { AllocationView, DescendantsView, StrategyView } from '@evenkeel/contracts/strategies';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import { signUp } from '../../../test/support/api';
import { sharedBaseUrl } from '../../../test/support/shared-base-url';
import { expectStatus, type Person, personWithPortfolio, read } from './person';

const baseUrl = sharedBaseUrl();

const UNKNOWN = '5f7c9a30-0000-4000-8000-000000000000';

/** A person whose strategies are added by name; what is read back reflects it. */
async function planner() {
  const person = await personWithPortfolio(baseUrl);
  const root = person.portfolio.id;
  const addStrategy = async (
    name: string,
    strategyType = 'Percent',
    parentStrategyId: string | null = null,
  ): Promise<StrategyView> =>
    expectStatus(
      await person.api.post<StrategyView>(person.path('/strategies'), {
        portfolioId: root,
        name,
        description: null,
        strategyType,
        parentStrategyId,
      }),
      201,
    );
  const allocate = (
    parentId: string,
    childId: string,
    target: { percent?: string; dollars?: string | null },
    childType = 'strategy',
  ) =>
    person.api.post<AllocationView>(person.path('/allocations'), {
      portfolioId: root,
      parentId,
      childId,
      childType,
      targetAllocationPercent: target.percent ?? '0',
      dollarTarget: target.dollars ?? null,
    });
  const strategies = () => read(person.api.get<StrategyView[]>(person.path('/strategies')));
  const allocations = () => read(person.api.get<AllocationView[]>(person.path('/allocations')));
  const asset = async (ticker: string) => {
    const { assets } = await read(person.api.get<SetupView>(`/api/setup/${root}`));
    return assets.find((one) => one.ticker === ticker);
  };
  return { person, root, addStrategy, allocate, strategies, allocations, asset };
}

const assetPath = (person: Person, ticker: string) =>
  `/api/setup/${person.portfolio.id}/assets/${ticker}`;

describe('strategies', () => {
  test('a strategy is created, listed in the order of siblings, and changed', async () => {
    const { person, root, addStrategy, strategies } = await planner();
    const growth = await addStrategy('  Growth ');
    expect(growth).toEqual({
      id: growth.id,
      name: 'Growth',
      description: null,
      strategyType: 'Percent',
      parentStrategyId: null,
      portfolioId: root,
    });
    const [coupons, alpha, reserve] = [
      await addStrategy('Coupons', 'Income'),
      await addStrategy('Alpha', 'Percent', growth.id),
      await addStrategy('Reserve', 'Cash'),
    ];
    expect(await strategies()).toEqual([reserve, coupons, alpha, growth]);
    const changed = await person.api.put<StrategyView>(person.path(`/strategies/${alpha.id}`), {
      portfolioId: root,
      name: 'Beta',
      description: 'Broad',
      strategyType: 'Percent',
      parentStrategyId: null,
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { ...alpha, name: 'Beta', description: 'Broad', parentStrategyId: null },
    });
    expect(await strategies()).toContainEqual(changed.body);
  });

  test('a missing name or type is refused in the words of the form, a wrong parent by field', async () => {
    const { person, root, addStrategy } = await planner();
    const post = (body: object) =>
      person.api.post<Problem>(person.path('/strategies'), { portfolioId: root, ...body });
    const message = 'Please fill in all required fields';
    expect(await post({ name: '  ' })).toMatchObject({
      status: 400,
      body: {
        fields: [
          { field: 'name', message },
          { field: 'strategyType', message },
        ],
      },
    });
    expect(await post({ name: 'A', strategyType: 'Gold' })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'strategyType', message }] },
    });
    expect(
      await post({ name: 'A', strategyType: 'Cash', parentStrategyId: UNKNOWN }),
    ).toMatchObject({ status: 422, body: { fields: [{ field: 'parentStrategyId' }] } });
    const top = await addStrategy('Top');
    const below = await addStrategy('Below', 'Percent', top.id);
    const cycle = await person.api.put<Problem>(person.path(`/strategies/${top.id}`), {
      name: 'Top',
      strategyType: 'Percent',
      parentStrategyId: below.id,
    });
    expect(cycle).toMatchObject({
      status: 422,
      body: {
        fields: [{ field: 'parentStrategyId', message: 'A strategy cannot lie below itself' }],
      },
    });
  });

  test('the descendants of a strategy are named, and all go along when it is deleted', async () => {
    const { person, root, addStrategy, allocate, strategies, allocations, asset } = await planner();
    await person.addAsset('VTI', []);
    const top = await addStrategy('Top');
    const [middle, other] = [
      await addStrategy('Middle', 'Percent', top.id),
      await addStrategy('Other'),
    ];
    const leaf = await addStrategy('Leaf', 'Percent', middle.id);
    for (const [parent, child] of [
      [root, top.id],
      [top.id, middle.id],
      [root, other.id],
    ] as const)
      expectStatus(await allocate(parent, child, { percent: '50' }), 201);
    expectStatus(await allocate(leaf.id, 'VTI', { percent: '100' }, 'asset'), 201);
    const descendants = await read(
      person.api.get<DescendantsView>(person.path(`/strategies/${top.id}/descendants`)),
    );
    expect(descendants).toEqual({
      descendants: [
        { id: middle.id, name: 'Middle' },
        { id: leaf.id, name: 'Leaf' },
      ],
    });
    expect((await person.api.get(person.path(`/strategies/${UNKNOWN}/descendants`))).status).toBe(
      404,
    );
    expect((await asset('VTI'))?.settings.strategyAssignments).toEqual({ [leaf.id]: '100' });

    expect((await person.api.delete(person.path(`/strategies/${top.id}`))).status).toBe(204);
    expect(await strategies()).toEqual([other]);
    expect((await allocations()).map(({ childId }) => childId)).toEqual([other.id]);
    expect((await asset('VTI'))?.settings.strategyAssignments).toEqual({});
    expect((await person.api.delete(person.path(`/strategies/${top.id}`))).status).toBe(404);
  });

  test('of somebody else are not there', async () => {
    const { person, root, addStrategy, allocate } = await planner();
    const strategy = await addStrategy('Mine');
    const allocation = expectStatus(await allocate(root, strategy.id, { percent: '10' }), 201);
    const { api: stranger } = await signUp(baseUrl);
    const [one, all] = [person.path(`/strategies/${strategy.id}`), person.path('/allocations')];
    const answers = await Promise.all([
      stranger.get(person.path('/strategies')),
      stranger.get(`${one}/descendants`),
      stranger.post(person.path('/strategies'), { name: 'A', strategyType: 'Cash' }),
      stranger.put(one, { name: 'A', strategyType: 'Cash' }),
      stranger.delete(one),
      stranger.get(all),
      stranger.post(all, {
        parentId: root,
        childId: strategy.id,
        childType: 'strategy',
        targetAllocationPercent: '1',
      }),
      stranger.put(`${all}/${allocation.id}`, { targetAllocationPercent: '1' }),
      stranger.delete(`${all}/${allocation.id}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  });
});

describe('allocations', () => {
  test('a pair of parent and child has one: set, set again, changed, removed by zero and by delete', async () => {
    const { person, root, addStrategy, allocate, allocations } = await planner();
    const [growth, reserve] = [await addStrategy('Growth'), await addStrategy('Reserve', 'Cash')];
    const first = expectStatus(await allocate(root, growth.id, { percent: '60' }), 201);
    expect(first).toEqual({
      id: first.id,
      parentId: root,
      childId: growth.id,
      childType: 'strategy',
      targetAllocationPercent: '60',
      dollarTarget: null,
      portfolioId: root,
    });
    expect(expectStatus(await allocate(root, growth.id, { percent: '62.5' }), 200)).toEqual({
      ...first,
      targetAllocationPercent: '62.5',
    });
    const dollars = expectStatus(
      await allocate(root, reserve.id, { percent: '', dollars: '5000' }),
      201,
    );
    expect(dollars).toMatchObject({ targetAllocationPercent: '0', dollarTarget: '5000' });
    const path = person.path(`/allocations/${first.id}`);
    expect(
      await person.api.put(path, {
        parentId: root,
        childId: growth.id,
        childType: 'strategy',
        targetAllocationPercent: '70',
        dollarTarget: null,
      }),
    ).toMatchObject({ status: 200, body: { ...first, targetAllocationPercent: '70' } });
    const sorted = (list: AllocationView[]) => list.map(({ id }) => id).sort();
    expect(sorted(await allocations())).toEqual(sorted([first, dollars]));

    expect(await allocate(root, growth.id, { percent: '0' })).toMatchObject({
      status: 200,
      body: '',
    });
    expect(await allocations()).toEqual([dollars]);
    expect((await person.api.put(path, { targetAllocationPercent: '1' })).status).toBe(404);
    expect((await person.api.delete(person.path(`/allocations/${dollars.id}`))).status).toBe(204);
    expect(await allocations()).toEqual([]);
  });

  test('a target outside 0 to 100 percent, below 0 dollars or of the wrong kind is refused by field', async () => {
    const { root, addStrategy, allocate, allocations } = await planner();
    const [growth, reserve] = [await addStrategy('Growth'), await addStrategy('Reserve', 'Cash')];
    const refusedField = async (childId: string, target: object, status: number) => {
      const { status: answered, body } = (await allocate(root, childId, target)) as unknown as {
        status: number;
        body: Problem;
      };
      expect(answered).toBe(status);
      return body.fields?.[0]?.field;
    };
    expect(await refusedField(growth.id, { percent: '100.5' }, 400)).toBe(
      'targetAllocationPercent',
    );
    expect(await refusedField(growth.id, { percent: '-1' }, 400)).toBe('targetAllocationPercent');
    expect(await refusedField(reserve.id, { dollars: '-1' }, 400)).toBe('dollarTarget');
    expect(await refusedField(reserve.id, { percent: '5' }, 422)).toBe('targetAllocationPercent');
    expect(await refusedField(growth.id, { dollars: '5' }, 422)).toBe('dollarTarget');
    expect(await refusedField(UNKNOWN, { percent: '5' }, 422)).toBe('childId');
    expect(await allocations()).toEqual([]);
  });
});

describe('assets in the tree', () => {
  test('a linked asset is assigned to the strategy with what its split leaves open, and unlinked by two calls', async () => {
    const { person, addStrategy, allocate, allocations, asset } = await planner();
    await person.addAsset('VTI', []);
    const [growth, value] = [await addStrategy('Growth'), await addStrategy('Value')];
    expect(
      expectStatus(await allocate(growth.id, 'vti', { percent: '80' }, 'asset'), 201).childId,
    ).toBe('VTI');
    expect((await asset('VTI'))?.settings.strategyAssignments).toEqual({ [growth.id]: '100' });
    const split = [{ strategyId: growth.id, percentage: '60' }];
    expect(
      (
        await person.api.put<AssetView>(assetPath(person, 'VTI'), {
          ticker: 'VTI',
          strategyAllocations: split,
        })
      ).body.settings.strategyAssignments,
    ).toEqual({ [growth.id]: '60' });
    const second = expectStatus(await allocate(value.id, 'VTI', { percent: '20' }, 'asset'), 201);
    const linked = await asset('VTI');
    expect(linked?.settings.strategyAssignments).toEqual({ [growth.id]: '60', [value.id]: '40' });

    expect((await person.api.delete(person.path(`/allocations/${second.id}`))).status).toBe(204);
    const unlink = {
      ticker: 'VTI',
      name: linked?.userName,
      isCashEquivalent: linked?.isCashEquivalent,
      issuesDividends: linked?.userIssuesDividends,
      strategyAllocations: split,
    };
    const unlinked = expectStatus(
      await person.api.put<AssetView>(assetPath(person, 'VTI'), unlink),
      200,
    );
    expect(unlinked).toEqual({
      ...linked,
      settings: { ...linked?.settings, strategyAssignments: { [growth.id]: '60' } },
    });
    expect((await allocations()).map(({ parentId }) => parentId)).toEqual([growth.id]);
    expect(await asset('VTI')).toEqual(unlinked);
  });

  test('an asset keeps its split where a change does not name it, and everything else where only the split is named', async () => {
    const { person, addStrategy, asset } = await planner();
    const strategy = await addStrategy('Growth');
    const split = [{ strategyId: strategy.id, percentage: '30.5' }];
    const added = await person.api.post<AssetView>(`/api/setup/${person.portfolio.id}/assets`, {
      ticker: 'BND',
      name: 'Bonds',
      assetType: 'bond',
      rebalanceSpeed: '7',
      strategyAllocations: split,
    });
    expect(added).toMatchObject({
      status: 201,
      body: { settings: { strategyAssignments: { [strategy.id]: '30.5' }, rebalanceSpeed: '7' } },
    });
    const renamed = expectStatus(
      await person.api.put<AssetView>(assetPath(person, 'BND'), { name: 'All bonds' }),
      200,
    );
    expect(renamed).toEqual({ ...added.body, userName: 'All bonds' });
    expect(await asset('BND')).toEqual(renamed);
  });

  test('the links of a deleted asset vanish, and do not come back with its ticker', async () => {
    const { person, addStrategy, allocate, allocations, asset } = await planner();
    const strategy = await addStrategy('Growth');
    for (const ticker of ['VTI', 'BND']) {
      await person.addAsset(ticker, []);
      expectStatus(await allocate(strategy.id, ticker, { percent: '50' }, 'asset'), 201);
    }
    expect((await person.api.delete(assetPath(person, 'VTI'))).status).toBeLessThan(300);
    expect((await allocations()).map(({ childId }) => childId)).toEqual(['BND']);
    await person.addAsset('VTI', []);
    expect((await asset('VTI'))?.settings.strategyAssignments).toEqual({});
    expect((await allocations()).map(({ childId }) => childId)).toEqual(['BND']);
  });

  test('an archived or unknown asset, an unknown strategy or a wrong percentage is not linked, and nothing is half done', async () => {
    const { person, addStrategy, allocate, allocations, asset } = await planner();
    const strategy = await addStrategy('Growth');
    await person.addAsset('OLD', []);
    await person.api.post(`${assetPath(person, 'OLD')}/archive`);
    expect(await allocate(strategy.id, 'OLD', { percent: '5' }, 'asset')).toMatchObject({
      status: 422,
      body: {
        fields: [{ field: 'childId', message: 'An archived asset cannot be linked to a strategy' }],
      },
    });
    expect(await allocate(strategy.id, 'NONE', { percent: '5' }, 'asset')).toMatchObject({
      status: 422,
      body: { fields: [{ field: 'childId' }] },
    });
    const put = (strategyId: string, percentage: string) =>
      person.api.put<Problem>(assetPath(person, 'OLD'), {
        name: 'Renamed',
        strategyAllocations: [{ strategyId, percentage }],
      });
    expect(await put(strategy.id, '5')).toMatchObject({
      status: 422,
      body: { fields: [{ field: 'strategyAllocations.0.strategyId' }] },
    });
    expect(await put(UNKNOWN, '5')).toMatchObject({
      status: 422,
      body: {
        fields: [
          {
            field: 'strategyAllocations.0.strategyId',
            message: 'Strategy is not in this portfolio',
          },
        ],
      },
    });
    expect(await put(strategy.id, '101')).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'strategyAllocations.0.percentage' }] },
    });
    expect((await asset('OLD'))?.userName).toBe('OLD Fund');
    expect(await allocations()).toEqual([]);
  });
});
