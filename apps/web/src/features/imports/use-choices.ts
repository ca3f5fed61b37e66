import { useState } from 'react';
import {
  type DateChoices,
  type Mapping,
  rememberChoices,
  rememberedChoices,
  type Types,
} from './remembered-choices';
import type { ImportChoices } from './use-import';

const NONE: ImportChoices = { accounts: {}, mapping: {}, account: null, dates: {}, types: {} };

/**
 * Holds the choices for a file: the user's own, or those for the last file with this header. Each
 * change returns all choices, for the next check.
 */
export function useChoices(isLedger: boolean) {
  const [choices, setChoices] = useState(NONE);
  const [isRemembered, setRemembered] = useState(false);
  const put = (next: ImportChoices): ImportChoices => {
    setChoices(next);
    return next;
  };
  const remember = (columns: readonly string[], next: ImportChoices): ImportChoices => {
    rememberChoices(columns, next);
    return put(next);
  };
  return {
    choices,
    /** Whether the columns are matched like the last time, and not by hand. */
    isRemembered,
    /**
     * Starts with a file that was just chosen: recalls the choices for its header, without any for
     * accounts.
     */
    recall: (columns: readonly string[]): ImportChoices => {
      const { mapping, dates, types } = isLedger ? rememberedChoices(columns) : NONE;
      setRemembered(Object.keys(mapping).length > 0);
      return put({ ...NONE, mapping, dates, types });
    },
    match: (columns: readonly string[], mapping: Mapping) => {
      setRemembered(false);
      return remember(columns, { ...choices, mapping });
    },
    readDates: (columns: readonly string[], dates: DateChoices) =>
      remember(columns, { ...choices, dates }),
    readTypes: (columns: readonly string[], types: Types) =>
      remember(columns, { ...choices, types }),
    nameAccounts: (accounts: ImportChoices['accounts']) =>
      put({ ...choices, accounts: { ...choices.accounts, ...accounts } }),
    forgetAccounts: () => put({ ...choices, accounts: {} }),
    takeAsOne: (account: string | null) => put({ ...choices, account }),
  };
}
