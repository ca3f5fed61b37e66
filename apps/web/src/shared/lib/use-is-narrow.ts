import { useSyncExternalStore } from 'react';

/** Makes a hook that returns whether a media query matches. */
function whether(query: string): () => boolean {
  const subscribe = (listener: () => void): (() => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether the page is below `md` of the style sheet: 768 px at the usual text size (NAV-10). */
export const useIsNarrow = whether('(width < 48rem)');

/** Whether the page is `cramped` by the style sheet: few large letters fit a line (WEB-88). */
export const useIsCramped = whether('(width < 20rem)');
