import { useSyncExternalStore } from 'react';

let message = '';
const listeners = new Set<() => void>();

/** Lets screen readers say a text when they have nothing else to say. */
export function announce(text: string): void {
  message = text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The only polite live region of the page. */
export function Announcer() {
  const text = useSyncExternalStore(subscribe, () => message);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {text}
    </div>
  );
}
