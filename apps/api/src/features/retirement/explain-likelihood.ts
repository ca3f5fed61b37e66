import type { Explanation } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import { planGoal } from '@evenkeel/domain/retirement/rules';
import {
  explanationOf,
  figureInput,
  fromDouble,
  ruleInput,
} from '../../platform/explain/explanation';
import { notFound } from '../../platform/http/problems';
import { growthOf, type KnownGoal, ofGoal } from './known-goal';
import { assumedInput } from './plan-facts';
import type { PersonSimulations } from './simulations';

/**
 * Explains the number of futures in which a goal is reached, as the browser simulates it (RET-46).
 */
export async function explainLikelihood(
  simulations: PersonSimulations,
  known: KnownGoal,
  figure: string,
): Promise<Explanation> {
  const { goal, counted, plan, facts } = known;
  const worth = Decimal.sum(counted.map(({ value }) => Decimal.parse(value))).toNumber();
  const { simulation, volatility, months } = planGoal(goal, worth, plan.plan, plan.today);
  if (!simulation) throw notFound('No month is left in which anything can vary');
  const { found, paths } = await simulations.reached(simulation);
  return explanationOf(
    {
      figure,
      name: `Likelihood of ${goal.name}`,
      unit: 'percent',
      operation: 'share',
      formula:
        'Futures in which the target is there on the date, in percent of all. In each month what is there grows, then the saving is added.',
      facts: [
        figureInput('Saved', facts.saved, 'money', ofGoal(known, 'saved')),
        {
          name: 'A month',
          value: goal.monthlySaving,
          unit: 'money',
          from: { kind: 'item', id: known.id, text: 'as you entered it' },
        },
        growthOf(known),
        assumedInput(plan, 'Deviation', fromDouble(volatility), 'percent', 'a year'),
        ruleInput('Months', months, 'number', 'each is drawn anew'),
        assumedInput(plan, 'Start number', simulation.seed, 'number'),
      ],
    },
    [
      ruleInput('Futures in which it is there', found, 'number', 'on its date'),
      ruleInput('All futures', paths, 'number', 'of random months'),
    ],
  );
}
