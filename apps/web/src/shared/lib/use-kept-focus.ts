import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Buttons are off while a dialog saves, and one that is off loses the focus, which would fall to
 * the page below. The dialog itself has it meanwhile, and what had it before has it again
 * afterwards. Goes on the dialog's content.
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
