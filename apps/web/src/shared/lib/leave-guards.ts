export interface Guard {
  /** True while leaving would lose input, or a save is under way. */
  readonly isHeld: boolean;
  /** Does the same as Escape: asks first if there is input, and does nothing during a save. */
  readonly onLeave: () => void;
}

/** Returns the router's number of an entry of the browser's history. */
const numberOf = (state: unknown): number | null => {
  const idx = (state as { readonly idx?: unknown } | null)?.idx;
  return typeof idx === 'number' ? idx : null;
};

/** Guards of the open dialogs and of other parts with input, the topmost last. */
const guards: { current: Guard }[] = [];
/** Functions to call when a guard changes. */
const watchers = new Set<() => void>();
/** Work that a reload would end, whether or not a dialog is still open for it. */
const pageWork = new Set<Promise<unknown>>();
/** Number of the history entry on which the guards were last drawn. */
let here: number | null = null;
/** True while the browser goes back to `here` after a step that a guard did not allow. */
let isGoingBack = false;

/** Whether leaving the screen would lose input or interrupt a save. */
export const isSomethingHeld = (): boolean => guards.some(({ current }) => current.isHeld);

/** Calls the watcher whenever a guard may have changed. Returns a function that ends this. */
export function watchGuards(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Tells the watchers that a guard has changed. */
export function guardsChanged(): void {
  for (const watcher of watchers) watcher();
}

/**
 * Handles a step in the history before the router does. If a guard is held, takes the step back.
 * The topmost dialog asks, or closes if it has no input.
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
 * Listens for `beforeunload` only while there is something to guard, because the browser does not
 * keep a listening page for Back.
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
 * Asks the user if leaving the screen would lose input. Returns true if it asks, or if a save is
 * under way.
 */
function asksToLeave(): boolean {
  const held = guards.findLast(({ current }) => current.isHeld);
  held?.current.onLeave();
  return held !== undefined;
}

/** Leaves the screen by other means than a link, or asks first if that would lose input. */
export function leaveBy(leave: () => void): void {
  if (!asksToLeave()) leave();
}

/** Whether a press on the link leads to another screen in this tab. */
function leadsAway(link: HTMLAnchorElement): boolean {
  const isHere = link.target === '' && !link.hasAttribute('download');
  return isHere && link.origin === location.origin && link.pathname !== location.pathname;
}

/** Handles a press on a link before all others do, so that a link does not lose input. */
function onClick(event: MouseEvent): void {
  const opensAnother = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || opensAnother || !leadsAway(link) || !asksToLeave()) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Starts to guard the page. It must run before the router listens, because a window calls its
 * listeners in the order in which they were added.
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

/** Makes the current history entry the one of the guards, unless the browser is going back. */
export function markHere(): void {
  if (!isGoingBack) here = numberOf(history.state);
}
