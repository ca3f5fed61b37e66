import type { AccountView } from '@evenkeel/contracts/accounts';
import { TRANSACTION_SORT_FIELDS, TRANSACTION_TYPES } from '@evenkeel/contracts/ledger';
import type { Dates } from '@/shared/format/dates';
import { accountAmong, addressTexts } from '@/shared/lib/address-texts';
import { useAddress } from '@/shared/lib/use-address';
import type { TransactionSelection } from './api';

/** Search, filters and sort in the address bar; days are in the user's time zone. */
export interface AddressSelection {
  readonly search: string;
  readonly type: string;
  readonly account: string;
  readonly ticker: string;
  readonly from: string;
  readonly to: string;
  readonly sort: string;
}

const NAMES = ['search', 'type', 'account', 'ticker', 'from', 'to', 'sort'] as const;
const DEFAULT_SORT = '-datetime';

/** Reads an address and leaves out parts that make no sense. */
export function readAddress(parameters: URLSearchParams): AddressSelection {
  const { text, oneOf, id, ticker, day } = addressTexts(parameters);
  const sorts = TRANSACTION_SORT_FIELDS.flatMap((field) => [field, `-${field}`]);
  return {
    search: text('search'),
    type: oneOf('type', TRANSACTION_TYPES),
    account: id('account'),
    ticker: ticker('ticker'),
    from: day('from'),
    to: day('to'),
    sort: oneOf('sort', sorts) || DEFAULT_SORT,
  };
}

/** Returns the query for the api. */
export function selectionOf(
  { search, type, account, ticker, from, to, sort }: AddressSelection,
  { boundsOfDay }: Dates,
): TransactionSelection {
  return {
    search,
    type,
    accountId: account,
    ticker,
    from: boundsOfDay(from)?.from,
    to: boundsOfDay(to)?.to,
    sort,
  };
}

/** Returns true if a filter is set. */
export const isFiltered = ({ sort: _sort, ...filters }: AddressSelection): boolean =>
  Object.values(filters).some((value) => value !== '');

/**
 * Returns the search, filters and sort of this address, with functions that change them. The back
 * button takes each choice back; further letters of a search are no step of their own. `accounts`:
 * those of the portfolio; undefined until they are read.
 */
export function useAddressSelection(accounts: readonly AccountView[] | undefined) {
  const [parameters, setParameters] = useAddress();
  const asked = readAddress(parameters);
  const selection = { ...asked, account: accountAmong(accounts, asked.account) };
  const change = (changes: Partial<AddressSelection>) => {
    const isTypedOn =
      changes.search !== undefined && changes.search !== '' && selection.search !== '';
    setParameters(
      (before) => {
        const next = { ...readAddress(before), ...changes };
        const kept = NAMES.filter(
          (name) => next[name] !== '' && !(name === 'sort' && next[name] === DEFAULT_SORT),
        );
        return kept.map((name): [string, string] => [name, next[name]]);
      },
      { replace: isTypedOn },
    );
  };
  const clear = () =>
    setParameters((before) => {
      const { sort } = readAddress(before);
      return sort === DEFAULT_SORT ? [] : [['sort', sort]];
    });
  return { selection, change, clear };
}
