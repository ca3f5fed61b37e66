import { useEffect } from 'react';
import { nextCode } from '@/shared/lib/code-ahead';
import { DIALOGS } from './dialogs';
import { ROUTES } from './routes';
import { loadToaster } from './toasts';

/** Actions of a person. Their requests come before the prefetching of code. */
const ACTIONS = ['pointerdown', 'keydown'] as const;
/** Signs of a person at the page. At the first one, the page has loaded its first screen. */
const SIGNS = ['pointermove', ...ACTIONS] as const;

/** Milliseconds without an action after which a person is reading, not working. */
const PAUSE_MS = 3000;

/**
 * Milliseconds after which a browser counts as idle if it does not say so: because it is busy, or
 * because it has no idle callbacks (Safari).
 */
const IDLE_ENOUGH_MS = 200;

const whenIdle = (task: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: IDLE_ENOUGH_MS });
  else setTimeout(task, IDLE_ENOUGH_MS);
};

/** Returns what loads all dialogs, then all screens. Their parts are known only after that. */
const loads = (): (() => Promise<unknown>)[] => [
  ...Object.values(DIALOGS).map(({ load }) => load),
  ...[...new Set(ROUTES.map(({ screen }) => screen))].flatMap(({ preload }) => preload ?? []),
];

/**
 * Fetches all dialogs and screens in a person's pauses, one after the other, each when the browser
 * is idle; then the parts that they have named. If one fails, opening it fetches it again and
 * reports the reason. Returns a function that ends the fetching.
 */
function fetchInPauses(): () => void {
  const left = loads();
  let isOver = false;
  let lastAction = performance.now();
  const acted = () => void (lastAction = performance.now());
  for (const action of ACTIONS) addEventListener(action, acted, { passive: true });

  const next = (): void => {
    if (isOver) return;
    const pause = lastAction + PAUSE_MS - performance.now();
    if (pause > 0) return void setTimeout(next, pause);
    const load = left.shift() ?? nextCode(next);
    if (load) whenIdle(() => void load().then(next, next));
  };
  next();
  return () => {
    isOver = true;
    for (const action of ACTIONS) removeEventListener(action, acted);
  };
}

/**
 * Fetches all code while a person does nothing else, so that each dialog and screen opens at once
 * and also without a network (WEB-60).
 */
export function usePrefetchedCode(): void {
  useEffect(() => {
    let end = (): void => undefined;
    const stop = () => {
      for (const sign of SIGNS) removeEventListener(sign, begin);
    };
    const begin = () => {
      stop();
      // Toasts report failures, also of the network. If the code fails here, a toast fetches it.
      whenIdle(() => void loadToaster().catch(() => undefined));
      end = fetchInPauses();
    };
    for (const sign of SIGNS) addEventListener(sign, begin, { passive: true });
    return () => {
      stop();
      end();
    };
  }, []);
}
