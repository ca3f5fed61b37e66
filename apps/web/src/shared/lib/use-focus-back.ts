import { useState } from 'react';
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

/**
 * For dialogs that no trigger opens: what had the focus when the dialog came has it again when it
 * goes. Where that is gone too (a row that was deleted, another screen), the focus goes to the
 * content, so that Tab goes on from there and not from the top of the page. Who has pressed F8
 * while the dialog was going is at the notifications, and stays there: a toast without the focus
 * would close before it is read. A dialog that has opened meanwhile keeps the focus, too: otherwise
 * the first letters typed into it would be lost. So does what was given the focus because all
 * around the opener is gone.
 */
export function useFocusBack(): (event: Event) => void {
  const [opener] = useState(focusedNow);
  return (event) => {
    event.preventDefault();
    if (hasNotificationsFocus() || hasOtherDialogFocus(opener)) return;
    if (opener?.isConnected) return opener.focus({ preventScroll: true });
    const isTaken = document.activeElement !== null && document.activeElement !== document.body;
    if (!isTaken) document.getElementById('content')?.focus({ preventScroll: true });
  };
}
