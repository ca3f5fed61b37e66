import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import { assumedRates, moneyOf } from '@evenkeel/domain/retirement';
import {
  explanationOf,
  figureInput,
  portfolioInput,
  ruleInput,
} from '../../platform/explain/explanation';
import { notFound } from '../../platform/http/problems';
import { type Focus, FOCUSES, valuesByFocus } from './focus-values';
import { assumedInput, type Known, named } from './plan-facts';
import { HUNDRED, inflationFactor } from './plan-inputs';

const LABELS: Readonly<Record<Focus, string>> = {
  stable: 'Stable value',
  growth: 'Growth',
  superperformer: 'Superperformers',
};

/** Returns the invested amounts by retirement focus, as money. */
export const valuesOf = ({ portfolios, assets }: Known) =>
  valuesByFocus(
    Decimal.sum(portfolios.map(({ value }) => Decimal.parse(value))),
    assets.map(({ figures }) => figures),
  );

function focusIn(figure: string): Focus {
  const found = FOCUSES.find((focus) => focus === figure.split(':')[2]);
  if (!found) throw notFound('There is no such retirement focus');
  return found;
}

/** Explains the amount invested with a retirement focus; cash is stable value. */
export function explainFocus(known: Known, figure: string): Explanation {
  const focus = focusIn(figure);
  const told = { figure, name: `${LABELS[focus]} in portfolios`, unit: 'money' as const };
  const values = valuesOf(known);
  if (focus === 'stable')
    return explanationOf(
      { ...told, operation: 'difference', formula: 'What is invested − growth − superperformers' },
      [
        figureInput('In portfolios', totalOf(known), 'money', 'retirement:invested'),
        figureInput('Growth', values.growth, 'money', 'retirement:focus:growth'),
        figureInput(
          'Superperformers',
          values.superperformer,
          'money',
          'retirement:focus:superperformer',
        ),
      ],
    );
  return explanationOf(
    {
      ...told,
      operation: 'sum',
      formula: 'The assets with this retirement focus, each rounded to the cent',
    },
    known.assets
      .filter(({ figures }) => figures.actualRetirementFocus === focus)
      .map(({ id, name, ticker, figures }) =>
        portfolioInput(
          `${ticker} in ${name}`,
          moneyOf(figures.holdingsValue),
          id,
          `dividends:value:${ticker}`,
        ),
      ),
  );
}

const totalOf = (known: Known): Decimal => Decimal.sum(Object.values(valuesOf(known)));

/**
 * Explains a focus's part of all that is invested, in percent. If nothing is invested, savings go
 * into growth (RET-22).
 */
export function explainMixShare(known: Known, figure: string): Explanation {
  const focus = focusIn(figure);
  const values = valuesOf(known);
  const above = FOCUSES.filter((one) => values[one].isPositive());
  const told = { figure, name: `Part of ${LABELS[focus].toLowerCase()}`, unit: 'percent' as const };
  if (above.length === 0)
    return explanationOf({ ...told, operation: 'sum', formula: 'Nothing is invested' }, [
      ruleInput(
        LABELS[focus],
        focus === 'growth' ? HUNDRED : 0,
        'percent',
        'what is saved goes into growth',
      ),
    ]);
  return explanationOf(
    {
      ...told,
      operation: 'share',
      formula: 'In percent of what is invested; what is below 0 counts as nothing',
    },
    [
      values[focus].isNegative()
        ? ruleInput(LABELS[focus], 0, 'money', 'what there is of it is below 0')
        : figureInput(LABELS[focus], values[focus], 'money', `retirement:focus:${focus}`),
      FOCUSES.some((one) => values[one].isNegative())
        ? ruleInput(
            'Invested',
            Decimal.sum(above.map((one) => values[one])),
            'money',
            'what is above 0',
          )
        : figureInput('In portfolios', totalOf(known), 'money', 'retirement:invested'),
    ],
  );
}

const MIXED = {
  'mix-rate': { name: 'Growth of your mix', of: 'growth', assumed: 'rates' },
  'mix-spread': { name: 'Deviation of your mix', of: 'deviation', assumed: 'volatilities' },
} as const;
type Mixed = keyof typeof MIXED;

export const explainMixRate = (known: Known, figure: string): Explanation =>
  explainMixed(known, figure, 'mix-rate');
/**
 * Explains the deviation of the mix. The focuses rise and fall together, so their deviations add up
 * (RET-22).
 */
export const explainMixSpread = (known: Known, figure: string): Explanation =>
  explainMixed(known, figure, 'mix-spread');

function explainMixed(known: Known, figure: string, what: Mixed): Explanation {
  const { name, of, assumed } = MIXED[what];
  if (!FOCUSES.some((focus) => focus === figure.split(':')[2]))
    return explanationOf(
      {
        figure,
        name: `${name}, before inflation`,
        unit: 'percent',
        operation: 'sum',
        formula: `The ${of} of each part, added up`,
      },
      FOCUSES.map((focus) => mixedInput(known, what, focus)),
    );
  const focus = focusIn(figure);
  return explanationOf(
    {
      figure,
      name: `${LABELS[focus]} in the ${of} of your mix`,
      unit: 'percent',
      operation: 'percent-of',
      formula: `The part of all that is invested × its ${of} of a year`,
    },
    [
      figureInput(
        `Part of ${LABELS[focus].toLowerCase()}`,
        shareOf(known, focus),
        'percent',
        `retirement:mix-share:${focus}`,
      ),
      assumedInput(
        known,
        of === 'growth' ? 'Growth' : 'Deviation',
        assumedRates(known.assumed, known.plan.simulation)[assumed][focus],
        'percent',
        'a year',
      ),
    ],
  );
}

const exactOf = ({ exact }: Explanation): Decimal => Decimal.parse(exact);
const shareOf = (known: Known, focus: Focus): Decimal =>
  exactOf(explainMixShare(known, `retirement:mix-share:${focus}`));
const mixedInput = (known: Known, what: Mixed, focus: Focus): ExplainInput =>
  figureInput(
    LABELS[focus],
    exactOf(explainMixed(known, `retirement:${what}:${focus}`, what)),
    'percent',
    named(known, `${what}:${focus}`),
  );
const mixOf = (known: Known, what: Mixed): ExplainInput =>
  figureInput(
    MIXED[what].name,
    exactOf(explainMixed(known, `retirement:${what}`, what)),
    'percent',
    named(known, what),
  );

/** Explains the growth of the mix in a year beyond inflation, in percent. */
export const explainMixGrowth = (known: Known, figure: string): Explanation =>
  explanationOf(
    {
      figure,
      name: 'Growth of your mix beyond inflation',
      unit: 'percent',
      operation: 'beyond',
      formula: '(1 + growth) / (1 + inflation) − 1',
    },
    [
      mixOf(known, 'mix-rate'),
      assumedInput(known, 'Inflation', known.assumed.inflationRate, 'percent', 'a year'),
    ],
  );

export const explainMixDeviation = (known: Known, figure: string): Explanation =>
  explanationOf(
    {
      figure,
      name: 'Deviation of your mix beyond inflation',
      unit: 'percent',
      operation: 'quotient',
      formula: 'Deviation / rise of prices in a year',
    },
    [mixOf(known, 'mix-spread'), inflationFactor(known)],
  );
