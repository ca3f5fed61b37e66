import { openEventStore } from '@evenkeel/event-store';
import { appendNext } from './append-next';
import { newStreamId, sampleEvents } from './sample-events';

/**
 * A process that appends until it is killed, and prints each acknowledged event: stream, event id,
 * revision, position.
 */
async function write(databaseUrl: string, shared: string): Promise<void> {
  const store = await openEventStore({ databaseUrl });
  await Promise.all(
    Array.from({ length: 24 }, async (_, caller) => {
      const streamId = caller % 4 === 0 ? shared : newStreamId();
      for (let n = 0; ; n += 1) {
        const events = sampleEvents(caller === 1 ? 1_500 : 1 + (n % 3));
        const result = await appendNext(store, streamId, events);
        if (result.outcome === 'appended')
          process.stdout.write(
            `${streamId} ${events.at(-1)?.id} ${result.revision} ${result.position}\n`,
          );
      }
    }),
  );
}

const [, , databaseUrl = '', shared = ''] = process.argv;
void write(databaseUrl, shared);
