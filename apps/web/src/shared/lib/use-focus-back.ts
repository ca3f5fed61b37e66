import { useEffect, useRef, useState } from 'react';
import { hasNotificationsFocus } from './notifications-region';

/**
 * Returns the element with the focus. For an item of a menu, which disappears with the menu,
 * returns the button that opened the menu.
 */
function focusedNow(): HTMLElement | null {
  const focused = document.activeElement;
  const menu = focused?.closest('[role=menu]');
  const lasting = menu
    ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
    : focused;
  return lasting instanceof HTMLElement && lasting !== document.body ? lasting : null;
}

/** Whether the focus is in a dialog that does not contain the opener. */
function hasOtherDialogFocus(opener: HTMLElement | null): boolean {
  const dialog = document.activeElement?.closest('[role=dialog],[role=alertdialog]');
  return Boolean(dialog && !dialog.contains(opener));
}

/** Time within which a new read of the list removes a deleted row after its dialog has closed. */
const ROW_GOES_WITHIN_MS = 5_000;
const ROW = 'li, tr, section, fieldset, [role=row]';

/** Returns `Delete` for `Delete Buy of VTI`: the rows of a list have the same buttons. */
const kindOf = (button: HTMLElement) => button.getAttribute('aria-label')?.split(' ')[0];

/**
 * Returns the same button in the row that takes the place of the opener's row, or in the row before
 * it; for an opener outside of rows, the button that takes its own place. `kind` is the opener's.
 */
function successorOf(
  opener: HTMLElement,
  kind: string | undefined,
  changes: readonly MutationRecord[],
): HTMLElement | null {
  for (const { removedNodes, nextSibling, previousSibling } of changes) {
    const row = [...removedNodes].find((node) => node.contains(opener));
    if (!kind || !(row instanceof HTMLElement)) continue;
    const isAlone = row === opener;
    if (!isAlone && !row.matches(ROW)) continue;
    for (const beside of [nextSibling, previousSibling]) {
      if (!(beside instanceof HTMLElement) || !(isAlone || beside.matches(ROW))) continue;
      const buttons = isAlone
        ? [beside]
        : [...beside.querySelectorAll<HTMLElement>('button[aria-label]')];
      const same = buttons.find((button) => kindOf(button) === kind);
      if (same) return same;
    }
  }
  return null;
}

/** Focuses the successor of a removed opener, else the dialog around it or the content. */
function focusInstead(successor: HTMLElement | null, around: HTMLElement | null = null): void {
  const place = around?.isConnected ? around : document.getElementById('content');
  const target = successor?.isConnected ? successor : place;
  target?.focus({ preventScroll: true });
}

const isFocusTaken = () =>
  document.activeElement !== null && document.activeElement !== document.body;

/** Calls `onGone` when an element leaves the page. Returns a function that ends the watch. */
function watchGoing(
  element: HTMLElement,
  onGone: (changes: readonly MutationRecord[]) => void,
): () => void {
  const watching = new MutationObserver((changes) => {
    if (element.isConnected) return;
    watching.disconnect();
    onGone(changes);
  });
  watching.observe(document.body, { childList: true, subtree: true });
  return () => watching.disconnect();
}

/** Time within which a request ends (half a minute, WEB-85) and its deleted row disappears. */
const PRESSED_GOES_WITHIN_MS = 30_000 + ROW_GOES_WITHIN_MS;

/**
 * Moves the focus when a pressed button disappears with its effect, for example the button that
 * deletes its row: to `beside`, or the same button of the next row, or the dialog around it or the
 * content (WEB-93). Leaves the focus to any element that has taken it, except this dialog.
 */
export function keepPlace(pressed: HTMLElement, beside: HTMLElement | null = null): void {
  if (document.activeElement !== pressed) return;
  const kind = kindOf(pressed);
  const dialog = pressed.closest<HTMLElement>('[role=dialog]');
  const stop = watchGoing(pressed, (changes) => {
    if (isFocusTaken() && document.activeElement !== dialog) return;
    focusInstead(beside ?? successorOf(pressed, kind, changes), dialog);
  });
  setTimeout(stop, PRESSED_GOES_WITHIN_MS);
}

