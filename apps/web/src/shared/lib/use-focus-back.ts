import { useState } from 'react';

/** What has the focus; of an item of a menu, which goes with the menu, the button that opened it. */
function focusedNow(): HTMLElement | null {
  const focused = document.activeElement;
  const menu = focused?.closest('[role=menu]');
  const lasting = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
  return lasting instanceof HTMLElement && lasting !== document.body ? lasting : null;
}

/**
 * For dialogs that no trigger opens: what had the focus when the dialog came has it again when it goes. Where that is gone too (a row that
 * was deleted, another screen), the focus goes to the content, so that Tab goes on from there and not from the top of the page.
 */
export function useFocusBack(): (event: Event) => void {
  const [opener] = useState(focusedNow);
  return (event) => {
    event.preventDefault();
    const target = opener?.isConnected ? opener : document.getElementById('content');
    target?.focus({ preventScroll: true });
  };
}
