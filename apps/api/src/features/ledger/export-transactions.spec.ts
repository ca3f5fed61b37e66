import { Writable } from 'node:stream';
import { transactionFilter } from '@evenkeel/contracts/ledger';
import { logPosition } from '@evenkeel/event-store/port';
import type { Caller } from '../../platform/auth/caller';
import { MomentNotWhole } from '../../platform/moments/moments';
import type { Reads } from '../../platform/reads/reads';
import type { Snapshot } from '../../platform/reads/snapshot';
import { TransactionExport } from './export-transactions';

const PAGE = 2000;
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, entry_order) => ({
    nickname: 'Broker',
    transaction_type: 'cash_contribution',
    at: new Date(0),
    fee: '0',
    amount: '1',
    sort_key: '',
    entry_order,
  }));

/** An export over reads that give these pages, once for each attempt. */
function exportOf(pagesOf: () => AsyncGenerator<unknown[]>, whenRead = (_isHeld: boolean) => {}) {
  const snapshot = { moment: null, pages: pagesOf };
  const reads = {
    showing: () => ({
      ofPortfolio: async <Body>(
        _caller: Caller,
        _id: string,
        read: (snapshot: Snapshot, position: unknown) => Promise<Body>,
      ) => {
        const once = () => read(snapshot as unknown as Snapshot, logPosition(1));
        whenRead(true);
        // As `Reads` does for a moment that is not whole yet.
        const body = await once().catch((error: unknown) => {
          if (error instanceof MomentNotWhole) return once();
          throw error;
        });
        whenRead(false);
        return { body };
      },
    }),
  } as unknown as Reads;
  return (begin: () => Writable) =>
    new TransactionExport(reads).write(
      {} as Caller,
      'p',
      transactionFilter.parse({ sort: 'datetime' }),
      begin,
    );
}

test('an export begins once, also where the moment that it shows has to be read again', async () => {
  let reads = 0;
  const write = exportOf(async function* () {
    await Promise.resolve();
    reads += 1;
    if (reads === 1) throw new MomentNotWhole();
    yield rowsOf(3);
  });
  let taken = '';
  const begin = jest.fn(
    () =>
      new Writable({
        write: (part: Buffer, _encoding, done) => {
          taken += part.toString();
          done();
        },
      }),
  );
  await write(begin);
  expect(begin).toHaveBeenCalledTimes(1);
  expect(taken.trim().split('\n')).toHaveLength(1 + 3);
});

test('an export holds no connection while its receiver takes nothing', async () => {
  let isHeld = false;
  const write = exportOf(
    async function* () {
      for (const page of [rowsOf(PAGE), rowsOf(PAGE), rowsOf(1)]) yield await Promise.resolve(page);
    },
    (isRead) => (isHeld = isRead),
  );
  let taken = '';
  let take = (): void => undefined;
  let asks = (): void => undefined;
  const asked = new Promise<void>((resolve) => (asks = resolve));
  const output = new Writable({
    highWaterMark: 1,
    write: (part: Buffer, _encoding, done) => {
      taken += part.toString();
      take = done;
      asks();
    },
  });
  const written = write(() => output);
  await asked;
  while (isHeld) await new Promise((turn) => setImmediate(turn));
  // Only the header, which waits to be taken, and the first page have been handed on.
  expect(output.writableLength).toBeLessThan(PAGE * 100);
  const isDone = written.then(() => true);
  let isOver = false;
  while (!isOver) {
    take();
    isOver = await Promise.race([isDone, new Promise<false>((no) => setImmediate(no, false))]);
  }
  expect(taken.trim().split('\n')).toHaveLength(1 + 2 * PAGE + 1);
});
