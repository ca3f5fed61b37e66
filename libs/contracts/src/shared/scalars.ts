import { z } from 'zod';

/** Returns the message about a field: that it is missing, or the form that it must have. */
export const requiredOr =
  (otherwise: string) =>
  ({ input }: { readonly input?: unknown }): string =>
    input === undefined ? 'Required' : otherwise;

/**
 * An id, converted to lower case, the form in which ids are made and compared: a path also accepts
 * capitals (API-61).
 */
export const id = z.uuid({ error: requiredOr('must be an id') }).toLowerCase();

/**
 * Returns the schema of a whole number in a query, from `least` to `most`: digits only, so that no
 * other text counts as a number (API-62). `message` is the message for all other texts.
 */
export const wholeNumber = (
  least: number,
  most: number,
  message = `must be a whole number from ${least} to ${most}`,
) =>
  z
    .string({ error: requiredOr(message) })
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((number) => number >= least && number <= most, message);

/** A year of a query. */
export const year = wholeNumber(1900, 2200, 'must be a year');

/** Number of rows to skip, for a list that is scrolled to any place at once. */
export const offset = wholeNumber(0, 10_000_000);

export const BETWEEN_YEARS = 'must lie between the years 1900 and 2200';

/** A moment with an offset (ISO 8601), normalised to UTC with milliseconds. Years 1900 to 2200. */
export const moment = z.iso
  .datetime({
    offset: true,
    error: requiredOr('must be a date and time with a time zone, such as 2026-03-31T16:00:00Z'),
  })
  .transform((text) => new Date(text).toISOString())
  .refine((text) => text >= '1900' && text < '2200', BETWEEN_YEARS);

/** A calendar day, YYYY-MM-DD. Years 1900 to 2200. */
export const day = z.iso
  .date({ error: requiredOr('must be a date such as 2026-03-31') })
  .refine((text) => text >= '1900' && text < '2200', BETWEEN_YEARS);

const FIRST_PRINTABLE = 0x20;
const HALF_A_CHARACTER = /\p{Surrogate}/u;

/**
 * Checks whether PostgreSQL can store a text and people can read it: no control characters but the
 * `allowed` ones, no half of a surrogate pair.
 */
function isReadable(text: string, allowed: string): boolean {
  for (let index = 0; index < text.length; index += 1)
    if (text.charCodeAt(index) < FIRST_PRINTABLE && !allowed.includes(text.charAt(index)))
      return false;
  return !HALF_A_CHARACTER.test(text);
}

/**
 * Matches a visible character: no space, and none that fonts do not show (joiners, marks of
 * direction, fillers, controls).
 */
const VISIBLE = /[^\s\x7f-\x9f\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;

const readable = (label: string, error: string, allowed: string) =>
  z
    .string({ error })
    .trim()
    .overwrite((text) => (VISIBLE.test(text) ? text : ''))
    .refine(
      (text) => isReadable(text, allowed),
      `${label} contains a character that cannot be stored, such as a control character`,
    );

/**
 * Returns the schema of trimmed text of one line (API-31); text without a visible character becomes
 * empty. Refuses control characters and halves of characters. `label` begins the messages; `error`
 * is the message for values that are no text. Every text that a person sends is this or {@link
 * lines}, unless its grammar is narrower.
 */
export const line = (label: string, error = `${label} must be text`) => readable(label, error, '');

/** Like {@link line}, with line breaks and tabs. */
export const lines = (label: string, error = `${label} must be text`) =>
  readable(label, error, '\t\n\r');

/** A ticker symbol: upper case letters, digits, dot and hyphen (AST-8). */
export const ticker = z
  .string({ error: 'Ticker is required' })
  .trim()
  .min(1, 'Ticker is required')
  .max(32, 'Ticker must be at most 32 characters')
  .transform((text) => text.toUpperCase())
  .refine((text) => /^[A-Z0-9.-]+$/.test(text), 'Invalid ticker format');

const orNull = (text: z.ZodString, max: number, label: string) =>
  text
    .max(max, `${label} must be at most ${max} characters`)
    .nullish()
    .transform((given) => (given ? given : null));

/** Returns the schema of trimmed text of one line; empty or missing text becomes null. */
export const optionalLine = (max: number, label: string) => orNull(line(label), max, label);

/** Like {@link optionalLine}, with line breaks and tabs. */
export const optionalLines = (max: number, label: string) => orNull(lines(label), max, label);
