import { useEffect, useRef } from 'react';
import { addGuard, type Guard, guardsChanged, markHere, removeGuard } from './leave-guards';

/**
 * Back, reload and links do not lose what was typed into a dialog; Back closes a dialog without
 * (WEB-63).
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
