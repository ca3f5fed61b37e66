import { useSyncExternalStore } from 'react';

/** The small-screen breakpoint is 768 px (NAV-10). */
const narrow = (): MediaQueryList => matchMedia('(max-width: 767.98px)');

function subscribe(listener: () => void): () => void {
  const width = narrow();
  width.addEventListener('change', listener);
  return () => width.removeEventListener('change', listener);
}

export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow().matches);
