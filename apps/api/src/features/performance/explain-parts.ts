import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import type { SeriesDay } from '@evenkeel/domain/performance';
import { requireShown } from '../../platform/explain/explainers';
import { explanationOf, figureInput } from '../../platform/explain/explanation';
import {
  dayInputs,
  endOf,
  measured,
  type MeasuredScope,
  named,
  netOf,
  ofPeriod,
  periodOf,
  startOf,
} from './measured-scope';

interface Part {
  readonly name: string;
  readonly formula: string;
  /** Name of the figure of one day. */
  readonly day: string;
  readonly amountOf: (day: SeriesDay) => Decimal;
}

/** Sums over the days of a period, by figure. */
const PARTS = {
  inflows: {
    name: 'Paid in',
    formula: 'What came in, day by day',
    day: 'inflow',
    amountOf: ({ inflow }) => inflow,
  },
  outflows: {
    name: 'Taken out',
    formula: 'What went out, day by day',
    day: 'outflow',
    amountOf: ({ outflow }) => outflow,
  },
  dividends: {
    name: 'Dividends',
    formula: 'The dividends, day by day',
    day: 'dividend',
    amountOf: ({ dividends }) => dividends,
  },
  fees: {
    name: 'Fees',
    formula: 'The fees of buys and sells, day by day',
    day: 'fee',
    amountOf: ({ fees }) => fees.negated(),
  },
} as const satisfies Record<string, Part>;

const sumOf = (scope: MeasuredScope, what: keyof typeof PARTS): Decimal =>
  Decimal.sum(scope.days.map((day) => PARTS[what].amountOf(day)));

const explainSum =
  (what: keyof typeof PARTS) =>
  (scope: MeasuredScope): Explanation => {
    const { name, formula, day, amountOf }: Part = PARTS[what];
    return requireShown(
      explanationOf(
        {
          figure: scope.figure,
          name: `${name}, ${periodOf(scope)}`,
          unit: 'money',
          operation: 'sum',
          formula,
        },
        dayInputs(scope, amountOf, (each) => named(scope, day, each)),
      ),
      measured(scope)[what],
    );
  };

const gainOf = (scope: MeasuredScope): Decimal =>
  scope.days.reduce(
    (gain, day) => gain.minus(netOf(day)),
    endOf(scope).value.minus(startOf(scope)),
  );

const moneyOf = (scope: MeasuredScope, name: string, value: Decimal, what: string): ExplainInput =>
  figureInput(name, value, 'money', ofPeriod(scope, what));

/** Explains the effect of prices: the gain less dividends, and less fees, which are negative. */
const explainMarket = (scope: MeasuredScope): Explanation =>
  requireShown(
    explanationOf(
      {
        figure: scope.figure,
        name: `Market, ${periodOf(scope)}`,
        unit: 'money',
        operation: 'difference',
        formula: 'Gain − dividends − fees, which are below zero',
      },
      [
        moneyOf(scope, 'Gain', gainOf(scope), 'gain'),
        moneyOf(scope, 'Dividends', sumOf(scope, 'dividends'), 'dividends'),
        moneyOf(scope, 'Fees', sumOf(scope, 'fees'), 'fees'),
      ],
    ),
    measured(scope).market,
  );

/**
 * Explains the unrealised part: the gain less dividends and less realised gains of sales (PRF-24).
 */
const explainUnrealised = (scope: MeasuredScope): Explanation =>
  requireShown(
    explanationOf(
      {
        figure: scope.figure,
        name: `Unrealised, ${periodOf(scope)}`,
        unit: 'money',
        operation: 'difference',
        formula: 'Gain − dividends − realised by sales, rounded',
      },
      [
        moneyOf(scope, 'Gain', gainOf(scope), 'gain'),
        moneyOf(scope, 'Dividends', sumOf(scope, 'dividends'), 'dividends'),
        moneyOf(scope, 'Realised by sales', scope.realised.roundTo(2), 'realised'),
      ],
    ),
    measured(scope).unrealised,
  );

/**
 * Explains the line below the value in the chart: the value at the start and the net deposits
 * since.
 */
const explainInvested = (scope: MeasuredScope): Explanation =>
  explanationOf(
    {
      figure: scope.figure,
      name: `Put in until ${endOf(scope).day}`,
      unit: 'money',
      operation: 'sum',
      formula: 'Value at the start + net deposits since',
    },
    [
      figureInput('Value at the start', startOf(scope), 'money', named(scope, 'value', scope.from)),
      moneyOf(scope, 'Net deposits', Decimal.sum(scope.days.map((day) => netOf(day))), 'flows'),
    ],
  );

export const PARTS_OF_PERIOD = {
  inflows: explainSum('inflows'),
  outflows: explainSum('outflows'),
  dividends: explainSum('dividends'),
  fees: explainSum('fees'),
  market: explainMarket,
  unrealised: explainUnrealised,
  invested: explainInvested,
} as const;
