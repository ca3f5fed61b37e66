const FIRST_PRINTABLE = 0x20;
const HALF_A_CHARACTER = /\p{Surrogate}/u;

/**
 * Returns the problem of a text that cannot be stored (API-31); null if it can. A text cannot be
 * stored if it has halves of surrogate pairs, or control characters other than the `allowed` ones.
 */
function textProblem(text: string, allowed: string): string | null {
  for (let index = 0; index < text.length; index += 1)
    if (text.charCodeAt(index) < FIRST_PRINTABLE && !allowed.includes(text.charAt(index)))
      return PROBLEM;
  return HALF_A_CHARACTER.test(text) ? PROBLEM : null;
}

const PROBLEM = 'contains a character that cannot be stored, such as a control character';

/** Returns the problem of a text of one line; null if it can be stored. */
export const lineProblem = (text: string): string | null => textProblem(text, '');

/** Returns the problem of a text that may have line breaks and tabs; null if it can be stored. */
export const linesProblem = (text: string): string | null => textProblem(text, '\t\n\r');

/** Characters that no font shows: joiners, marks of direction, fillers and controls. */
const UNSEEN = /[\x7f-\x9f\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/**
 * Returns a name as people see it, to tell names apart: without characters that no font shows and
 * without spaces around it, and regardless of case and of how wide or styled its letters are
 * (SET-10, ACC-24, BUD-15, RET-34).
 */
export const asSeen = (name: string): string =>
  name.replace(UNSEEN, '').normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * Returns the item with exactly this name, else the first item whose name looks the same, because
 * older data may have several. Undefined if there is none.
 */
export function findNamed<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  name: string,
): Item | undefined {
  const key = asSeen(name);
  return (
    items.find((item) => nameOf(item) === name) ??
    items.find((item) => asSeen(nameOf(item)) === key)
  );
}
