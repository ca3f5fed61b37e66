/**
 * An e-mail or an id at Google names a person only as a whole: joann@x.org and o'ann@x.org are not
 * ann@x.org, and ann@x.com not ann@x.co. An apostrophe after a letter belongs to the e-mail; any
 * other is a quote. JSON may write a sign before the name as an escape that ends in a letter.
 */
const BEFORE = String.raw`(?:(?<![a-z0-9._%+@-])(?<![a-z0-9._%+-]')|(?<=\\[bfnrt]'?)|(?<=\\u[0-9a-f]{4}'?))`;
const AFTER = String.raw`(?![a-z0-9-]|\.[a-z0-9])`;
/** Numbers of letters before and after a name that show whether the name is whole. */
export const BORDERS = { before: 7, after: 2 } as const;

/**
 * Returns a name as a regular expression for texts in small letters. JavaScript and PostgreSQL read
 * it alike.
 */
export const wholeName = (name: string): string =>
  BEFORE + name.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`) + AFTER;

/** Returns whether a text contains a name as a whole, from one place to another. */
export function holdsName(text: string, name: string, [from, until]: [number, number]): boolean {
  const whole = new RegExp(wholeName(name));
  for (let at = text.indexOf(name, from); at >= 0; at = text.indexOf(name, at + 1)) {
    const end = at + name.length;
    if (end > until) return false;
    // Only these letters are checked, so that a large file is not read letter by letter.
    const around = text.slice(Math.max(0, at - BORDERS.before), end + BORDERS.after);
    if (whole.test(around)) return true;
  }
  return false;
}
