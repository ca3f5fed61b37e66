import { createContext } from 'react';

/** Words for a dialog whose edited thing no longer exists. */
export interface Gone {
  readonly title: string;
  readonly why: string;
}

/** Context from `Edited` to the dialog in it; null while there is something to edit. */
export const GoneContext = createContext<Gone | null>(null);

interface Reading {
  /** Whether the page reads the edited thing now, which may have changed elsewhere. */
  readonly isBeingRead: boolean;
  /** Reads the edited thing again, or waits for the answer to a read that is under way. */
  readonly readAnew: () => unknown;
}

/** Context from `Edited` to the form in it; null for a dialog that edits nothing of a list. */
export const ReadAnewContext = createContext<Reading | null>(null);
