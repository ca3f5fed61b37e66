import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { Decimal, plural } from '@evenkeel/domain/kernel';
import { yearlyRateOf, type SeriesDay } from '@evenkeel/domain/performance';
import { requireShown } from '../../platform/explain/explainers';
import {
  explanationOf,
  figureInput,
  fromDouble,
  newestInputs,
  ruleInput,
} from '../../platform/explain/explanation';
import { notFound } from '../../platform/http/problems';
import {
  dayInputs,
  endOf,
  measured,
  type MeasuredScope,
  named,
  netOf,
  partsOf,
  periodOf,
  startOf,
} from './measured-scope';

const DAYS_A_YEAR = 365;

/** Explains the gain: value at the end − value at the start − net deposits (PRF-8). */
export function explainGain(scope: MeasuredScope): Explanation {
  const { figure, from, days } = scope;
  const end = endOf(scope);
  const net = Decimal.sum(days.map((day) => netOf(day)));
  return requireShown(
    explanationOf(
      {
        figure,
        name: `Gain, ${periodOf(scope)}`,
        unit: 'money',
        operation: 'difference',
        formula: 'Value at the end − value at the start − net deposits',
      },
      [
        figureInput('Value at the end', end.value, 'money', named(scope, 'value', end.day)),
        figureInput('Value at the start', startOf(scope), 'money', named(scope, 'value', from)),
        figureInput('Net deposits', net, 'money', named(scope, 'flows', from, end.day)),
      ],
    ),
    measured(scope).gain,
  );
}

/** Explains the net deposits: inflows less outflows, day by day. */
export function explainFlows(scope: MeasuredScope): Explanation {
  return explanationOf(
    {
      figure: scope.figure,
      name: `Net deposits, ${periodOf(scope)}`,
      unit: 'money',
      operation: 'sum',
      formula: 'What came in − what went out, day by day',
    },
    dayInputs(scope, netOf, (day) => named(scope, 'flow', day)),
  );
}

/** Explains the return of a period as the chain of the returns of its days, months or years. */
export function explainTimeWeighted(scope: MeasuredScope): Explanation {
  const shown = measured(scope).twr;
  return requireShown(chainOf(scope), shown);
}

/**
 * Explains the return of a period by its parts or by its only day, with the precision of
 * explanations.
 */
export function chainOf(scope: MeasuredScope): Explanation {
  const { figure, days } = scope;
  const name = `Time-weighted return, ${periodOf(scope)}`;
  const [only] = days;
  if (only && days.length === 1) return returnOfDay(scope, only, name);
  return explanationOf(
    {
      figure,
      name,
      unit: 'percent',
      operation: 'chain',
      formula: 'The returns of its parts, one after the other: (1 + r1) × (1 + r2) × … − 1',
    },
    partsOf(scope).map((part) =>
      figureInput(
        part.name,
        Decimal.parse(chainOf(part.scope).exact),
        'percent',
        named(scope, 'twr', part.scope.from, endOf(part.scope).day),
      ),
    ),
  );
}

/**
 * Explains the return of a day: (value + outflow) / (value of the day before + inflow) − 1 (PRF-5).
 */
function returnOfDay(scope: MeasuredScope, day: SeriesDay, name: string): Explanation {
  const flow = named(scope, 'flow', day.day);
  return explanationOf(
    {
      figure: scope.figure,
      name,
      unit: 'percent',
      operation: 'return',
      formula: '(value + what went out) / (value of the day before + what came in) − 1',
      facts: netOf(day).isZero() ? [] : [figureInput('Net deposits', netOf(day), 'money', flow)],
    },
    [
      figureInput('Value', day.value, 'money', named(scope, 'value', day.day)),
      ruleInput('What went out', day.outflow, 'money', 'on this day'),
      figureInput('Value before', startOf(scope), 'money', named(scope, 'value', scope.from)),
      ruleInput('What came in', day.inflow, 'money', 'on this day'),
    ],
  );
}

