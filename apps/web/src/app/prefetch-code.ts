import { useEffect } from 'react';
import { nextCode } from '@/shared/lib/code-ahead';
import { DIALOGS } from './dialogs';
import { ROUTES } from './routes';
import { loadToaster } from './toasts';

/** The first sign of a person at the page: what it shows first has come by then. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Milliseconds after which a browser counts as idle that never says so: a busy one, or Safari,
 * which has no idle callbacks.
 */
const IDLE_ENOUGH_MS = 200;

const whenIdle = (task: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: IDLE_ENOUGH_MS });
  else setTimeout(task, IDLE_ENOUGH_MS);
};

/**
 * Fetches one after the other, each when the browser is idle; then what is named later. One that
 * fails is fetched again when it is opened, which says why.
 */
function fetchInTurn(loads: readonly (() => Promise<unknown>)[]): void {
  const [load = nextCode(() => fetchInTurn([])), ...others] = loads;
  if (!load) return;
  const next = () => fetchInTurn(others);
  whenIdle(() => void load().then(next, next));
}

/**
 * Toasts, all dialogs, all screens, in this order. The parts of dialogs and screens follow: they
 * are known by then.
 */
const loads = (): readonly (() => Promise<unknown>)[] => [
  loadToaster,
  ...Object.values(DIALOGS).map(({ load }) => load),
  ...[...new Set(ROUTES.map(({ screen }) => screen))].flatMap(({ preload }) => preload ?? []),
];

/**
 * Fetches all code while nothing else is going on, so that each dialog and screen opens at once and
 * also without a network (WEB-60).
 */
export function usePrefetchedCode(): void {
  useEffect(() => {
    const stop = () => {
      for (const sign of SIGNS) removeEventListener(sign, begin);
    };
    const begin = () => {
      stop();
      fetchInTurn(loads());
    };
    for (const sign of SIGNS) addEventListener(sign, begin, { passive: true });
    return stop;
  }, []);
}
