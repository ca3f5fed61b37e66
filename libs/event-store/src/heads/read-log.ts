import type { EventStore, StoredEvent } from '../port/event-store';
import { LOG_START } from '../port/log-position';

const EVENTS_A_PAGE = 5_000;

/**
 * Reads the log from its beginning, page by page, up to a position from the store (the head at some
 * moment), or to its end. The next page is read while the caller works on one.
 */
export async function* readLog(
  store: Pick<EventStore, 'readAll'>,
  until?: StoredEvent['position'],
): AsyncGenerator<readonly StoredEvent[]> {
  let reading = store.readAll({ after: LOG_START, limit: EVENTS_A_PAGE });
  for (;;) {
    const page = await reading;
    const last = page.at(-1);
    const isEnd =
      page.length < EVENTS_A_PAGE || (until !== undefined && last && last.position >= until);
    if (!isEnd && last) {
      reading = store.readAll({ after: last.position, limit: EVENTS_A_PAGE });
      // The read may fail while the caller still works on this page.
      reading.catch(() => undefined);
    }
    if (page.length > 0)
      yield until === undefined ? page : page.filter(({ position }) => position <= until);
    if (isEnd) return;
  }
}
