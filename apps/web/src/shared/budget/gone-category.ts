const MARK = '\u0000gone';

/**
 * The path of a category that was chosen in a form and is deleted since, as the value of its field.
 * As a plain path it would be saved as one that names no category (BUD-14).
 */
export const gonePath = (path: string): string => `${path}${MARK}`;

/** The path, also of a category that is gone. */
export const plainPath = (path: string): string => path.replace(MARK, '');

/** To refine what a form saves: whether a category is there, and what is said where it is not. */
export const IS_THERE = [
  (path: string): boolean => !path.endsWith(MARK),
  'This category is no longer there. Choose another one.',
] as const;
