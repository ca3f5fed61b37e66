import { z } from 'zod';
import { isTimeZone, type TimeZone } from '@evenkeel/contracts/identity/time-zones';
import { type TypeMeaning, typeMeaning } from '@evenkeel/contracts/imports';
import { browserStorage } from '@/shared/lib/browser-storage';

/** Columns of the file for our columns, where the header has other names. */
export type Mapping = Readonly<Record<string, string>>;

/** How dates are read if the file does not state it (IMP-22). */
export interface DateChoices {
  readonly timeZone?: TimeZone | undefined;
  readonly dateOrder?: 'day' | 'month' | undefined;
}

/** Meanings of words in the file that are not a known type (IMP-27). */
export type Types = Readonly<Record<string, TypeMeaning>>;

/** Choices for files with one header. */
export interface Remembered {
  readonly mapping: Mapping;
  readonly dates: DateChoices;
  readonly types: Types;
}

const KEY = 'evenkeel.import-columns';
/** Greatest number of headers that the browser remembers; a new one replaces the oldest. */
const MOST = 20;

const mapping = z.record(z.string(), z.string());
const dates = z.object({
  timeZone: z.string().refine(isTimeZone).optional(),
  dateOrder: z.enum(['day', 'month']).optional(),
});
const types = z.record(z.string(), typeMeaning);
const kept = z.array(
  z.union([
    z.tuple([z.string(), mapping, dates, types]),
    // A stored entry may lack types, or both types and dates.
    z.tuple([z.string(), mapping, dates]),
    z.tuple([z.string(), mapping]),
  ]),
);

type Kept = readonly [header: string, mapping: Mapping, dates?: DateChoices, types?: Types];

const keyOf = (columns: readonly string[]): string =>
  JSON.stringify(columns.map((name) => name.toLowerCase()));

/** Returns the stored choices; an empty list if they cannot be read. */
function all(): readonly Kept[] {
  try {
    return kept.safeParse(JSON.parse(browserStorage.read(KEY) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** Returns this browser's last choices for a file with this header; empty if there are none. */
export function rememberedChoices(columns: readonly string[]): Remembered {
  const [, found = {}, days = {}, words = {}] = all().find(([key]) => key === keyOf(columns)) ?? [];
  return { mapping: found, dates: days, types: words };
}

/** Stores the choices for a header; removes the entry if they are empty. */
export function rememberChoices(columns: readonly string[], chosen: Remembered): void {
  const others = all().filter(([key]) => key !== keyOf(columns));
  const entry: Kept = [keyOf(columns), chosen.mapping, chosen.dates, chosen.types];
  const isEmpty = entry.slice(1).every((choices) => Object.keys(choices ?? {}).length === 0);
  const next = isEmpty ? others : [entry, ...others].slice(0, MOST);
  browserStorage.write(KEY, next.length === 0 ? null : JSON.stringify(next));
}
