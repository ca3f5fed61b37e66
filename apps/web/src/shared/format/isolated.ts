const FROM_RIGHT = /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}/u;

/**
 * Returns a name for a sentence of the app's English. Isolates a name with letters that are read
 * from the right (U+2068 to U+2069), so that digits and marks beside it keep their places.
 */
export const isolated = (name: string): string =>
  FROM_RIGHT.test(name) ? `\u2068${name}\u2069` : name;
