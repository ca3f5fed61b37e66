import { useEffect } from 'react';
import { nextCode } from '@/shared/lib/code-ahead';
import { DIALOGS } from './dialogs';
import { ROUTES } from './routes';
import { loadToaster } from './toasts';

/** What a person does waits for answers of its own, which come before all code. */
const ACTIONS = ['pointerdown', 'keydown'] as const;
/** The first sign of a person at the page: what it shows first has come by then. */
const SIGNS = ['pointermove', ...ACTIONS] as const;

/** Milliseconds without an action after which a person is reading, not working. */
const PAUSE_MS = 3000;

/**
 * Milliseconds after which a browser counts as idle that never says so: a busy one, or Safari,
 * which has no idle callbacks.
 */
const IDLE_ENOUGH_MS = 200;

const whenIdle = (task: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: IDLE_ENOUGH_MS });
  else setTimeout(task, IDLE_ENOUGH_MS);
};

/** All dialogs, then all screens. The parts of both follow: they are known by then. */
const loads = (): (() => Promise<unknown>)[] => [
  ...Object.values(DIALOGS).map(({ load }) => load),
  ...[...new Set(ROUTES.map(({ screen }) => screen))].flatMap(({ preload }) => preload ?? []),
];

/**
 * Fetches all code in a person's pauses, one after the other, each when the browser is idle; then
 * what is named later. One that fails is fetched again when it is opened, which says why. Returns a
 * function that ends it.
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
      // A toast says what went wrong, the network included. Where it fails, it is fetched again.
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
