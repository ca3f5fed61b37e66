import { useState } from 'react';
import { messageForPeople } from '@/shared/api/request-error';

interface InTurn<Item> {
  readonly items: readonly Item[];
  /** Sends one item; returns the answer, which has an error if the call failed. */
  readonly send: (item: Item) => Promise<{ readonly error?: unknown }>;
  /**
   * Returns the name of an item for the message of a failure. `failed` is the message if the server
   * gives none.
   */
  readonly nameOf: (item: Item) => string;
  readonly failed: string;
  readonly onDone: () => void;
}

/**
 * Sends items one after the other and stops at the first failure. `at`: index of the item that is
 * being sent; null for none.
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
