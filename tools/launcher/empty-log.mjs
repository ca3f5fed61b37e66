import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './settings.mjs';

/**
 * Checks whether the log of an instance has no event, in whichever store it is. The server must be
 * built.
 * @param {{ databaseUrl: string, eventStoreUrl: string | null }} urls
 */
export async function isLogEmpty(urls) {
  const require = createRequire(import.meta.url);
  const dist = (path) => require(join(ROOT, 'dist', path));
  const store = await dist('libs/event-store/src').openEventStore(urls);
  try {
    return !(await dist('libs/event-store/src/holds-events').holdsEvents(store));
  } finally {
    await store.close();
  }
}
