import type { AccountView } from '@evenkeel/contracts/accounts';
import { isTicker } from '@evenkeel/domain/assets/rules';
import { datesIn } from '@/shared/format/dates';
import { FIRST_DAY, LAST_DAY } from '@/shared/ui/use-day';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/**
 * Whether a text is a day of the calendar, except the first and the last one, which begin or end in
 * other years in some time zones.
 */
const isDay = (text: string): boolean =>
  FIRST_DAY < text && text < LAST_DAY && datesIn('UTC').boundsOfDay(text) !== null;

/** Returns the text if it can be an id, else ''. */
export const idIn = (text: string): string => (UUID.test(text) ? text : '');

/** Returns the text in capitals if it can be a ticker, else ''. */
export function tickerIn(text: string): string {
  const ticker = text.toUpperCase();
  return isTicker(ticker) ? ticker : '';
}

/**
 * Reads an address. Returns '' for a text that makes no sense, so that an old or mistyped link
 * still shows something (TRX-4).
 */
export function addressTexts(parameters: URLSearchParams) {
  const text = (name: string) => parameters.get(name)?.trim() ?? '';
  const where = (one: string, isRight: boolean) => (isRight ? one : '');
  return {
    text,
    oneOf: (name: string, known: readonly string[]) =>
      where(text(name), known.includes(text(name))),
    day: (name: string) => where(text(name), isDay(text(name))),
    id: (name: string) => idIn(text(name)),
    ticker: (name: string) => tickerIn(text(name)),
  };
}

/**
 * Returns the account that an address names; '' if it is not among the portfolio's accounts,
 * because it belongs to the portfolio that the page showed before.
 */
export const accountAmong = (
  accounts: readonly Pick<AccountView, 'id'>[] | undefined,
  id: string,
): string => (accounts === undefined || accounts.some((one) => one.id === id) ? id : '');
