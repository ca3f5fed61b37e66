import type { z } from 'zod';
import { malformed } from './problems';

/** Writes the end of a page of a list as a text that an address can contain. */
export const writeParts = (parts: readonly string[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

/** Reads the parts of a cursor. Refuses with 400 a text that does not have this form. */
export function readParts<Parts>(text: string, form: z.ZodType<Parts>): Parts {
  const read = form.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!read.success) throw foreignCursor();
  return read.data;
}

/** The refusal of a cursor that the list has not given. */
export const foreignCursor = () =>
  malformed({ field: 'cursor', message: 'cursor is not one of this list' });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
