import fc from 'fast-check';
import { emptyLedger, evolveLedger, decideLedger, type LedgerState } from '..';
import { buy, cash, ledgerOf, recorded, snapshot } from '../fixtures/ledger';
import { commands } from '../fixtures/random';
import { buyRow, cashRow, plan } from '../fixtures/rows';
import type { ImportRow } from './row';

const counts = (rows: readonly ImportRow[], ledger: LedgerState) => {
  const { recorded: stored, duplicates, errors } = plan(rows, ledger);
  return { stored, duplicates, errors };
};

describe('an import recognises what was typed by hand', () => {
  it('and stores it no second time, nor when it is imported again', () => {
    const ledger = ledgerOf(recorded('t', buy()));
    expect(counts([buyRow(), cashRow()], ledger)).toEqual({ stored: 1, duplicates: 1, errors: [] });
    for (const event of plan([buyRow(), cashRow()], ledger).events) evolveLedger(ledger, event);
    expect(counts([buyRow(), cashRow()], ledger)).toEqual({ stored: 0, duplicates: 2, errors: [] });
  });

  it('once for each that was typed: of two equal rows the other is new, and stays known', () => {
    const ledger = ledgerOf(recorded('t', buy()));
    const file = plan([buyRow(), buyRow()], ledger);
    expect(file).toMatchObject({ recorded: 1, duplicates: 1 });
    for (const event of file.events) evolveLedger(ledger, event);
    expect(counts([buyRow(), buyRow()], ledger)).toEqual({ stored: 0, duplicates: 2, errors: [] });
  });

  it('as it stands now: by what it was corrected to, and not when it was deleted', () => {
    const ledger = ledgerOf(recorded('t', buy()));
    evolveLedger(ledger, {
      type: 'TransactionCorrected',
      data: { transactionId: 't', replaced: buy(), ...buy({ quantity: '5', amount: '500.00' }) },
    });
    expect(counts([buyRow()], ledger)).toMatchObject({ stored: 1, duplicates: 0 });
    expect(counts([buyRow({ quantity: '5', amount: '500' })], ledger)).toMatchObject({
      stored: 0,
      duplicates: 1,
    });
    evolveLedger(ledger, {
      type: 'TransactionDeleted',
      data: { transactionId: 't', replaced: buy({ quantity: '5', amount: '500.00' }) },
    });
    expect(counts([buyRow({ quantity: '5', amount: '500' })], ledger)).toMatchObject({
      stored: 1,
      duplicates: 0,
    });
  });

  it('and an imported row that was corrected, by its own row and by what it reads now', () => {
    const ledger = plan([buyRow()]).events.reduce(evolveLedger, emptyLedger());
    evolveLedger(ledger, {
      type: 'TransactionCorrected',
      data: { transactionId: 'i1-1', replaced: buy(), ...buy({ quantity: '5', amount: '500.00' }) },
    });
    expect(counts([buyRow()], ledger)).toMatchObject({ stored: 0, duplicates: 1 });
    expect(counts([buyRow({ quantity: '5', amount: '500' })], ledger)).toMatchObject({
      stored: 0,
      duplicates: 1,
    });
  });

  it('once for each that was corrected: the row of one that was deleted comes back', () => {
    const [few, more] = [cash({ amount: '5000.00' }), cash({ amount: '7000.00' })];
    const file = [cashRow({ amount: '5000' }), cashRow({ amount: '7000' })];
    const ledger = plan(file).events.reduce(evolveLedger, emptyLedger());
    evolveLedger(ledger, {
      type: 'TransactionCorrected',
      data: { transactionId: 'i1-1', replaced: few, ...more },
    });
    expect(counts(file, ledger)).toMatchObject({ stored: 0, duplicates: 2 });
    evolveLedger(ledger, {
      type: 'TransactionDeleted',
      data: { transactionId: 'i1-2', replaced: more },
    });
    expect(counts(file, ledger)).toMatchObject({ stored: 1, duplicates: 1 });
    expect(plan(file, ledger).events[0]).toMatchObject({ data: { amount: '7000.00' } });
  });

  it('but not what another moment, account or amount has', () => {
    const ledger = ledgerOf(recorded('t', cash()));
    expect(
      counts(
        [
          cashRow(),
          cashRow({ amount: '1000.01' }),
          cashRow({ datetime: '2024-01-02T15:00:01Z' }),
          cashRow({ account: 'Vanguard' }),
        ],
        ledger,
      ),
    ).toMatchObject({ stored: 3, duplicates: 1 });
  });
});

const NAMES = new Map(
  [...snapshot.accounts].map(([accountId, { nickname }]) => [accountId, nickname]),
);

/** Returns the rows of the ledger's export. */
const exported = (ledger: LedgerState): ImportRow[] =>
  [...ledger.entries.values()].map(({ details }, index) => ({
    row: index + 1,
    account: NAMES.get(details.accountId) ?? '',
    type: details.transactionType,
    datetime: details.at,
    ticker: details.ticker ?? '',
    quantity: details.quantity ?? '',
    price: details.price ?? '',
    fee: details.fee,
    amount: details.amount,
    notes: details.notes ?? '',
  }));

/** A few amounts at one moment, so that corrected transactions equal rows of others. */
const amount = fc.integer({ min: 1, max: 4 }).map((each) => `${each}.00`);
const changes = fc.array(
  fc.record({ place: fc.nat(), amount: fc.option(amount), isTyped: fc.boolean() }),
  { maxLength: 12 },
);

it('importing what a ledger exports stores nothing, whatever of an import was corrected, deleted and typed', () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 8 }), changes, (amounts, list) => {
      const ledger = emptyLedger();
      const file = amounts.map((each) => cashRow({ amount: each }));
      for (const event of plan(file).events) evolveLedger(ledger, event);
      list.forEach((change, index) => {
        const typed = recorded(`t${index}`, cash({ amount: change.amount ?? '1.00' }));
        const ids = [...ledger.entries.keys()];
        const transactionId = ids[change.place % ids.length];
        const replaced = ledger.entries.get(transactionId ?? '')?.details;
        if (change.isTyped || transactionId === undefined || replaced === undefined)
          evolveLedger(ledger, typed);
        else if (change.amount === null)
          evolveLedger(ledger, { type: 'TransactionDeleted', data: { transactionId, replaced } });
        else
          evolveLedger(ledger, {
            type: 'TransactionCorrected',
            data: { transactionId, replaced, ...replaced, amount: change.amount },
          });
      });
      const rows = exported(ledger);
      expect(counts(rows, ledger)).toEqual({ stored: 0, duplicates: rows.length, errors: [] });
      // Each transaction makes one row known.
      expect(plan(file, ledger).duplicates).toBeLessThanOrEqual(ledger.entries.size);
    }),
    { numRuns: 500 },
  );
});

it('importing what a ledger exports stores nothing, whatever was recorded, corrected and deleted', () => {
  fc.assert(
    fc.property(commands, (list) => {
      const ledger = emptyLedger();
      for (const command of list) {
        const decision = decideLedger(command, ledger, snapshot);
        if (decision.ok) for (const event of decision.events) evolveLedger(ledger, event);
      }
      const rows = exported(ledger);
      expect(plan(rows, ledger)).toEqual({
        events: [],
        recorded: 0,
        duplicates: rows.length,
        leftOut: 0,
        unknownTypes: [],
        errors: [],
      });
    }),
  );
});
