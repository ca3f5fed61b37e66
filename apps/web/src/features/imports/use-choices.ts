import { useState } from 'react';
import {
  type DateChoices,
  type Mapping,
  rememberChoices,
  rememberedChoices,
} from './remembered-choices';
import type { ImportChoices } from './use-import';

const NONE: ImportChoices = { accounts: {}, mapping: {}, account: null, dates: {} };

/**
 * What is chosen for a file: by hand, or as for the last file with this header. Each change answers
 * with all choices, for the next check.
 */
export function useChoices(isLedger: boolean) {
  const [choices, setChoices] = useState(NONE);
  const [isRemembered, setRemembered] = useState(false);
  const put = (next: ImportChoices): ImportChoices => {
    setChoices(next);
    return next;
  };
  const remember = (columns: readonly string[], next: ImportChoices): ImportChoices => {
    setRemembered(false);
    rememberChoices(columns, next);
    return put(next);
  };
  return {
    choices,
    isRemembered,
    /**
     * For a file that was just chosen. Names of accounts stay; whether it is one account is asked
     * anew.
     */
    recall: (columns: readonly string[]): ImportChoices => {
      const { mapping, dates } = isLedger ? rememberedChoices(columns) : NONE;
      setRemembered(Object.keys(mapping).length > 0);
      return put({ accounts: choices.accounts, mapping, dates, account: null });
    },
    match: (columns: readonly string[], mapping: Mapping) =>
      remember(columns, { ...choices, mapping }),
    readDates: (columns: readonly string[], dates: DateChoices) =>
      remember(columns, { ...choices, dates }),
    nameAccounts: (accounts: ImportChoices['accounts']) =>
      put({ ...choices, accounts: { ...choices.accounts, ...accounts } }),
    takeAsOne: (account: string | null) => put({ ...choices, account }),
  };
}
