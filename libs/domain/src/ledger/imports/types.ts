import { asSeen, lineProblem } from '../../kernel/text';
import type { TransactionType } from '../events';
import { typeCalled } from './as-written';

/** The meaning of a word of a file: a type, or that its rows are left out (IMP-27). */
export type TypeMeaning = TransactionType | 'leave_out';

/**
 * A word of a file that is no known type, as the file first writes it, and the number of rows that
 * have it.
 */
export interface UnknownType {
  readonly word: string;
  readonly rows: number;
}

/** The way in which the types of a file are read. */
export interface TypeReading {
  /** Returns null if the word is no known type and no meaning was chosen for it. */
  readonly meaningOf: (word: string) => TypeMeaning | null;
  /** Unknown words whose meaning can be chosen, those with the most rows first. */
  readonly asked: readonly UnknownType[];
  readonly isAsked: (word: string) => boolean;
}

/**
 * Maximum number of words whose meaning can be chosen. If more words are unknown, the column holds
 * no types, and the other words are refused later.
 */
const MOST_ASKED = 50;
/** Maximum number of characters of such a word. A request could not name a longer one. */
const LONGEST_ASKED = 200;
/** A request could not name this word either: a reader of JSON drops a member with this name. */
const NO_MEMBER = '__proto__';

interface TypeCell {
  readonly type: string;
  readonly uneven?: unknown;
}

/**
 * Reads the types of a file. Words are told apart as people see them. A `chosen` meaning takes
 * precedence over the known one. The meaning of a word cannot be chosen in rows of a wrong length,
 * because their cells may be in other columns.
 */
export function typeReading(
  rows: readonly TypeCell[],
  chosen: Readonly<Record<string, TypeMeaning>> = {},
): TypeReading {
  const meanings = new Map(
    Object.entries(chosen).map(([word, meaning]) => [asSeen(word), meaning] as const),
  );
  const find = (text: string): TypeMeaning | null =>
    (text.length > LONGEST_ASKED ? undefined : meanings.get(asSeen(text))) ?? typeCalled(text);
  const found = new Map<string, TypeMeaning | null>();
  const meaningOf = (word: string): TypeMeaning | null => {
    const text = word.trim();
    const known = found.get(text);
    if (known !== undefined) return known;
    const meaning = find(text);
    found.set(text, meaning);
    return meaning;
  };
  const asked = mostFrequent(
    rows
      .filter(({ type, uneven }) => uneven === undefined && meaningOf(type) === null)
      .map(({ type }) => type),
  );
  const keys = new Set(asked.map(({ word }) => asSeen(word)));
  return { meaningOf, asked, isAsked: (word) => canBeChosen(word) && keys.has(asSeen(word)) };
}

function mostFrequent(words: readonly string[]): UnknownType[] {
  const found = new Map<string, UnknownType>();
  for (const written of words.filter(canBeChosen)) {
    const key = asSeen(written);
    const { word, rows } = found.get(key) ?? { word: inOneLine(written), rows: 0 };
    if (key !== '') found.set(key, { word, rows: rows + 1 });
  }
  return [...found.values()].sort((a, b) => b.rows - a.rows).slice(0, MOST_ASKED);
}

const inOneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');

function canBeChosen(word: string): boolean {
  if (word.length > LONGEST_ASKED) return false;
  const text = inOneLine(word);
  return text !== NO_MEMBER && lineProblem(text) === null;
}
