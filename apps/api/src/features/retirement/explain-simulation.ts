import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import {
  type AskedPercentile,
  type PathAtPercentile,
  prepareSimulation,
  type PreparedSimulation,
} from '@evenkeel/domain/retirement';
import {
  explanationOf,
  figureInput,
  fromDouble,
  ruleInput,
} from '../../platform/explain/explanation';
import { notFound } from '../../platform/http/problems';
import { explainFuture, isOfFuture } from './explain-future';
import { explainMixDeviation, explainMixGrowth, explainMixShare, valuesOf } from './explain-mix';
import { dividendsOf, projectionOf } from './explain-plan';
import { assumedInput, type Known, named } from './plan-facts';
import { monthsOfYear } from './plan-inputs';
import type { FoundPaths } from './simulation-thread';
import type { PersonSimulations } from './simulations';

/** Prepares the simulation of the plan as the browser runs it (RET-20). */
function preparedOf(known: Known): PreparedSimulation {
  const { stable, growth, superperformer } = valuesOf(known);
  const simulation = prepareSimulation({
    values: {
      stable: stable.toNumber(),
      growth: growth.toNumber(),
      superperformer: superperformer.toNumber(),
    },
    assumed: known.assumed,
    settings: known.plan.simulation,
    projection: projectionOf(known),
    monthlyDividends: dividendsOf(known),
    today: known.today,
  });
  const { lifespan, currentAge } = simulation.plan;
  if (lifespan <= currentAge) throw notFound('There is no year to simulate');
  return simulation;
}

export const isOfSimulation = (what: string): boolean =>
  what === 'simulation-success' || what.startsWith('simulated-') || isOfFuture(what);

/**
 * Explains the number of futures that last, the future at a percentile, and the years of a future
 * (HIS-88).
 */
export async function explainSimulation(
  simulations: PersonSimulations,
  known: Known,
  figure: string,
): Promise<Explanation> {
  const simulation = preparedOf(known);
  const [, what = '', first = '', second = ''] = figure.split(':');
  if (what === 'simulation-success')
    return explainSuccess({ known, simulation }, await simulations.lasting(simulation), figure);
  if (isOfFuture(what)) {
    const path = Number(first);
    const years = await simulations.path(simulation, path);
    return explainFuture({ known, simulation, years, path }, figure);
  }
  const of = what === 'simulated-balance' ? 'balance' : 'spending';
  const asked = { of, age: Number(first), percent: Number(second) } as const;
  const found = await simulations.percentile(simulation, asked);
  if (!found) throw notFound('The simulation does not have this age');
  return explainPercentile({ known, simulation }, asked, found, figure);
}

interface Simulated {
  readonly known: Known;
  readonly simulation: PreparedSimulation;
}

function explainPercentile(
  { known, simulation }: Simulated,
  { of, age, percent }: AskedPercentile,
  { path, place, paths, amount }: PathAtPercentile,
  figure: string,
): Explanation {
  return explanationOf(
    {
      figure,
      name: `${of === 'balance' ? 'Balance' : 'Spending'} at ${age}, ${percentileWords(percent)}`,
      unit: 'money',
      operation: 'sum',
      formula: `Of all futures, the least amount first, the one in place ${counted(place)} of ${counted(paths)}`,
      facts: factsOf({ known, simulation }),
    },
    [
      figureInput(
        `Future ${path}`,
        fromDouble(amount),
        'money',
        named(known, `future-${of}:${path}:${age}`),
      ),
    ],
    amount,
  );
}

const counted = (count: number): string => count.toLocaleString('en-US');
const percentileWords = (percent: number): string =>
  percent === 50 ? 'the middle' : `${percent}% have less`;

const RULE_WORDS: Readonly<Record<string, string>> = {
  fixed: 'The same is spent every year.',
  percent: 'The safe withdrawal rate of what is left is taken every year.',
  guardrails: 'Guardrails decide what is spent.',
};

function explainSuccess(
  { known, simulation }: Simulated,
  { found, paths }: FoundPaths,
  figure: string,
): Explanation {
  const { lifespan } = known.assumed;
  return explanationOf(
    {
      figure,
      name: `Futures in which your money lasts until ${lifespan}`,
      unit: 'percent',
      operation: 'share',
      formula: `Those in which every year can be paid for, in percent of all. ${RULE_WORDS[simulation.plan.withdrawals.rule]}`,
      facts: factsOf({ known, simulation }),
    },
    [
      ruleInput('Futures in which it lasts', found, 'number', `until ${lifespan}`),
      ruleInput(
        'All futures',
        paths,
        'number',
        simulation.history ? 'one begins in each of the years as they were' : 'of random years',
      ),
    ],
  );
}

/** Returns the facts that decide all futures (RET-20 to RET-26). */
function factsOf({ known, simulation }: Simulated): ExplainInput[] {
  const { currentAge, retirementAge, balance } = simulation.plan;
  const exact = ({ exact: text }: Explanation): Decimal => Decimal.parse(text);
  return [
    figureInput('In portfolios', fromDouble(balance).roundTo(2), 'money', 'retirement:invested'),
    figureInput(
      'Savings a year',
      exact(explainSimulationSavings(known, '')),
      'money',
      named(known, 'simulation-savings'),
    ),
    figureInput(
      'Expenses a year',
      projectionOf(known).annualExpenses,
      'money',
      named(known, 'annual-expenses'),
    ),
    ...(simulation.history
      ? [
          figureInput(
            'Part of stable value',
            exact(explainMixShare(known, 'retirement:mix-share:stable')),
            'percent',
            'retirement:mix-share:stable',
          ),
        ]
      : [
          figureInput(
            'Growth beyond inflation',
            exact(explainMixGrowth(known, '')),
            'percent',
            named(known, 'mix-growth'),
          ),
          figureInput(
            'Deviation',
            exact(explainMixDeviation(known, '')),
            'percent',
            named(known, 'mix-deviation'),
          ),
          assumedInput(known, 'Start number', simulation.seed, 'number'),
        ]),
    ruleInput('Your age', currentAge, 'number', 'today'),
    assumedInput(known, 'Retirement age', retirementAge, 'number'),
  ];
}

/**
 * Explains the savings of a year without dividends, which the returns of the years contain
 * (RET-26).
 */
export function explainSimulationSavings(known: Known, figure: string): Explanation {
  const { annualSavings } = projectionOf(known);
  return explanationOf(
    {
      figure,
      name: 'Savings of a year, without dividends',
      unit: 'money',
      operation: 'difference',
      formula: 'Savings of a year − dividends of a year: the returns contain them',
    },
    [
      figureInput('Savings', annualSavings, 'money', named(known, 'annual-savings')),
      figureInput('Dividends', dividendsOfYear(known), 'money', 'retirement:dividends-year'),
    ],
  );
}

const dividendsOfYear = (known: Known): Decimal =>
  dividendsOf(known).times(Decimal.fromInteger(12));

export const explainDividendsOfYear = (known: Known, figure: string): Explanation =>
  explanationOf(
    {
      figure,
      name: 'Dividends of a year',
      unit: 'money',
      operation: 'product',
      formula: 'Dividends of a month × 12',
    },
    [figureInput('A month', dividendsOf(known), 'money', 'retirement:dividends'), monthsOfYear],
  );
