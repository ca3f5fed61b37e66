const MARK = '\u0000gone';

/**
 * Returns the path of a category as a marked value of its field, after the user chose it and it was
 * deleted since. A form would save the plain path, which names no category any more (BUD-14).
 */
export const gonePath = (path: string): string => `${path}${MARK}`;

/** Returns the path without the mark of a deleted category. */
export const plainPath = (path: string): string => path.replace(MARK, '');

/** Refinement of a schema: whether a category still exists, and the message if it does not. */
export const IS_THERE = [
  (path: string): boolean => !path.endsWith(MARK),
  'This category is no longer there. Choose another one.',
] as const;
