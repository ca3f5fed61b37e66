import { createContext } from 'react';

/** What a dialog edits is not there any more. */
export interface Gone {
  readonly title: string;
  readonly why: string;
}

/** Told by `Edited` to the dialog in it: null while there is something to edit. */
export const GoneContext = createContext<Gone | null>(null);

interface Reading {
  /** Whether what is edited is being read: it may have changed elsewhere. */
  readonly isBeingRead: boolean;
  /** Reads it anew, or waits for the answer where it is being read. */
  readonly readAnew: () => unknown;
}

/** Told by `Edited` to the form in it. Null where a dialog edits nothing of a list. */
export const ReadAnewContext = createContext<Reading | null>(null);
