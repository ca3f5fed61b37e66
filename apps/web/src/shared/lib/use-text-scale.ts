import { useSyncExternalStore } from 'react';

const USUAL_PX = 16;

const textScale = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_PX;

/** Events after which the size of letters may differ: a person comes back from the settings. */
const MAY_CHANGE_IT = ['focus', 'resize'];

function subscribe(listener: () => void): () => void {
  for (const type of MAY_CHANGE_IT) window.addEventListener(type, listener);
  return () => {
    for (const type of MAY_CHANGE_IT) window.removeEventListener(type, listener);
  };
}

/** Returns the size of the browser's letters relative to the usual size, which is 1 (WEB-88). */
export const useTextScale = (): number => useSyncExternalStore(subscribe, textScale);
