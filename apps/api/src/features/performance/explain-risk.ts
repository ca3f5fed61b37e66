import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import { isWeekday } from '@evenkeel/domain/kernel/days';
import { TRADING_DAYS_A_YEAR } from '@evenkeel/domain/performance';
import { requireShown } from '../../platform/explain/explainers';
import { explanationOf, figureInput, ruleInput } from '../../platform/explain/explanation';
import { notFound } from '../../platform/http/problems';
import { chainOf } from './explain-returns';
import {
  endOf,
  measured,
  type MeasuredScope,
  named,
  ofPeriod,
  partsOf,
  periodOf,
} from './measured-scope';

/** Cuts a period at the end of a day. */
const until = (scope: MeasuredScope, day: string): MeasuredScope => ({
  ...scope,
  days: scope.days.filter((one) => one.day <= day),
});

/** Returns the return exactly as its explanation has it. */
const returnOf = (scope: MeasuredScope): Decimal =>
  scope.days.length === 0 ? Decimal.zero : Decimal.parse(chainOf(scope).exact);

/** Explains the deepest fall from an earlier peak (PRF-10). */
function explainDrawdown(scope: MeasuredScope): Explanation {
  const { maxDrawdown } = measured(scope);
  const { peak, trough } = maxDrawdown;
  if (peak === null || trough === null) throw notFound('It never fell in this period');
  const grown = (name: string, day: string): ExplainInput => {
    const part = until(scope, day);
    const value = returnOf(part);
    return part.days.length === 0
      ? ruleInput(name, value, 'percent', 'it fell from where it started')
      : figureInput(`${name}, ${day}`, value, 'percent', named(scope, 'twr', scope.from, day));
  };
  return requireShown(
    explanationOf(
      {
        figure: scope.figure,
        name: `Deepest fall, ${peak} to ${trough}`,
        unit: 'percent',
        operation: 'fall',
        formula: '1 − (1 + return at the bottom) / (1 + return at the top)',
      },
      [grown('Return at the bottom', trough), grown('Return at the top', peak)],
    ),
    maxDrawdown.percent,
  );
}

/** Explains the yearly standard deviation of the returns from Monday to Friday (PRF-10). */
function explainVolatility(scope: MeasuredScope): Explanation {
  const { volatility } = measured(scope);
  if (volatility === null) throw notFound('It is told from 20 trading days on');
  const days = scope.days.filter(({ day }) => isWeekday(day)).length;
  const { squares, returns: sum } = sumsOf(scope);
  return requireShown(
    explanationOf(
      {
        figure: scope.figure,
        name: `Volatility a year, ${periodOf(scope)}`,
        unit: 'percent',
        operation: 'deviation',
        formula: 'The root of (squares − sum² / days) / (days − 1) × trading days of a year',
      },
      [
        figureInput('Squares of the daily returns', squares, 'number', ofPeriod(scope, 'squares')),
        figureInput('Sum of the daily returns', sum, 'percent', ofPeriod(scope, 'returns')),
        ruleInput('Days', days, 'number', 'Mondays to Fridays'),
        ruleInput('Trading days of a year', TRADING_DAYS_A_YEAR, 'number', 'by the rule'),
      ],
      Math.sqrt(
        ((squares.toNumber() - sum.toNumber() ** 2 / days) / (days - 1)) * TRADING_DAYS_A_YEAR,
      ),
    ),
    volatility,
  );
}

/** A sum over the returns from Monday to Friday, divided into years, months and days. */
interface OverDays {
  readonly what: 'returns' | 'squares';
  readonly name: string;
  readonly unit: 'percent' | 'number';
  readonly of: (percent: Decimal) => Decimal;
}

const RETURN: OverDays = {
  what: 'returns',
  name: 'Sum of the daily returns',
  unit: 'percent',
  of: (percent) => percent,
};
const SQUARE: OverDays = {
  what: 'squares',
  name: 'Squares of the daily returns',
  unit: 'number',
  of: (percent) => percent.times(percent),
};

const isDay = ({ days: [first, ...more] }: MeasuredScope): boolean =>
  first !== undefined && more.length === 0;

/** Adds up both sums at once: each return is a division, and there are thousands of days. */
function sumsOf(scope: MeasuredScope): Readonly<Record<OverDays['what'], Decimal>> {
  let [returns, squares] = [Decimal.zero, Decimal.zero];
  let { from, startValue } = scope;
  for (const day of scope.days) {
    if (isWeekday(day.day)) {
      const percent = returnOf({ ...scope, from, startValue, days: [day] });
      returns = returns.plus(RETURN.of(percent));
      squares = squares.plus(SQUARE.of(percent));
    }
    [from, startValue] = [day.day, day.value];
  }
  return { returns, squares };
}

function explainOverDays(scope: MeasuredScope, over: OverDays): Explanation {
  const { figure } = scope;
  const told = { figure, name: `${over.name}, ${periodOf(scope)}`, unit: over.unit };
  if (isDay(scope)) {
    const percent = returnOf(scope);
    const own = figureInput('Return of the day', percent, 'percent', ofPeriod(scope, 'twr'));
    return over.what === 'squares'
      ? explanationOf({ ...told, operation: 'product', formula: 'Return × return' }, [own, own])
      : explanationOf({ ...told, operation: 'sum', formula: 'The return of the day' }, [own]);
  }
  const inputs = partsOf(scope)
    .filter(({ scope: part }) => !isDay(part) || isWeekday(endOf(part).day))
    .map(({ name, scope: part }) =>
      figureInput(name, sumsOf(part)[over.what], over.unit, ofPeriod(part, over.what)),
    );
  return explanationOf(
    { ...told, operation: 'sum', formula: 'The sum over its Mondays to Fridays' },
    inputs,
  );
}

export const RISK_OF_PERIOD = {
  drawdown: explainDrawdown,
  volatility: explainVolatility,
  returns: (scope: MeasuredScope) => explainOverDays(scope, RETURN),
  squares: (scope: MeasuredScope) => explainOverDays(scope, SQUARE),
} as const;
