import { useState, type FocusEvent } from 'react';

/**
 * Keeps a value unchanged while something inside an element has the focus, so that rows do not jump
 * away from the cursor when a target is saved. Returns the value to use, and event handlers for the
 * element.
 */
export function useStill<Value>(
  value: Value,
): [Value, { onFocus: () => void; onBlur: (event: FocusEvent) => void }] {
  const [held, setHeld] = useState<{ readonly value: Value } | null>(null);
  return [
    held ? held.value : value,
    {
      onFocus: () => setHeld((before) => before ?? { value }),
      onBlur: (event) => {
        if (!(
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
        ))
          setHeld(null);
      },
    },
  ];
}
