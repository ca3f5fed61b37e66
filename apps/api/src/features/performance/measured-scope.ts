import type { ExplainInput } from '@evenkeel/contracts/explain';
import { Decimal, plural } from '@evenkeel/domain/kernel';
import { measure, type Performance, type SeriesDay } from '@evenkeel/domain/performance';
import { figureInput, newestInputs, ruleInput } from '../../platform/explain/explanation';
import type { Found } from './found-days';

/** A period of a portfolio, an account or an asset. */
export interface MeasuredScope {
  readonly figure: string;
  /** Id of an account, or a ticker; undefined for the portfolio. */
  readonly scopeName: string | undefined;
  /** Day at whose end the period begins. */
  readonly from: string;
  /** Value at the start; undefined if there was nothing yet. */
  readonly startValue: Decimal | undefined;
  /** Days after `from`, without a gap. */
  readonly days: readonly SeriesDay[];
  /** Realised gain of the sales on these days. */
  readonly realised: Decimal;
}

/** Returns the scope of a period from the days that were found. */
export function measuredScope(
  { period: { from }, days }: Pick<Found, 'period' | 'days'>,
  told: Pick<MeasuredScope, 'figure' | 'scopeName' | 'realised'>,
): MeasuredScope {
  return {
    ...told,
    from,
    startValue: days.find(({ day }) => day === from)?.value,
    days: days.filter(({ day }) => day > from),
  };
}

export const startOf = ({ startValue }: MeasuredScope): Decimal => startValue ?? Decimal.zero;
export const endOf = ({ days, ...scope }: MeasuredScope): { day: string; value: Decimal } =>
  days.at(-1) ?? { day: scope.from, value: scope.startValue ?? Decimal.zero };
export const netOf = ({ inflow, outflow }: SeriesDay): Decimal => inflow.minus(outflow);

/** Returns the name of a figure of the same scope. */
export const named = ({ scopeName }: MeasuredScope, ...parts: readonly string[]): string =>
  ['performance', ...parts, ...(scopeName === undefined ? [] : [scopeName])].join(':');
/** Returns the name of a figure of the same scope and period. */
export const ofPeriod = (scope: MeasuredScope, what: string): string =>
  named(scope, what, scope.from, endOf(scope).day);
export const periodOf = (scope: MeasuredScope): string => `${scope.from} to ${endOf(scope).day}`;

/** Returns the performance as the screen shows it. */
export const measured = (scope: MeasuredScope): Performance =>
  measure({
    from: scope.from,
    startValue: startOf(scope),
    days: scope.days,
    realised: scope.realised,
  });

/** Returns the amounts by day that are not zero, the newest first; earlier ones are added up. */
export function dayInputs(
  { days }: MeasuredScope,
  amountOf: (day: SeriesDay) => Decimal,
  figureOf: (day: string) => string,
): ExplainInput[] {
  const moved = days.filter((day) => !amountOf(day).isZero()).reverse();
  return newestInputs(
    moved,
    (day) => figureInput(day.day, amountOf(day), 'money', figureOf(day.day)),
    (earlier) =>
      ruleInput(
        'Earlier days',
        Decimal.sum(earlier.map((day) => amountOf(day))),
        'money',
        `${plural(earlier.length, 'day')} before these, added up`,
      ),
  );
}

/**
 * Most days of a chain that is explained by days, and most months of one that is explained by
 * months.
 */
const MOST_DAYS = 31;
const MOST_MONTHS = 24;

/** Returns the parts that explain a period: its years, months or days, with their names. */
export function partsOf(scope: MeasuredScope): { name: string; scope: MeasuredScope }[] {
  const months = new Set(scope.days.map(({ day }) => day.slice(0, 7)));
  const length =
    scope.days.length <= MOST_DAYS ? 'YYYY-MM-DD' : months.size <= MOST_MONTHS ? 'YYYY-MM' : 'YYYY';
  const groups = new Map<string, SeriesDay[]>();
  for (const day of scope.days) {
    const name = day.day.slice(0, length.length);
    const group = groups.get(name);
    if (group) group.push(day);
    else groups.set(name, [day]);
  }
  let [from, startValue] = [scope.from, startOf(scope)];
  return [...groups].map(([name, days]) => {
    const part = { name, scope: { ...scope, from, startValue, days } };
    ({ day: from, value: startValue } = endOf(part.scope));
    return part;
  });
}
