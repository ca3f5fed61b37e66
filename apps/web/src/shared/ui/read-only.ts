import { createContext, useContext } from 'react';
import { READ_ONLY } from '@/shared/api/moment';

/** True on screens that show an earlier day, which disables controls that write (HIS-43). */
export const ReadOnlyContext = createContext(false);

/**
 * Returns the state of a control: off, with the reason as its title, while the page shows an
 * earlier day. `writes` tells whether the control writes.
 */
export function useReadOnly(writes: boolean): { readonly isOff: boolean; readonly title?: string } {
  const isOff = useContext(ReadOnlyContext) && writes;
  return isOff ? { isOff, title: READ_ONLY } : { isOff };
}