/** Explains the return of a year or more, converted to one year (PRF-6). */
export function explainYearly(scope: MeasuredScope): Explanation {
  const { twrAnnual } = measured(scope);
  if (twrAnnual === null) throw notFound('It is told for periods of a year or more');
  const twr = Decimal.parse(chainOf(scope).exact);
  return requireShown(
    explanationOf(
      {
        figure: scope.figure,
        name: `Time-weighted return a year, ${periodOf(scope)}`,
        unit: 'percent',
        operation: 'power',
        formula: '(1 + return of the period)^(365 / days) − 1',
      },
      [
        figureInput(
          'Return of the period',
          twr,
          'percent',
          named(scope, 'twr', scope.from, endOf(scope).day),
        ),
        ruleInput('Days of a year', DAYS_A_YEAR, 'number', 'by the rule'),
        ruleInput('Days', scope.days.length, 'number', 'of the period'),
      ],
      raised(twr, DAYS_A_YEAR / scope.days.length),
    ),
    twrAnnual,
  );
}

const raised = (percent: Decimal, exponent: number): number =>
  ((1 + percent.toNumber() / 100) ** exponent - 1) * 100;

function rateOf(scope: MeasuredScope): number {
  const rate = yearlyRateOf({ startValue: startOf(scope), days: scope.days });
  if (rate === null) throw notFound('There is no such rate for this period');
  return rate;
}

/**
 * Explains the yearly rate at which the value at the start and the flows grow to the value at the
 * end (PRF-7).
 */
export function explainRate(scope: MeasuredScope): Explanation {
  const rate = rateOf(scope);
  const end = endOf(scope);
  const last = scope.days.length;
  const grown = (amount: Decimal, place: number): number =>
    amount.toNumber() * (1 + rate) ** ((last - place) / DAYS_A_YEAR);
  const flows = scope.days
    .flatMap((day, place): GrownFlow[] => {
      const net = netOf(day);
      return net.isZero()
        ? []
        : [
            {
              day: day.day,
              net,
              grown: grown(net, place + 1),
              figure: named(scope, 'flow', day.day),
            },
          ];
    })
    .reverse();
  const start: ExplainInput = {
    ...figureInput(
      'Value at the start',
      startOf(scope),
      'money',
      named(scope, 'value', scope.from),
    ),
    day: scope.from,
    grown: fromDouble(grown(startOf(scope), 0)).toString(),
  };
  return requireShown(
    explanationOf(
      {
        figure: scope.figure,
        name: `Money-weighted return a year, ${periodOf(scope)}`,
        unit: 'percent',
        operation: 'rate',
        formula:
          'The rate a year at which what was there and what came, less what went, is worth the value at the end',
      },
      [
        start,
        ...grownInputs(flows),
        {
          ...figureInput('Value at the end', end.value, 'money', named(scope, 'value', end.day)),
          day: end.day,
        },
      ],
      rate * 100,
    ),
    measured(scope).mwr ?? Number.NaN,
  );
}

interface GrownFlow {
  readonly day: string;
  readonly net: Decimal;
  readonly grown: number;
  readonly figure: string;
}

/** Returns the flows as inputs, the newest first; earlier ones are added up. */
const grownInputs = (flows: readonly GrownFlow[]): ExplainInput[] =>
  newestInputs(
    flows,
    ({ day, net, grown, figure }) => ({
      ...figureInput(net.isNegative() ? 'Out' : 'In', net, 'money', figure),
      day,
      grown: fromDouble(grown).toString(),
    }),
    (earlier) => ({
      ...ruleInput(
        'Earlier days',
        Decimal.sum(earlier.map(({ net }) => net)),
        'money',
        `${plural(earlier.length, 'day')} before these, added up`,
      ),
      grown: fromDouble(earlier.reduce((sum, { grown }) => sum + grown, 0)).toString(),
    }),
  );

/** Explains the yearly rate, converted to a period under a year (PRF-7). */
export function explainRateOfPeriod(scope: MeasuredScope): Explanation {
  const { mwrPeriod } = measured(scope);
  if (mwrPeriod === null) throw notFound('It is told for periods under a year');
  const rate = fromDouble(rateOf(scope) * 100);
  return requireShown(
    explanationOf(
      {
        figure: scope.figure,
        name: `Money-weighted return, ${periodOf(scope)}`,
        unit: 'percent',
        operation: 'power',
        formula: '(1 + rate a year)^(days / 365) − 1',
      },
      [
        figureInput(
          'Rate a year',
          rate,
          'percent',
          named(scope, 'mwr', scope.from, endOf(scope).day),
        ),
        ruleInput('Days', scope.days.length, 'number', 'of the period'),
        ruleInput('Days of a year', DAYS_A_YEAR, 'number', 'by the rule'),
      ],
      raised(rate, scope.days.length / DAYS_A_YEAR),
    ),
    mwrPeriod,
  );
}
