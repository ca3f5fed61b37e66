import { useEffect } from 'react';
import { useCurrentPortfolio } from '@/shared/store/current-portfolio';
import { dialogOpened, type OpenDialog } from '@/shared/store/dialog-slice';
import { useAppDispatch, useAppSelector } from '@/shared/store/store';

/** The keys that work on every screen, as the list behind `?` shows them. */
export const SHORTCUTS = [
  { keys: ['Ctrl', 'K'], does: 'Jump to a screen, portfolio, account, asset or action' },
  { keys: ['N'], does: 'New transaction' },
  { keys: ['?'], does: 'Show these keys' },
  { keys: ['F8'], does: 'Go to the notification' },
  { keys: ['Esc'], does: 'Close a dialog or menu' },
] as const;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function dialogOf(event: KeyboardEvent, hasPortfolio: boolean): OpenDialog | null {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k')
    return { kind: 'palette' };
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return null;
  if (event.key === '?') return { kind: 'keys' };
  return event.key === 'n' && hasPortfolio ? { kind: 'transaction', transactionId: null } : null;
}

export function useShortcuts(): void {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector((state) => state.dialog.open !== null);
  const hasPortfolio = useCurrentPortfolio().current !== null;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const dialog = dialogOf(event, hasPortfolio);
      if (!dialog) return;
      event.preventDefault();
      // The store does not know of confirmations and the drawer; the page does.
      if (!isOpen && !document.querySelector('[role=dialog],[role=alertdialog]'))
        dispatch(dialogOpened(dialog));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [dispatch, hasPortfolio, isOpen]);
}
