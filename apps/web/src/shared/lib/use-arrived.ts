import { useState } from 'react';

/** Returns the keys that joined a list since it was first known; their rows slide in (WEB-72). */
export function useArrived(keys: readonly string[] | undefined): ReadonlySet<string> {
  const [first, setFirst] = useState<ReadonlySet<string> | null>(null);
  if (first === null && keys) setFirst(new Set(keys));
  return new Set(first === null ? [] : keys?.filter((key) => !first.has(key)));
}
