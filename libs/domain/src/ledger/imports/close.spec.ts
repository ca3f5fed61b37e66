import { decideCloseImport, evolveLedger, type LedgerEvent, type LedgerSnapshot } from '..';
import type { AccountFacts } from '../snapshot';
import { ledgerOf, recorded, sell, snapshot } from '../fixtures/ledger';
import { buyRow, cashRow, plan, sellRow } from '../fixtures/rows';

const FILE = [
  cashRow(),
  buyRow(),
  cashRow({ amount: '7' }),
  sellRow({ quantity: '4', fee: '1.5', amount: '398.50' }),
  cashRow({ amount: '8' }),
];
const whole = plan(FILE, ledgerOf(), undefined, 'i1', true).events;
/** Returns the import of the file, cut short after some of its transactions. */
const cutAfter = (transactions: number): LedgerEvent[] => whole.slice(0, 1 + transactions);
const close = (given: readonly LedgerEvent[], keep: boolean, facts: LedgerSnapshot = snapshot) =>
  decideCloseImport({ importId: 'i1', keep }, ledgerOf(...given), facts);
const closed = (transactions: number): LedgerEvent => ({
  type: 'ImportClosed',
  data: { importId: 'i1', fileName: 'file.csv', toRecord: 5, recorded: transactions },
});
const eventsOf = (decision: ReturnType<typeof close>): readonly LedgerEvent[] =>
  decision.ok ? decision.events : [];

test('what is recorded of an import stays, and the import is not unfinished any more', () => {
  const given = cutAfter(3);
  expect(close(given, true)).toEqual({ ok: true, events: [closed(3)] });
  const { unfinished, entries } = ledgerOf(...given, closed(3));
  expect([unfinished.size, entries.size]).toEqual([0, 3]);
});

test('wherever it was cut short it can be taken back as a whole, the newest first', () => {
  for (let cut = 0; cut < whole.length - 1; cut += 1) {
    const given = cutAfter(cut);
    const events = eventsOf(close(given, false));
    const ids = given.flatMap(({ data }) => ('transactionId' in data ? [data.transactionId] : []));
    expect(events.map(({ data }) => ('transactionId' in data ? data.transactionId : null))).toEqual(
      [...ids.reverse(), null],
    );
    expect(events.at(-1)).toEqual(closed(0));
    const { unfinished, entries } = ledgerOf(...given, ...events);
    expect([unfinished.size, entries.size]).toEqual([0, 0]);
  }
});

test('a taking back that is cut short itself goes on with what is left', () => {
  const given = cutAfter(5);
  const events = eventsOf(close(given, false));
  const begun = [...given, ...events.slice(0, 2)];
  expect([...ledgerOf(...begun).unfinished.values()]).toMatchObject([{ recorded: 3 }]);
  expect(close(begun, false)).toEqual({ ok: true, events: events.slice(2) });
});

test('after either end the same file records what is missing, without doubles', () => {
  for (const keep of [true, false]) {
    const given = cutAfter(3);
    const ledger = ledgerOf(...given, ...eventsOf(close(given, keep)));
    const again = plan(FILE, ledger, undefined, 'i2', true);
    expect(again).toMatchObject({ recorded: keep ? 2 : 5, duplicates: keep ? 3 : 0, errors: [] });
    again.events.forEach((event) => evolveLedger(ledger, event));
    expect([ledger.entries.size, ledger.unfinished.size]).toEqual([5, 0]);
  }
});

test('shares that a later sell needs are not taken back', () => {
  const later = recorded('t', sell({ accountId: 'brokerage', quantity: '1', amount: '100.00' }));
  expect(close([...cutAfter(2), later], false)).toMatchObject({
    ok: false,
    refusal: { kind: 'rule', message: expect.stringContaining('Not enough shares of VTI') },
  });
  expect(close([...cutAfter(2), later], true)).toEqual({ ok: true, events: [closed(2)] });
});

test('transactions of an archived account are not taken back', () => {
  const brokerage = snapshot.accounts.get('brokerage');
  const accounts: Map<string, AccountFacts> = new Map(snapshot.accounts);
  if (brokerage) accounts.set('brokerage', { ...brokerage, isArchived: true });
  expect(close(cutAfter(1), false, { ...snapshot, accounts })).toMatchObject({
    ok: false,
    refusal: { kind: 'rule', message: 'Account E*Trade is archived' },
  });
});

test('an import that is closed is kept already, and its history undoes it', () => {
  expect(close(whole, true)).toEqual({ ok: true, events: [] });
  expect(close(whole, false)).toMatchObject({ ok: false, refusal: { kind: 'conflict' } });
  expect(close([], true)).toMatchObject({ ok: false, refusal: { kind: 'not_found' } });
});
