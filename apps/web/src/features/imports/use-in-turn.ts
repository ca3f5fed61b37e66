import { useState } from 'react';
import { messageForPeople } from '@/shared/api/request-error';

interface InTurn<Item> {
  readonly items: readonly Item[];
  /** Sends one; the answer of the call, with its error where it failed. */
  readonly send: (item: Item) => Promise<{ readonly error?: unknown }>;
  /** What an item is called where it failed, and what is said where the server said nothing. */
  readonly nameOf: (item: Item) => string;
  readonly failed: string;
  readonly onDone: () => void;
}

/**
 * Sends items one after the other and stops at the first that fails. `at`: place of the one under
 * way; null where none is.
 */
export function useInTurn<Item>({ items, send, nameOf, failed, onDone }: InTurn<Item>) {
  const [at, setAt] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const start = async () => {
    setFailure(null);
    for (const [index, item] of items.entries()) {
      setAt(index);
      const { error } = await send(item);
      if (error) {
        setFailure(`${nameOf(item)}: ${messageForPeople(error, failed)}`);
        return setAt(null);
      }
    }
    onDone();
  };
  return { at, failure, start };
}
