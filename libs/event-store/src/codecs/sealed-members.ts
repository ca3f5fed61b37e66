import type { StoredData } from './registration';
import { ownerOf, seal, unseal } from './sealing';

const REPLACED = 'replaced.';

/** The data with the texts at the paths sealed. Paths name a member, or `replaced.<member>`; a null there stays null. */
export function sealMembers(data: StoredData, paths: readonly string[], ownerId: string, key: Buffer, eventId: string): StoredData {
  let sealed = data;
  for (const path of paths) {
    const text = textAt(data, path);
    if (text !== null) sealed = withText(sealed, path, seal(text, ownerId, key, placeOf(eventId, path)));
  }
  return sealed;
}

/** The data with the seals at the paths opened; or, where a key is wanted that `keys` does not hold, the id of its owner. */
export function openSeals(data: StoredData, paths: readonly string[], eventId: string, keys: ReadonlyMap<string, Buffer | null>): StoredData | string {
  let opened = data;
  for (const path of paths) {
    const text = textAt(data, path);
    if (text === null) continue;
    const ownerId = ownerOf(text);
    const key = keys.get(ownerId);
    if (key === undefined) return ownerId;
    opened = withText(opened, path, unseal(text, key, placeOf(eventId, path)));
  }
  return opened;
}

const placeOf = (eventId: string, path: string): string => `${eventId} ${path}`;

function textAt(data: StoredData, path: string): string | null {
  const text = path.startsWith(REPLACED) ? (data.replaced as StoredData)[path.slice(REPLACED.length)] : data[path];
  return typeof text === 'string' ? text : null;
}

function withText(data: StoredData, path: string, text: string): StoredData {
  if (!path.startsWith(REPLACED)) return { ...data, [path]: text };
  return { ...data, replaced: withText(data.replaced as StoredData, path.slice(REPLACED.length), text) };
}
