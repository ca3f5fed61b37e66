import type { Cell } from '@evenkeel/read-models/generations';

/**
 * Replaces, in rows, characters of an event that PostgreSQL cannot store (HIS-20): U+0000, and half
 * of a surrogate pair.
 */
const REPLACEMENT = '\uFFFD';

/** Returns the cell in PostgreSQL's text form for a column of a type; null stays null. */
export function cellText(cell: Cell | undefined, type: string): string | null {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === 'string') return type.startsWith('jsonb') ? jsonText(cell) : withoutNul(cell);
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  if (type.includes('[]')) return arrayText(cell as readonly string[]);
  return jsonText(cell);
}

/** Returns a text without U+0000. The encoding as UTF-8 replaces halves of surrogate pairs. */
const withoutNul = (text: string): string =>
  text.includes('\0') ? text.replaceAll('\0', REPLACEMENT) : text;

function arrayText(items: readonly string[]): string {
  return `{${items.map((item) => `"${withoutNul(item).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`;
}

/**
 * Returns JSON that PostgreSQL can store. Only characters that it may be unable to store, or a
 * backslash before a u, put `\u` into the text.
 */
function jsonText(value: unknown): string {
  const json = JSON.stringify(value);
  return json.includes('\\u') ? JSON.stringify(storable(value)) : json;
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/[\0\p{Surrogate}]/gu, REPLACEMENT);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [storable(name), storable(member)]),
  );
}
