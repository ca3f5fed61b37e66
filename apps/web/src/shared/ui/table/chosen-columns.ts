import { useState } from 'react';
import { browserStorage } from '@/shared/lib/browser-storage';

const keyOf = (table: string) => `evenkeel.columns.${table}`;

interface Named {
  readonly id: string;
}

/**
 * Returns the ids of existing columns that were chosen in this browser; null if the browser keeps
 * no choice, or the choice cannot be read.
 */
export function chosenFrom(
  text: string | null,
  columns: readonly Named[],
): readonly string[] | null {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
  return Array.isArray(kept) ? columns.map(({ id }) => id).filter((id) => kept.includes(id)) : null;
}

export interface ChosenColumns<Column> {
  /** Columns to show, in the order of the table. */
  readonly columns: readonly Column[];
  /** Number of chosen columns that are not among the main ones. */
  readonly added: number;
  /** True if the choice is exactly the main columns. */
  readonly isMain: boolean;
  readonly toggle: (id: string, isShown: boolean) => void;
  readonly clear: () => void;
}

/**
 * Returns the columns that a table shows; the browser keeps the choice. `main` has the ids of the
 * columns that the table shows until the user chooses others.
 */
export function useChosenColumns<Column extends Named>(
  table: string,
  columns: readonly Column[],
  main: readonly string[] = [],
): ChosenColumns<Column> {
  const [kept, setKept] = useState(() => chosenFrom(browserStorage.read(keyOf(table)), columns));
  const chosen = kept ?? main;
  const isMainOnly = (ids: readonly string[]) =>
    ids.length === main.length && ids.every((id) => main.includes(id));
  const choose = (ids: readonly string[]) => {
    const isKept = !isMainOnly(ids);
    setKept(isKept ? ids : null);
    browserStorage.write(keyOf(table), isKept ? JSON.stringify(ids) : null);
  };
  return {
    columns: columns.filter(({ id }) => chosen.includes(id)),
    added: chosen.filter((id) => !main.includes(id)).length,
    isMain: isMainOnly(chosen),
    toggle: (id, isShown) => choose(isShown ? [...chosen, id] : chosen.filter((one) => one !== id)),
    clear: () => choose(main),
  };
}
