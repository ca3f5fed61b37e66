import type { AccountView } from '@evenkeel/contracts/accounts';
import { isWholeSteps } from '@evenkeel/domain/ledger/rules';
import type { Dates } from '../format/dates';
import { plainFigure } from './plain-decimal';

/**
 * Shares of an asset that an account holds from today on, as decimal text; null where the moment is
 * of an earlier day: only the api knows that.
 */
export function heldNow(
  account: Pick<AccountView, 'holdings'> | undefined,
  { ticker, at }: { readonly ticker: string; readonly at: string | null },
  dates: Dates,
): string | null {
  const startOfToday = dates.boundsOfDay(dates.dayInput(new Date()))?.from ?? '';
  if (at === null || at < startOfToday) return null;
  return plainFigure(account?.holdings.find((one) => one.ticker === ticker)?.quantity ?? 0);
}

/**
 * Whether there may be a part of a step to sell, such as one that a split left; the api decides how
 * much (LED-12). `held`: as decimal text, null where it is not known.
 */
export const mayHavePart = (held: string | null, step: string): boolean =>
  held === null || !isWholeSteps(held, step);
