import { Writable } from 'node:stream';
import { logPosition } from '@evenkeel/event-store/port';
import type { Caller } from '../auth/caller';
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
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  const turnsAt: number[] = [];
  async function* pages() {
    for (const page of ['1', '2', '3', '4']) {
      turnsAt.push(turns);
      yield await Promise.resolve([[page]]);
    }
  }
  let taken = '';
  const output = new Writable({
    write: (part: Buffer, _encoding, done) => {
      taken += part.toString();
      done();
    },
  });
  setImmediate(count);
  await writeCsv(
    { reads, caller: {} as Caller, portfolioId: 'p', columns: ['n'], pages },
    () => output,
  );
  isOver = true;
  expect(taken).toBe('n\n1\n2\n3\n4\n');
  expect(new Set(turnsAt).size).toBe(4);
});
