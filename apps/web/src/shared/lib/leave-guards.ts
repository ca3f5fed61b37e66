export interface Guard {
  /** True while there is something typed that leaving would lose, or something is being saved. */
  readonly isHeld: boolean;
  /**
   * What Escape would do: asks first where something was typed, and does nothing while it saves.
   */
  readonly onLeave: () => void;
}

/** The router numbers the entries of the browser's history. */
const numberOf = (state: unknown): number | null => {
  const idx = (state as { readonly idx?: unknown } | null)?.idx;
  return typeof idx === 'number' ? idx : null;
};

/** The dialogs that are open and what else would lose something, the topmost last. */
const guards: { current: Guard }[] = [];
/** Those who follow whether something is held. */
const watchers = new Set<() => void>();
/** Work that a reload would end, whether or not a dialog is still open for it. */
const pageWork = new Set<Promise<unknown>>();
/** The entry of the history that they lie over. */
let here: number | null = null;
/** True between a step in the history that is taken back and its end. */
let isGoingBack = false;

/** Whether leaving the screen would lose something that was typed. */
export const isSomethingHeld = (): boolean => guards.some(({ current }) => current.isHeld);

/**
 * Calls the watcher whenever something may be held, or no more. Returns a function that ends that.
 */
export function watchGuards(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** To be called when a guard says something else. */
export function guardsChanged(): void {
  for (const watcher of watchers) watcher();
}

/**
 * Before the router hears of it: a step in the history with something typed is taken back, and the
 * dialog asks.
 */
function onStep(event: PopStateEvent): void {
  if (isGoingBack) {
    isGoingBack = false;
    event.stopImmediatePropagation();
    return;
  }
  const there = numberOf(event.state);
  const isHeld = isSomethingHeld();
  const top = guards.at(-1);
  if (isHeld && here !== null && there !== null && here !== there) {
    event.stopImmediatePropagation();
    isGoingBack = true;
    history.go(here - there);
  }
  top?.current.onLeave();
}

function onUnload(event: BeforeUnloadEvent): void {
  if (pageWork.size > 0 || isSomethingHeld()) event.preventDefault();
}

/**
 * To be called when there is more or less to guard: a page that listens for it is not kept for
 * Back.
 */
function watchUnload(): void {
  if (guards.length + pageWork.size > 0) addEventListener('beforeunload', onUnload);
  else removeEventListener('beforeunload', onUnload);
}

/** Lets the browser ask before a reload ends work that needs the page. Returns the same work. */
export async function keepPageFor<Result>(work: Promise<Result>): Promise<Result> {
  pageWork.add(work);
  watchUnload();
  try {
    return await work;
  } finally {
    pageWork.delete(work);
    watchUnload();
  }
}

/**
 * Asks where leaving the screen would lose something. Returns whether it asks, or it cannot be left
 * yet.
 */
function asksToLeave(): boolean {
  const held = guards.findLast(({ current }) => current.isHeld);
  held?.current.onLeave();
  return held !== undefined;
}

/**
 * Leaves the screen by other means than a link, unless something would be lost by that: then it
 * asks instead.
 */
export function leaveBy(leave: () => void): void {
  if (!asksToLeave()) leave();
}

/** Whether a press on the link leads to another screen in this tab. */
function leadsAway(link: HTMLAnchorElement): boolean {
  const isHere = link.target === '' && !link.hasAttribute('download');
  return isHere && link.origin === location.origin && link.pathname !== location.pathname;
}

/** Before anybody else hears of it: a link to another screen does not lose what was typed. */
function onClick(event: MouseEvent): void {
  const opensAnother = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || opensAnother || !leadsAway(link) || !asksToLeave()) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * To be called before the router listens: a window's listeners hear of a step in the order in which
 * they were added.
 */
export function watchLeaving(): void {
  addEventListener('popstate', onStep);
  addEventListener('click', onClick, { capture: true });
}

export function addGuard(guard: { current: Guard }): void {
  guards.push(guard);
  watchUnload();
  guardsChanged();
}

export function removeGuard(guard: { current: Guard }): void {
  guards.splice(guards.indexOf(guard), 1);
  watchUnload();
  guardsChanged();
}

/** The entry of the history that the guards lie over is the one of now, unless it is left again. */
export function markHere(): void {
  if (!isGoingBack) here = numberOf(history.state);
}
