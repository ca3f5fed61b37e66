import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus in a dialog while it saves. Its buttons are disabled then, and a disabled button
 * loses the focus to the page below. The dialog itself has the focus meanwhile, and gives it back
 * afterwards. Returns the ref for the dialog's content.
 */
export function useKeptFocus(isBusy: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (isBusy) {
      if (!(focused instanceof HTMLElement) || !box.current?.contains(focused)) return;
      before.current = focused;
      if (focused.matches(':disabled')) box.current.focus({ preventScroll: true });
      return;
    }
    const isLost = focused === document.body || focused === box.current;
    if (isLost && before.current?.isConnected) before.current.focus({ preventScroll: true });
    before.current = null;
  }, [isBusy]);
  return box;
}
