import { knownItems } from './networth.mjs';

/**
 * Goals that the demo person saves for. `before`: the first monthly saving, so that the log has a
 * history; `counts`: assets by name.
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

/** The first of September of the year that many years from now, YYYY-MM-DD. */
const dayIn = (now, years) => `${now.getUTCFullYear() + years}-09-01`;

/** The goals as the api takes them, each with its first version. In: assets of the net worth. */
export const goalsOf = (now, assets) =>
  GOALS.map(({ goal, yearsAway, before, counts }) => {
    const whole = {
      ...goal,
      day: dayIn(now, yearsAway),
      countedAssets: assets.filter(({ name }) => counts.includes(name)).map(({ id }) => id),
    };
    return { goal: whole, first: { ...whole, monthlySaving: before ?? goal.monthlySaving } };
  });

/** Sets the goals that are missing. Changes a goal that still is as it was at first. */
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
