import type { StatementFigures, StatementView } from '@evenkeel/contracts/reports';
import { dayBefore } from '@/shared/lib/day-before';

/**
 * What the api calls the lines of a statement, of a period from the end of a day to the end of
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
 * A figure that is not a line: what sales brought, by term, or what an asset paid, such as
 * `dividends`.
 */
export const figureWithin = (
  { from, to }: Period,
  what: string,
  ...scope: readonly string[]
): string => ['performance', what, dayBefore(from), to, ...scope].join(':');

/**
 * What explains a line of a statement, of an account or of all together. Null where nothing
 * happened yet.
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
