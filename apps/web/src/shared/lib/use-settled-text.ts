import { useEffect, useState } from 'react';

const SETTLED_AFTER_MS = 250;

/**
 * Reports typed text to its owner a moment after the last key, so that typing stays smooth. `value`
 * is the text that the owner uses now. Returns the typed text, and its setter.
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
      // Something else changed the value: a link, the back button, Clear filters.
      setAsked(value);
      setTyped(value);
    }
  }
  useEffect(() => {
    const text = typed.trim();
    if (text === asked) return;
    const timer = setTimeout(() => {
      // The owner uses the text a moment later; until then the hook does not report it again.
      setAsked(text);
      onText(text);
    }, SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, asked, onText]);
  return [typed, setTyped];
}