/** Returns the focused element of the screen; for a menu or popover, the element that opened it. */
function focusedOnScreen(): HTMLElement | null {
  const focused = document.activeElement;
  const panel = focused?.closest('[role=menu],[role=dialog]');
  const lasting = panel ? document.querySelector(`[aria-controls="${panel.id}"]`) : focused;
  return lasting instanceof HTMLElement && lasting.closest('main') ? lasting : null;
}

/** Returns the elements around an element, up to the screen, from the inside to the outside. */
function placesAround({ parentElement }: HTMLElement): HTMLElement[] {
  if (!parentElement) return [];
  return [parentElement, ...(parentElement.matches('main') ? [] : placesAround(parentElement))];
}

/** Focuses the first place that is still on the page, unless something else has the focus. */
function focusPlace(places: readonly HTMLElement[]): void {
  const place = places.find((element) => element.isConnected);
  if (!place || isFocusTaken()) return;
  if (!place.hasAttribute('tabindex')) {
    place.setAttribute('tabindex', '-1');
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

/**
 * Moves the focus to the surroundings of a focused element that leaves the screen for whatever
 * reason, for example a row that another browser deletes or a failure that is over. Tab goes on
 * from there (WEB-103). Code that knows a better place, such as a dialog that closes, comes first.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let lasting: HTMLElement | null = null;
    let places: readonly HTMLElement[] = [];
    const remember = () => {
      lasting = focusedOnScreen();
      places = lasting ? placesAround(lasting) : [];
    };
    const watching = new MutationObserver(() => {
      if (!lasting || lasting.isConnected) return;
      lasting = null;
      setTimeout(() => focusPlace(places));
    });
    document.addEventListener('focusin', remember);
    watching.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      watching.disconnect();
    };
  }, []);
}

/**
 * Returns the handler with which a dialog without a trigger gives the focus back when it closes: to
 * the opener, which had the focus when the dialog opened. If the opener is gone, or goes soon after
 * (a deleted row), the focus moves to the same button of the next row. If there is no such button
 * (another screen), it moves to the dialog around the opener, which covers the content, or else to
 * the content, so that Tab goes on from there and not from the top of the page.
 *
 * The focus stays on the notifications if the user has pressed F8 while the dialog was closing: a
 * toast without the focus would close before anybody has read it. It stays in a dialog that has
 * opened meanwhile, which would otherwise lose the first typed letters. It also stays on an element
 * that got it because everything around the opener is gone (WEB-30).
 */
export function useFocusBack(): (event: Event) => void {
  const [opener] = useState(focusedNow);
  const [around] = useState(() => opener?.closest<HTMLElement>('[role=dialog]') ?? null);
  const stopWatching = useRef<() => void>(undefined);
  const successor = useRef<HTMLElement | null>(null);
  const hasClosed = useRef(false);
  useEffect(() => {
    if (!opener) return;
    const kind = kindOf(opener);
    const stop = watchGoing(opener, (changes) => {
      successor.current = successorOf(opener, kind, changes);
      if (hasClosed.current && !isFocusTaken()) focusInstead(successor.current, around);
    });
    stopWatching.current = stop;
    return () => void setTimeout(stop, ROW_GOES_WITHIN_MS);
  }, [opener, around]);
  return (event) => {
    event.preventDefault();
    hasClosed.current = true;
    if (hasNotificationsFocus() || hasOtherDialogFocus(opener)) return;
    if (!opener?.isConnected) {
      if (!isFocusTaken()) focusInstead(successor.current, around);
      return;
    }
    opener.focus({ preventScroll: true });
    // The opener may be disabled now, for example while the page reads another day.
    if (!isFocusTaken()) focusInstead(null, around);
    // Once another element gets the focus, the opener no longer matters. Another dialog may have
    // opened from that element.
    document.addEventListener('focusin', () => stopWatching.current?.(), { once: true });
  };
}
