import { z } from 'zod';

export const id = z.uuid('must be an id');

/** A moment with an offset (ISO 8601), normalised to UTC with milliseconds. Years 1900 to 2200. */
export const moment = z.iso
  .datetime({ offset: true, error: 'must be a date and time with a time zone, such as 2026-03-31T16:00:00Z' })
  .transform((text) => new Date(text).toISOString())
  .refine((text) => text >= '1900' && text < '2200', 'must lie between the years 1900 and 2200');

/** A calendar day, YYYY-MM-DD. */
export const day = z.iso.date('must be a date such as 2026-03-31');

/** A ticker symbol: upper case letters, digits, dot and hyphen (second seed, section 5). */
export const ticker = z
  .string({ error: 'Ticker is required' })
  .trim()
  .min(1, 'Ticker is required')
  .max(32, 'Ticker must be at most 32 characters')
  .transform((text) => text.toUpperCase())
  .refine((text) => /^[A-Z0-9.-]+$/.test(text), 'Invalid ticker format');

/** Trimmed text; an empty or missing one becomes null. */
export function optionalText(max: number, label: string) {
  return z
    .string()
    .trim()
    .max(max, `${label} must be at most ${max} characters`)
    .nullish()
    .transform((text) => (text ? text : null));
}
