import { useEffect, useRef } from 'react';

interface Guard {
  /** True while there is something typed that leaving would lose, or something is being saved. */
  readonly isHeld: boolean;
  /** What Escape would do: asks first where something was typed, and does nothing while it saves. */
  readonly onLeave: () => void;
}

/** The router numbers the entries of the browser's history. */
const numberOf = (state: unknown): number | null => {
  const idx = (state as { readonly idx?: unknown } | null)?.idx;
  return typeof idx === 'number' ? idx : null;
};

/** The dialogs that are open, the topmost last. */
const guards: { current: Guard }[] = [];
/** The entry of the history that they lie over. */
let here: number | null = null;
/** True between a step in the history that is taken back and its end. */
let isGoingBack = false;

/** Before the router hears of it: a step in the history with something typed is taken back, and the dialog asks. */
function onStep(event: PopStateEvent): void {
  if (isGoingBack) {
    isGoingBack = false;
    event.stopImmediatePropagation();
    return;
  }
  const there = numberOf(event.state);
  const isHeld = guards.some(({ current }) => current.isHeld);
  const top = guards.at(-1);
  if (isHeld && here !== null && there !== null && here !== there) {
    event.stopImmediatePropagation();
    isGoingBack = true;
    history.go(here - there);
  }
  top?.current.onLeave();
}

function onUnload(event: BeforeUnloadEvent): void {
  if (guards.some(({ current }) => current.isHeld)) event.preventDefault();
}

function add(guard: { current: Guard }): void {
  if (guards.length === 0) {
    addEventListener('popstate', onStep, { capture: true });
    addEventListener('beforeunload', onUnload);
  }
  guards.push(guard);
}

function remove(guard: { current: Guard }): void {
  guards.splice(guards.indexOf(guard), 1);
  if (guards.length > 0) return;
  removeEventListener('popstate', onStep, { capture: true });
  removeEventListener('beforeunload', onUnload);
}

/** The browser's Back and reload do not lose what was typed into a dialog; Back closes a dialog without (WEB-63). */
export function useLeaveGuard(guard: Guard): void {
  const latest = useRef(guard);
  useEffect(() => {
    latest.current = guard;
    here = numberOf(history.state);
  });
  useEffect(() => {
    add(latest);
    return () => remove(latest);
  }, []);
}
