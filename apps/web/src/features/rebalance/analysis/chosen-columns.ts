import { useState } from 'react';
import { browserStorage } from '@/shared/lib/browser-storage';
import type { Column } from './columns';

const keyOf = (table: string) => `evenkeel.columns.${table}`;

/** The ids that were chosen in this browser, of the columns that there are; none where what is kept cannot be read. */
export function chosenFrom(text: string | null, columns: readonly Column[]): string[] {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  return Array.isArray(kept) ? columns.map(({ id }) => id).filter((id) => kept.includes(id)) : [];
}

/** Which further columns a table shows; kept in this browser. */
export function useChosenColumns(table: string, columns: readonly Column[]) {
  const [chosen, setChosen] = useState(() =>
    chosenFrom(browserStorage.read(keyOf(table)), columns),
  );
  const choose = (ids: readonly string[]) => {
    setChosen([...ids]);
    browserStorage.write(keyOf(table), ids.length === 0 ? null : JSON.stringify(ids));
  };
  return {
    columns: columns.filter(({ id }) => chosen.includes(id)),
    toggle: (id: string, isShown: boolean) =>
      choose(isShown ? [...chosen, id] : chosen.filter((one) => one !== id)),
    clear: () => choose([]),
  };
}
