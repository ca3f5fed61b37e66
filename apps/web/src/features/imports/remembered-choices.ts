import { z } from 'zod';
import { isTimeZone, type TimeZone } from '@evenkeel/contracts/identity/time-zones';
import { type TypeMeaning, typeMeaning } from '@evenkeel/contracts/imports';
import { browserStorage } from '@/shared/lib/browser-storage';

/** Column of the file for each of ours, where its header differs. */
export type Mapping = Readonly<Record<string, string>>;

/** How the dates of a file are read, where they do not say it themselves (IMP-22). */
export interface DateChoices {
  readonly timeZone?: TimeZone | undefined;
  readonly dateOrder?: 'day' | 'month' | undefined;
}

/** What words of a file mean that are no known types (IMP-27). */
export type Types = Readonly<Record<string, TypeMeaning>>;

/** What was chosen for the files of a header. */
export interface Remembered {
  readonly mapping: Mapping;
  readonly dates: DateChoices;
  readonly types: Types;
}

const KEY = 'evenkeel.import-columns';
/** Headers that are remembered; the oldest is forgotten for a new one. */
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
    // As it was kept before types were chosen, and before dates were.
    z.tuple([z.string(), mapping, dates]),
    z.tuple([z.string(), mapping]),
  ]),
);

type Kept = readonly [header: string, mapping: Mapping, dates?: DateChoices, types?: Types];

const keyOf = (columns: readonly string[]): string =>
  JSON.stringify(columns.map((name) => name.toLowerCase()));

/** What is kept; nothing where it cannot be read. */
function all(): readonly Kept[] {
  try {
    return kept.safeParse(JSON.parse(browserStorage.read(KEY) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/**
 * What was chosen for a file with this header the last time in this browser; empty where nothing
 * was.
 */
export function rememberedChoices(columns: readonly string[]): Remembered {
  const [, found = {}, days = {}, words = {}] = all().find(([key]) => key === keyOf(columns)) ?? [];
  return { mapping: found, dates: days, types: words };
}

/** Keeps what is chosen for the files of a header; where that is nothing, it is forgotten. */
export function rememberChoices(columns: readonly string[], chosen: Remembered): void {
  const others = all().filter(([key]) => key !== keyOf(columns));
  const entry: Kept = [keyOf(columns), chosen.mapping, chosen.dates, chosen.types];
  const isEmpty = entry.slice(1).every((choices) => Object.keys(choices ?? {}).length === 0);
  const next = isEmpty ? others : [entry, ...others].slice(0, MOST);
  browserStorage.write(KEY, next.length === 0 ? null : JSON.stringify(next));
}
