import { useEffect, useRef } from 'react';
import { addGuard, type Guard, guardsChanged, markHere, removeGuard } from './leave-guards';

/**
 * Keeps Back, reload and links from losing the input in a dialog. Back closes a dialog without
 * input (WEB-63).
 */
export function useLeaveGuard(guard: Guard): void {
  const latest = useRef(guard);
  useEffect(() => {
    latest.current = guard;
    markHere();
    guardsChanged();
  });
  useEffect(() => {
    addGuard(latest);
    return () => removeGuard(latest);
  }, []);
}
