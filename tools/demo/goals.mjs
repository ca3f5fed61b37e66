import { knownItems } from './networth.mjs';

/**
 * Goals of the demo person. `before`: the first monthly saving, so that the log has a history;
 * `counts`: assets by name.
 */
const GOALS = [
  {
    goal: {
      name: 'Emergency reserve',
      targetAmount: '26000',
      savedAmount: '0',
      monthlySaving: '250',
      focus: 'stable',
      returnRate: null,
    },
    yearsAway: 3,
    before: '200',
    counts: ['Emergency fund'],
  },
  {
    goal: {
      name: 'College for Emma',
      targetAmount: '85000',
      savedAmount: '14500',
      monthlySaving: '420',
      focus: 'growth',
      returnRate: null,
    },
    yearsAway: 10,
    before: null,
    counts: [],
  },
];

/** Returns the first of September, `years` years from now, YYYY-MM-DD. */
const dayIn = (now, years) => `${now.getUTCFullYear() + years}-09-01`;

/**
 * Returns the goals in the api's form, each with its first version. `assets`: those of the net
 * worth.
 */
export const goalsOf = (now, assets) =>
  GOALS.map(({ goal, yearsAway, before, counts }) => {
    const whole = {
      ...goal,
      day: dayIn(now, yearsAway),
      countedAssets: assets.filter(({ name }) => counts.includes(name)).map(({ id }) => id),
    };
    return { goal: whole, first: { ...whole, monthlySaving: before ?? goal.monthlySaving } };
  });

/** Creates the missing goals. Changes a goal that is still in its first version. */
export async function fillGoals(api, now) {
  const known = await api.get('/api/retirement/goals');
  const assets = (await knownItems(api)).filter(({ type }) => type === 'asset');
  for (const { goal, first } of goalsOf(now, assets)) {
    const there =
      known.find(({ name }) => name === goal.name) ??
      (await api.post('/api/retirement/goals', first));
    if (there.monthlySaving !== goal.monthlySaving && there.monthlySaving === first.monthlySaving)
      await api.put(`/api/retirement/goals/${there.id}`, goal);
  }
}
