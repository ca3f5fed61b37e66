import type { StatementFigures, StatementView } from '@evenkeel/contracts/reports';
import { dayBefore } from '@/shared/lib/day-before';

/**
 * Names of a statement's lines in the api, for a period from the end of one day to the end of
 * another.
 */
const OF_PERIOD: Readonly<Record<Exclude<keyof StatementFigures, 'opening' | 'closing'>, string>> =
  {
    deposits: 'deposits',
    sharesEntered: 'entered',
    implied: 'implied',
    withdrawals: 'outflows',
    dividends: 'dividends',
    fees: 'fees',
    market: 'market',
  };

type Period = Pick<StatementView, 'from' | 'to'>;

/**
 * Returns the api's name of a figure of the period, for example the gains of sales by term or the
 * dividends of an asset. `what` is the kind of figure, such as `dividends`.
 */
export const figureWithin = (
  { from, to }: Period,
  what: string,
  ...scope: readonly string[]
): string => ['performance', what, dayBefore(from), to, ...scope].join(':');

/**
 * Returns the api's name of a line of a statement, in the column of an account or of all together;
 * null if all figures of the column are 0.
 */
export function figureOfLine(
  period: Period,
  line: keyof StatementFigures,
  column: StatementFigures & { readonly id?: string },
): string | null {
  if (isEmpty(column)) return null;
  const scope = column.id === undefined ? [] : [column.id];
  if (line === 'opening' || line === 'closing') {
    const day = line === 'opening' ? dayBefore(period.from) : period.to;
    return ['performance', 'value', day, ...scope].join(':');
  }
  return figureWithin(period, OF_PERIOD[line], ...scope);
}

const isEmpty = (figures: StatementFigures): boolean =>
  Object.values(figures).every((figure) => typeof figure === 'string' || figure === 0);
