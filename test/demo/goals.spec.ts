import { type GoalView, goalRequest } from '@evenkeel/contracts/retirement';
import { decideGoal, NO_PLAN, noRetirement } from '@evenkeel/domain/retirement';
import { planGoal } from '@evenkeel/domain/retirement/rules';
import { fillGoals, goalsOf } from '../../tools/demo/goals.mjs';

const NOW = new Date('2026-11-21T12:00:00Z');
const today = '2026-11-21';
const FUND = { id: '018f0000-0000-7000-8000-000000000001', name: 'Emergency fund', type: 'asset' };

interface DemoGoal {
  readonly goal: object;
  readonly first: object;
}

test('the demo person has goals that the domain takes, and that stand differently', () => {
  const assets = new Set([FUND.id]);
  const needed = (goalsOf(NOW, [FUND]) as DemoGoal[]).map(({ goal: sent, first }) => {
    for (const one of [sent, first]) {
      const goal = goalRequest.parse(one);
      const add = { type: 'AddGoal', goalId: 'g', goal, today, assets } as const;
      expect(decideGoal(add, noRetirement()).ok).toBe(true);
    }
    const goal = goalRequest.parse(sent);
    const counted = goal.countedAssets.length > 0 ? 18_600 : 0;
    const planned = planGoal(goal, counted, NO_PLAN, today);
    return planned.monthlyNeeded !== null && planned.monthlyNeeded <= Number(goal.monthlySaving);
  });
  expect(needed).toEqual([true, false]);
});

test('the goals are set once, whatever was there before', async () => {
  const goals: GoalView[] = [];
  const writes: string[] = [];
  const api = {
    get: (path: string) =>
      Promise.resolve(path === '/api/networth' ? { manualItems: [FUND] } : [...goals]),
    post: (_path: string, goal: Omit<GoalView, 'id'>) => {
      writes.push(`POST ${goal.name}`);
      goals.push({ id: goal.name, ...goal });
      return Promise.resolve(goals.at(-1));
    },
    put: (path: string, goal: Omit<GoalView, 'id'>) => {
      const id = decodeURI(path.split('/').at(-1) ?? '');
      writes.push(`PUT ${id}`);
      goals.splice(0, goals.length, ...goals.map((one) => (one.id === id ? { id, ...goal } : one)));
      return Promise.resolve(null);
    },
  };
  await fillGoals(api, NOW);
  expect(writes).toEqual([
    'POST Emergency reserve',
    'PUT Emergency reserve',
    'POST College for Emma',
  ]);
  await fillGoals(api, NOW);
  expect(writes).toHaveLength(3);
});
