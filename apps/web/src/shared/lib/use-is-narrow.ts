import { useSyncExternalStore } from 'react';

/** Whether a media query matches, as a hook. */
function whether(query: string): () => boolean {
  const subscribe = (listener: () => void): (() => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Below `md` of the style sheet: 768 px with letters of the usual size (NAV-10). */
export const useIsNarrow = whether('(width < 48rem)');

/** `cramped` of the style sheet: letters so large that few fit a line (WEB-88). */
export const useIsCramped = whether('(width < 20rem)');
