import { Writable } from 'node:stream';
import { transactionFilter } from '@evenkeel/contracts/ledger';
import { logPosition } from '@evenkeel/event-store/port';
import type { Caller } from '../../platform/auth/caller';
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

test('an export holds no connection while its receiver takes nothing', async () => {
  const pages = [rowsOf(PAGE), rowsOf(PAGE), rowsOf(1)];
  let isHeld = false;
  const snapshot = { moment: null, pages: () => pages };
  const reads = {
    showing: () => ({
      ofPortfolio: async <Body>(
        _caller: Caller,
        _id: string,
        read: (snapshot: Snapshot, position: unknown) => Promise<Body>,
      ) => {
        isHeld = true;
        const body = await read(snapshot as unknown as Snapshot, logPosition(1));
        isHeld = false;
        return { body };
      },
    }),
  } as unknown as Reads;

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
  const written = new TransactionExport(reads).write(
    {} as Caller,
    'p',
    transactionFilter.parse({ sort: 'datetime' }),
    () => output,
  );
  await asked;
  while (isHeld) await new Promise((turn) => setImmediate(turn));
  // The header, which waits to be taken, and the first page: the others are not handed on before.
  expect(output.writableLength).toBeLessThan(PAGE * 100);
  const isDone = written.then(() => true);
  let isOver = false;
  while (!isOver) {
    take();
    isOver = await Promise.race([isDone, new Promise<false>((no) => setImmediate(no, false))]);
  }
  expect(taken.trim().split('\n')).toHaveLength(1 + 2 * PAGE + 1);
});
