const FROM_RIGHT = /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}/u;

/**
 * A name within a sentence of the app's English. One with letters that are read from the right is
 * isolated (U+2068 to U+2069): digits and marks beside it keep their places.
 */
export const isolated = (name: string): string =>
  FROM_RIGHT.test(name) ? `\u2068${name}\u2069` : name;
