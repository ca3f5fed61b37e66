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
  const [asked, setAsked] = useState(value);
  if (settled !== value) {
    setSettled(value);
    if (value !== asked) {
      // It changed by other means: a link, the back button, Clear filters.
      setAsked(value);
      setTyped(value);
    }
  }
  useEffect(() => {
    const text = typed.trim();
    if (text === asked) return;
    const timer = setTimeout(() => {
      // The owner shows it a moment later; until then it is not asked for again.
      setAsked(text);
      onText(text);
    }, SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, asked, onText]);
  return [typed, setTyped];
}
