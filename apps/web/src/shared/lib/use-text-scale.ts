import { useSyncExternalStore } from 'react';

const USUAL_PX = 16;

const textScale = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_PX;

/** The size of letters is a setting of the browser: a person comes back from there. */
const MAY_CHANGE_IT = ['focus', 'resize'];

function subscribe(listener: () => void): () => void {
  for (const type of MAY_CHANGE_IT) window.addEventListener(type, listener);
  return () => {
    for (const type of MAY_CHANGE_IT) window.removeEventListener(type, listener);
  };
}

/** How large the browser's letters are: 1 where they are of the usual size (WEB-88). */
export const useTextScale = (): number => useSyncExternalStore(subscribe, textScale);
