import { emptyLedger, evolveLedger, type LedgerEvent, type LedgerState, replayOf } from '..';
import { fingerprintOf } from '../fingerprint';
import { buyRow, cashRow, plan, sellRow } from '../fixtures/rows';

const FILE = [
  cashRow(),
  cashRow(),
  buyRow(),
  buyRow(),
  sellRow({ fee: '1.5', amount: '998.50' }),
  cashRow({ amount: '7' }),
];
const folded = (events: readonly LedgerEvent[]): LedgerState =>
  events.reduce(evolveLedger, emptyLedger());
const rowsIn = ({ entries }: LedgerState): (string | null)[] =>
  [...entries.values()].map((entry) => fingerprintOf(entry));

const whole = plan(FILE, emptyLedger(), undefined, 'i1', true).events;

test('an import that may be cut short begins with its size, and closes with its counts', () => {
  expect(whole.map(({ type }) => type)).toEqual([
    'ImportBegun',
    ...FILE.map(() => 'TransactionRecorded'),
    'TransactionsImported',
  ]);
  expect(whole[0]?.data).toMatchObject({ importId: 'i1', rows: 6, toRecord: 6 });
  expect(folded(whole).unfinished.size).toBe(0);
});

test('wherever it is cut, what is recorded is known, and the same file finishes it without doubles', () => {
  for (let cut = 1; cut < whole.length; cut += 1) {
    const ledger = folded(whole.slice(0, cut));
    expect([...ledger.unfinished.values()]).toMatchObject([
      { importId: 'i1', fileName: 'file.csv', toRecord: 6, recorded: cut - 1 },
    ]);
    // Another thread plans on a replayed ledger.
    const rest = plan(FILE, folded([...replayOf(ledger)]), undefined, 'i2', true);
    expect(rest).toMatchObject({ recorded: 7 - cut, duplicates: cut - 1, errors: [] });
    expect(rest.events.at(-1)).toEqual({
      type: 'TransactionsImported',
      data: {
        importId: 'i1',
        fileName: 'file.csv',
        format: 'csv',
        rows: 6,
        recorded: 6,
        duplicates: 0,
      },
    });
    const finished = rest.events.reduce(evolveLedger, ledger);
    expect(rowsIn(finished)).toEqual(rowsIn(folded(whole)));
    expect(finished.unfinished.size).toBe(0);
  }
});

test('another file finishes nothing', () => {
  const ledger = folded(whole.slice(0, 3));
  const other = plan([...FILE, cashRow({ amount: '8' })], ledger, undefined, 'i2', true);
  expect(other.events[0]).toMatchObject({ type: 'ImportBegun', data: { importId: 'i2' } });
  other.events.forEach((event) => evolveLedger(ledger, event));
  expect([...ledger.unfinished.keys()]).toEqual(['i1']);
});

test('a file that finishes an import is judged as any other: one wrong row, and nothing is recorded', () => {
  const ledger = folded(whole.slice(0, 3));
  const wrong = [...FILE.slice(0, -1), cashRow({ amount: 'seven' })];
  expect(plan(wrong, ledger, undefined, 'i2', true)).toMatchObject({ events: [], recorded: 0 });
});
