import { createContext } from 'react';

/** What a dialog edits is not there any more. */
export interface Gone {
  readonly title: string;
  readonly why: string;
}

/** Told by `Edited` to the dialog in it: null while there is something to edit. */
export const GoneContext = createContext<Gone | null>(null);

/** Told by `Edited`: reads anew what is edited. Null where a dialog edits nothing of a list. */
export const ReadAnewContext = createContext<(() => unknown) | null>(null);
