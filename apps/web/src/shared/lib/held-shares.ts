import type { AccountView } from '@evenkeel/contracts/accounts';
import { isWholeSteps } from '@evenkeel/domain/ledger/rules';
import type { Dates } from '../format/dates';
import { plainFigure } from './plain-decimal';

/**
 * Returns the shares of an asset that an account holds from today on, as decimal text; null for a
 * moment of an earlier day, whose shares only the api knows.
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
 * Whether the account may have a part of a step to sell, for example after a split; the api decides
 * how much (LED-12). `held` is decimal text, null if unknown.
 */
export const mayHavePart = (held: string | null, step: string): boolean =>
  held === null || !isWholeSteps(held, step);
