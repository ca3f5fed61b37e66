import { useEffect, useState } from 'react';

const SETTLED_AFTER_MS = 250;

/**
 * Text that is asked for a moment after the last key, so that typing stays smooth. In: what is
 * asked for now. Out: what is typed.
 */
export function useSettledText(
  value: string,
  onText: (text: string) => void,
): readonly [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const [settled, setSettled] = useState(value);
  if (settled !== value) {
    // It changed by other means: a link, the back button, Clear filters.
    setSettled(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onText(typed.trim()), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onText]);
  return [typed, setTyped];
}
