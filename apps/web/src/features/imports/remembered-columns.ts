import { z } from 'zod';
import { browserStorage } from '@/shared/lib/browser-storage';

type Mapping = Readonly<Record<string, string>>;

const KEY = 'evenkeel.import-columns';
/** Headers that are remembered; the oldest is forgotten for a new one. */
const MOST = 20;

const kept = z.array(z.tuple([z.string(), z.record(z.string(), z.string())]));

const keyOf = (columns: readonly string[]): string =>
  JSON.stringify(columns.map((name) => name.toLowerCase()));

/** What is kept; nothing where it cannot be read. */
function all(): [string, Mapping][] {
  try {
    return kept.safeParse(JSON.parse(browserStorage.read(KEY) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** How the columns of a file with this header were matched the last time in this browser; empty where they never were. */
export const rememberedColumns = (columns: readonly string[]): Mapping =>
  all().find(([key]) => key === keyOf(columns))?.[1] ?? {};

/** Keeps how the columns of a header are matched; an empty mapping is forgotten. */
export function rememberColumns(columns: readonly string[], mapping: Mapping): void {
  const others = all().filter(([key]) => key !== keyOf(columns));
  const isEmpty = Object.keys(mapping).length === 0;
  const next = isEmpty ? others : [[keyOf(columns), mapping] as const, ...others].slice(0, MOST);
  browserStorage.write(KEY, next.length === 0 ? null : JSON.stringify(next));
}
