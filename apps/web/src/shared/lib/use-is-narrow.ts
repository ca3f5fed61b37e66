import { useSyncExternalStore } from 'react';

/** The small-screen breakpoint is 768 px (NAV-10). */
const narrow = matchMedia('(max-width: 767.98px)');

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
