import { useEffect, useRef, useState } from 'react';
import { hasNotificationsFocus } from './notifications-region';

/**
 * What has the focus; of an item of a menu, which goes with the menu, the button that opened it.
 */
function focusedNow(): HTMLElement | null {
  const focused = document.activeElement;
  const menu = focused?.closest('[role=menu]');
  const lasting = menu
    ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
    : focused;
  return lasting instanceof HTMLElement && lasting !== document.body ? lasting : null;
}

/** Whether the focus is in a dialog, and not in the one that the opener is part of. */
function hasOtherDialogFocus(opener: HTMLElement | null): boolean {
  const dialog = document.activeElement?.closest('[role=dialog],[role=alertdialog]');
  return Boolean(dialog && !dialog.contains(opener));
}

/** A deleted row goes once the list is read again, which is after the dialog has closed. */
const ROW_GOES_WITHIN_MS = 5_000;
const ROW = 'li, tr, section, fieldset, [role=row]';

/** `Delete` of `Delete Buy of VTI`: the rows of a list have the same buttons. */
const kindOf = (button: HTMLElement) => button.getAttribute('aria-label')?.split(' ')[0];

/**
 * The same button in the row that stands where the opener's row was, or in the one before; where
 * the opener lay in no row, the one that stands in its own place. `kind`: that of the opener.
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

/** Gives the focus to what follows a removed opener, else to the dialog around it or the content. */
function focusInstead(successor: HTMLElement | null, around: HTMLElement | null = null): void {
  const place = around?.isConnected ? around : document.getElementById('content');
  const target = successor?.isConnected ? successor : place;
  target?.focus({ preventScroll: true });
}

const isFocusTaken = () =>
  document.activeElement !== null && document.activeElement !== document.body;

/** Tells once an element is gone from the page. Returns a function that ends the watch. */
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

/** A request has half a minute (WEB-85), and what it removes goes soon after. */
const PRESSED_GOES_WITHIN_MS = 30_000 + ROW_GOES_WITHIN_MS;

/**
 * For a button that goes with what it was pressed for, such as the one that deletes its row: where
 * that takes the focus away, the button named here has it, or the same button of the next row, or
 * the content, or the dialog around it, which takes the focus itself (WEB-93).
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

/** What has the focus within the screen, or of a menu or popover what opened it there. */
function focusedOnScreen(): HTMLElement | null {
  const focused = document.activeElement;
  const panel = focused?.closest('[role=menu],[role=dialog]');
  const lasting = panel ? document.querySelector(`[aria-controls="${panel.id}"]`) : focused;
  return lasting instanceof HTMLElement && lasting.closest('main') ? lasting : null;
}

/** What an element lies in, up to the screen, from the inside to the outside. */
function placesAround({ parentElement }: HTMLElement): HTMLElement[] {
  if (!parentElement) return [];
  return [parentElement, ...(parentElement.matches('main') ? [] : placesAround(parentElement))];
}

/** Gives the focus to the first that is there. */
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
 * Where what has the focus goes from the screen for whatever reason, such as a row that is deleted
 * elsewhere or a failure that is over, what it lay in has the focus: Tab goes on from there
 * (WEB-103). Whatever knows a better place, such as a dialog that closes, comes before.
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
 * For dialogs that no trigger opens: what had the focus when the dialog came has it again when it
 * goes. Where that is gone too, or goes soon after (a row that was deleted), the same button of the
 * next row has the focus. Where there is none (another screen), it goes to the content, so that Tab
 * goes on from there and not from the top of the page; or to the dialog that it lay in, which covers
 * the content. Who has pressed F8 while the dialog was going is at the notifications, and stays
 * there: a toast without the focus would close before it is read. A dialog that has opened meanwhile
 * keeps the focus, too: otherwise the first letters typed into it would be lost. So does what was
 * given the focus because all around the opener is gone (WEB-30).
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
    // What opened it may be off by now, such as while another day is read.
    if (!isFocusTaken()) focusInstead(null, around);
    // What has the focus next loses it by itself; another dialog may have opened from there.
    document.addEventListener('focusin', () => stopWatching.current?.(), { once: true });
  };
}
