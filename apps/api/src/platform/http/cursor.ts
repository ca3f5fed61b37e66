import type { z } from 'zod';
import { malformed } from './problems';

/** Where a page of a list ended, as a text that can stand in an address. */
export const writeParts = (parts: readonly string[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

/** The parts of a cursor. Refuses with 400 what does not have this form. */
export function readParts<Parts>(text: string, form: z.ZodType<Parts>): Parts {
  const read = form.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!read.success) throw foreignCursor();
  return read.data;
}

/** The refusal of a cursor that this list has not given. */
export const foreignCursor = () =>
  malformed({ field: 'cursor', message: 'cursor is not one of this list' });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
