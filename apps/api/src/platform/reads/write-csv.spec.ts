import { Writable } from 'node:stream';
import { logPosition } from '@evenkeel/event-store/port';
import type { Caller } from '../auth/caller';
import { turnsDuring } from '../http/fixtures/turns';
import type { Reads } from './reads';
import type { Snapshot } from './snapshot';
import { writeCsv } from './write-csv';

test('a file gives others their turn between its pages, also of rows that have been read', async () => {
  const reads = {
    ofPortfolio: async <Body>(
      _caller: Caller,
      _id: string,
      read: (snapshot: Snapshot, position: unknown) => Promise<Body>,
    ) => ({ body: await read({ moment: null } as Snapshot, logPosition(1)) }),
  } as unknown as Reads;
  let taken = '';
  const output = new Writable({
    write: (part: Buffer, _encoding, done) => {
      taken += part.toString();
      done();
    },
  });
  const turnsAt = await turnsDuring((note) => {
    async function* pages() {
      for (const page of ['1', '2', '3', '4']) {
        note();
        yield await Promise.resolve([[page]]);
      }
    }
    const written = { reads, caller: {} as Caller, portfolioId: 'p', columns: ['n'], pages };
    return writeCsv(written, () => output);
  });
  expect(taken).toBe('n\n1\n2\n3\n4\n');
  expect(new Set(turnsAt).size).toBe(4);
});
