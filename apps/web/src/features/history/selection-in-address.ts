import { HISTORY_KINDS } from '@evenkeel/contracts/history';
import type { Dates } from '@/shared/format/dates';
import { addressTexts } from '@/shared/lib/address-texts';
import { useAddress } from '@/shared/lib/use-address';
import type { HistorySelection } from './api';

/** Search and filters in the address bar; days are in the user's time zone. */
export interface AddressSelection {
  readonly search: string;
  readonly kind: string;
  readonly account: string;
  readonly ticker: string;
  /** Id of the one thing whose history is shown. */
  readonly about: string;
  readonly from: string;
  readonly to: string;
}

const NAMES = ['search', 'kind', 'account', 'ticker', 'about', 'from', 'to'] as const;

/** Reads an address and leaves out parts that make no sense. */
function readAddress(parameters: URLSearchParams): AddressSelection {
  const { text, oneOf, id, ticker, day } = addressTexts(parameters);
  return {
    search: text('search'),
    kind: oneOf('kind', HISTORY_KINDS),
    account: id('account'),
    ticker: ticker('ticker'),
    about: id('about'),
    from: day('from'),
    to: day('to'),
  };
}

/** Returns the query for the api. */
export function selectionOf(
  { search, kind, account, ticker, about, from, to }: AddressSelection,
  { boundsOfDay }: Dates,
): HistorySelection {
  return {
    search,
    kind,
    accountId: account,
    ticker,
    about,
    from: boundsOfDay(from)?.from,
    to: boundsOfDay(to)?.to,
  };
}

/** Returns true if a filter is set. */
export const isFiltered = (selection: AddressSelection): boolean =>
  Object.values(selection).some((value) => value !== '');

/**
 * Returns the search and filters of this address, with functions that change them. The back button
 * takes each choice back.
 */
export function useAddressSelection() {
  const [parameters, setParameters] = useAddress();
  const selection = readAddress(parameters);
  const whose = parameters.get('of');
  const of = whose === null ? [] : [['of', whose] as [string, string]];
  const change = (changes: Partial<AddressSelection>) => {
    const isTypedOn = Boolean(changes.search) && selection.search !== '';
    setParameters(
      (before) => {
        const next = { ...readAddress(before), ...changes };
        const kept = NAMES.filter((name) => next[name] !== '');
        return [...of, ...kept.map((name): [string, string] => [name, next[name]])];
      },
      { replace: isTypedOn },
    );
  };
  return { selection, change, clear: () => setParameters(() => of) };
}
