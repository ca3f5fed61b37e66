import type { Explanation } from '@evenkeel/contracts/explain';
import type { ManualItemView, NetWorthView } from '@evenkeel/contracts/networth';
import type { GoalView, RetirementDataView } from '@evenkeel/contracts/retirement';
import { type PlannedGoal, planGoal } from '@evenkeel/domain/retirement/rules';
import { explainedWhole, explainHousehold } from './explained';
import { openPayerMarket, type PayerMarket } from './payer-market';
import { expectStatus, type Person, read } from './person';

/** Where people of this market live, it is this day. */
const TODAY = '2026-11-21';

jest.setTimeout(120_000);
let market: PayerMarket;
beforeAll(async () => (market = await openPayerMarket()));
afterAll(() => market.stop());

const added = async <View>(person: Person, path: string, body: object): Promise<View> =>
  expectStatus(await person.api.post<View>(path, body), 201);
const explained = (person: Person) => {
  const known = new Map<string, Explanation>();
  return async (figure: string): Promise<number | undefined> =>
    (await explainedWhole(person, figure, known, explainHousehold)).get(figure)?.value;
};
const statusOf = async (person: Person, figure: string): Promise<number> =>
  (await person.api.get(`/api/household/explain?figure=${figure}`)).status;

describe('a goal (HIS-86)', () => {
  const GOAL = {
    name: 'House',
    targetAmount: '60000',
    day: '2031-06-01',
    savedAmount: '1000.5',
    monthlySaving: '433.33',
    focus: 'growth',
    returnRate: null,
    countedAssets: [],
  };

  /** As the browser calculates it. */
  async function plannedGoal(person: Person, goal: GoalView): Promise<PlannedGoal> {
    const [plan, { manualItems }] = await Promise.all([
      read(person.api.get<RetirementDataView>('/api/retirement/data')),
      read(person.api.get<NetWorthView>('/api/networth')),
    ]);
    const counted = manualItems
      .filter(({ id }) => goal.countedAssets.includes(id))
      .reduce((sum, { value }) => sum + value, 0);
    return planGoal(goal, counted, plan, TODAY);
  }

  it('is explained down to what was entered, the assets that count and the assumed growth', async () => {
    const { person } = await market.holderOf();
    const assets: ManualItemView[] = [];
    for (const [name, value] of [
      ['Savings book', '8000.11'],
      ['Old coins', '250.4'],
      ['Car', '9000'],
    ])
      assets.push(
        await added<ManualItemView>(person, '/api/networth', {
          ...{ type: 'asset', category: 'Other', day: '2026-01-15' },
          ...{ name, value },
        }),
      );
    expectStatus(
      await person.api.post('/api/retirement/data', {
        inflationRate: '2.3',
        investmentReturnRate: '6.1',
      }),
      200,
    );
    const counted = assets.slice(0, 2).map(({ id }) => id);
    const goals = [
      { ...GOAL, countedAssets: counted },
      { ...GOAL, name: 'Boat', day: '2044-12-21', focus: 'superperformer' },
      { ...GOAL, name: 'Trip', day: '2027-01-01', returnRate: '2.3' },
    ];
    const shown = explained(person);
    for (const body of goals) {
      const goal = await added<GoalView>(person, '/api/retirement/goals', body);
      const planned = await plannedGoal(person, goal);
      expect([
        goal.name,
        await shown(`retirement:goal-saved:${goal.id}`),
        await shown(`retirement:goal-progress:${goal.id}`),
        await shown(`retirement:goal-then:${goal.id}`),
        await shown(`retirement:goal-projected:${goal.id}`),
        await shown(`retirement:goal-needed:${goal.id}`),
      ]).toEqual([
        goal.name,
        planned.saved,
        planned.progress,
        planned.targetThen,
        planned.projected,
        planned.monthlyNeeded,
      ]);
      expect(planned.monthlyNeeded).toBeGreaterThan(0);
    }
    const [house] = await read(person.api.get<GoalView[]>('/api/retirement/goals'));
    const saved = await explainHousehold(person, `retirement:goal-saved:${house?.id}`);
    expect(saved.inputs.map(({ name, value }) => [name, value])).toEqual([
      ['Saved', '1000.5'],
      ['Savings book', '8000.11'],
      ['Old coins', '250.4'],
    ]);
  });

  it('that takes nothing a month, or is none of the household, is refused', async () => {
    const { person } = await market.holderOf();
    const reached = { ...GOAL, savedAmount: '60000' };
    const { id } = await added<GoalView>(person, '/api/retirement/goals', reached);
    expect(await statusOf(person, `retirement:goal-saved:${id}`)).toBe(200);
    expect(await statusOf(person, `retirement:goal-needed:${id}`)).toBe(404);
    const { person: stranger } = await market.holderOf();
    expect(await statusOf(stranger, `retirement:goal-saved:${id}`)).toBe(404);
    expect(await statusOf(person, `retirement:goal-luck:${id}`)).toBe(400);
  });
});
