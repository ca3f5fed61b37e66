import { createContext, useContext } from 'react';
import { READ_ONLY } from '@/shared/api/moment';

/** True on screens that show an earlier day: what writes is off (HIS-43). */
export const ReadOnlyContext = createContext(false);

/**
 * How a control that writes is while an earlier day is shown: off, and says why. `writes`: whether
 * it does.
 */
export function useReadOnly(writes: boolean): { readonly isOff: boolean; readonly title?: string } {
  const isOff = useContext(ReadOnlyContext) && writes;
  return isOff ? { isOff, title: READ_ONLY } : { isOff };
}
