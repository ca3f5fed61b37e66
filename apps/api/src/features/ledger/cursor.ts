import { line, moment } from '@evenkeel/contracts/shared/scalars';
import { z } from 'zod';
import { foreignCursor, readParts, writeParts } from '../../platform/http/cursor';

/**
 * The end of a page. The next page begins after it, even if rows were added or removed in between.
 */
export interface Cursor {
  readonly sort: string;
  readonly key: string;
  readonly entryOrder: string;
}

const cursorText = z.tuple([z.string(), line('key'), z.string().regex(/^\d{1,18}$/)]);

export const writeCursor = ({ sort, key, entryOrder }: Cursor): string =>
  writeParts([sort, key, entryOrder]);

/**
 * Reads a cursor. Refuses a text that this server has not written, and a cursor of another order.
 */
export function readCursor(text: string, sort: string): Cursor {
  const [ofSort, key, entryOrder] = readParts(text, cursorText);
  if (ofSort !== sort || !hasKeyOf(sort, key)) throw foreignCursor();
  return { sort, key, entryOrder };
}

function hasKeyOf(sort: string, key: string): boolean {
  const name = sort.replace(/^-/, '');
  if (name === 'datetime') return moment.safeParse(isoOf(key)).success;
  return !['quantity', 'price', 'fee', 'amount'].includes(name) || /^-?\d+(\.\d+)?$/.test(key);
}

/** Converts a moment from PostgreSQL's form, for example `2024-01-02 15:00:00+00`, to ISO 8601. */
const isoOf = (text: string): string => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
