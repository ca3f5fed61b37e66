import type { StoredData } from './registration';
import { ownerOf, seal, unseal } from './sealing';

const REPLACED = 'replaced.';

/** The values that a path may name: a text, a list of texts, or null. */
type Texts = string | readonly string[] | null;

/**
 * Returns the data with the texts at the paths sealed. A path names a member, or
 * `replaced.<member>`; each text of a list is sealed by itself, and a null stays null.
 */
export function sealMembers(
  data: StoredData,
  paths: readonly string[],
  ownerId: string,
  key: Buffer,
  eventId: string,
): StoredData {
  let sealed = data;
  for (const path of paths)
    sealed = changed(sealed, path, (text, place) =>
      seal(text, ownerId, key, `${eventId} ${place}`),
    );
  return sealed;
}

/**
 * Returns the data with the sealed texts at the paths opened. If `keys` lacks a needed key, returns
 * the id of its owner instead.
 */
export function openSeals(
  data: StoredData,
  paths: readonly string[],
  eventId: string,
  keys: ReadonlyMap<string, Buffer | null>,
): StoredData | string {
  let opened = data;
  for (const path of paths) {
    const missing = textsAt(data, [path])
      .map(ownerOf)
      .find((ownerId) => !keys.has(ownerId));
    if (missing !== undefined) return missing;
    opened = changed(opened, path, (text, place) =>
      unseal(text, keys.get(ownerOf(text)) ?? null, `${eventId} ${place}`),
    );
  }
  return opened;
}

/** Returns the texts at the paths. */
export function textsAt(data: StoredData, paths: readonly string[]): string[] {
  return paths.flatMap((path) => memberAt(data, path) ?? []);
}

/** Returns the value that a path names; null if it is not a text or a list. */
export function memberAt(data: StoredData, path: string): Texts {
  const value = path.startsWith(REPLACED)
    ? (data.replaced as StoredData)[path.slice(REPLACED.length)]
    : data[path];
  return typeof value === 'string' || Array.isArray(value) ? (value as Texts) : null;
}

/**
 * Changes the texts of a member. Each text of a list has its own place, so that no two of them can
 * be exchanged.
 */
function changed(
  data: StoredData,
  path: string,
  change: (text: string, place: string) => string,
): StoredData {
  const value = memberAt(data, path);
  if (value === null) return data;
  return typeof value === 'string'
    ? withValue(data, path, change(value, path))
    : withValue(
        data,
        path,
        value.map((text, index) => change(text, `${path}.${index}`)),
      );
}

function withValue(data: StoredData, path: string, value: Texts): StoredData {
  if (!path.startsWith(REPLACED)) return { ...data, [path]: value };
  return {
    ...data,
    replaced: withValue(data.replaced as StoredData, path.slice(REPLACED.length), value),
  };
}
