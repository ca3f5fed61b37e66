import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import {
  type ProjectedStep,
  projectedSteps,
  type WindfallStep,
  windfallSteps,
} from '@evenkeel/domain/retirement';
import { requireShown } from '../../platform/explain/explainers';
import { explanationOf, figureInput } from '../../platform/explain/explanation';
import { notFound } from '../../platform/http/problems';
import { planned, projectionOf } from './explain-plan';
import { assumedInput, type Known, named } from './plan-facts';

/**
 * Explains the balance of a year of the projection (RET-11 to RET-13): the balance of the year
 * before, and the changes since.
 */
export function explainBalance(known: Known, figure: string): Explanation {
  const { age, year, balance, growth, savings, windfall } = stepOf(known, figure);
  const came = windfall && [
    figureInput('Windfall', windfall, 'money', named(known, `windfall:${year}`)),
  ];
  const told = {
    figure,
    name: `Net worth at ${age}, in ${year}`,
    unit: 'money' as const,
    operation: 'sum' as const,
  };
  const explained =
    growth && savings
      ? explanationOf(
          {
            ...told,
            formula: `Net worth of the year before + growth + savings of a year${came ? ' + windfall' : ''}`,
          },
          [
            balanceInput(known, year - 1),
            figureInput('Growth', growth, 'money', named(known, `growth:${year}`)),
            figureInput('Savings', savings, 'money', named(known, 'annual-savings')),
            ...(came ?? []),
          ],
        )
      : explanationOf({ ...told, formula: `Net worth of today${came ? ' + windfall' : ''}` }, [
          figureInput('Net worth', known.netWorth, 'money', 'networth'),
          ...(came ?? []),
        ]);
  const shown = projectionOf(known).years.find((one) => one.year === year);
  return requireShown(explained, shown?.balance.toNumber() ?? balance.toNumber());
}

/** Explains the growth of the balance of the year before. */
export function explainGrowthOfYear(known: Known, figure: string): Explanation {
  const { age, year, growth } = stepOf(known, figure);
  if (!growth) throw notFound('Nothing grows before the first year');
  return explanationOf(
    {
      figure,
      name: `Growth at ${age}, in ${year}`,
      unit: 'money',
      operation: 'percent-of',
      formula: 'Net worth of the year before × growth of a year, with 10 decimals',
    },
    [balanceInput(known, year - 1), growthRateOf(known)],
  );
}

/** Explains a windfall in one of the years up to its own (RET-13). */
export function explainWindfall(known: Known, figure: string): Explanation {
  const { year, amount, growth } = windfallOf(known, figure);
  const told = {
    figure,
    name: `Windfall in ${year}`,
    unit: 'money' as const,
    operation: 'sum' as const,
  };
  if (!growth)
    return explanationOf({ ...told, formula: 'The windfall as it is assumed' }, [
      assumedInput(known, 'Windfall', amount, 'money', 'one-time'),
    ]);
  return explanationOf({ ...told, formula: 'Windfall of the year before + its growth' }, [
    windfallInput(known, year - 1),
    figureInput('Growth', growth, 'money', named(known, `windfall-growth:${year}`)),
  ]);
}

export function explainWindfallGrowth(known: Known, figure: string): Explanation {
  const { year, growth } = windfallOf(known, figure);
  if (!growth) throw notFound('Nothing grows before the first year');
  return explanationOf(
    {
      figure,
      name: `Growth of the windfall in ${year}`,
      unit: 'money',
      operation: 'percent-of',
      formula: 'Windfall of the year before × growth of a year, with 10 decimals',
    },
    [windfallInput(known, year - 1), growthRateOf(known)],
  );
}

const yearIn = (figure: string): number => Number(figure.split(':')[2]);

function stepOf(known: Known, figure: string): ProjectedStep {
  const found = stepsOf(known).find(({ year }) => year === yearIn(figure));
  if (!found) throw notFound('The projection does not have this year');
  return found;
}
const stepsOf = (known: Known) => projectedSteps(planned(known), known.assumed, known.today);

function windfallOf({ assumed, today }: Known, figure: string): WindfallStep {
  const found = windfallSteps(assumed, today).find(({ year }) => year === yearIn(figure));
  if (!found) throw notFound('There is no windfall in this year');
  return found;
}

const balanceInput = (known: Known, year: number): ExplainInput =>
  figureInput(
    `Net worth, ${year}`,
    stepsOf(known).find((one) => one.year === year)?.balance ?? Decimal.zero,
    'money',
    named(known, `balance:${year}`),
  );
const windfallInput = (known: Known, year: number): ExplainInput =>
  figureInput(
    `Windfall, ${year}`,
    windfallSteps(known.assumed, known.today).find((one) => one.year === year)?.amount ??
      Decimal.zero,
    'money',
    named(known, `windfall:${year}`),
  );
const growthRateOf = (known: Known): ExplainInput =>
  assumedInput(known, 'Growth return', known.assumed.growthRate, 'percent', 'a year');
