import fc from 'fast-check';
import {
  decideLedger,
  emptyLedger,
  evolveLedger,
  type ImportRow,
  type LedgerCommand,
  type LedgerState,
  planImport,
  replayOf,
} from '..';
import { ledgerOf, snapshot } from '../fixtures/ledger';
import { commands } from '../fixtures/random';

function ledgerAfter(list: readonly LedgerCommand[]): LedgerState {
  const state = emptyLedger();
  for (const command of list) {
    const decision = decideLedger(command, state, snapshot);
    if (decision.ok) for (const event of decision.events) evolveLedger(state, event);
  }
  return state;
}

/**
 * Returns a file with the transactions of the commands, allowed or not. It names accounts by their
 * ids.
 */
const rowsOf = (list: readonly LedgerCommand[]): ImportRow[] =>
  list
    .flatMap((command) => (command.type === 'DeleteTransaction' ? [] : [command]))
    .map((details, index) => ({
      row: index + 1,
      account: details.accountId,
      type: details.transactionType,
      datetime: details.at,
      ticker: details.ticker ?? '',
      quantity: details.quantity ?? '',
      price: details.price ?? '',
      fee: details.fee,
      amount: details.amount,
      notes: '',
    }));

test('a file is planned on a replayed ledger as on the ledger itself', () => {
  const accounts = Object.fromEntries([...snapshot.accounts.keys()].map((id) => [id, id]));
  const plan = (rows: ImportRow[], ledger: LedgerState) =>
    planImport(
      {
        importId: 'i',
        fileName: 'f',
        format: 'csv',
        rows,
        accounts,
        newId: String,
        digest: (lines) => lines.join(),
        mayBeCutShort: false,
      },
      ledger,
      snapshot,
    );
  let uncovered = 0;
  fc.assert(
    fc.property(commands, commands, fc.boolean(), (before, file, isSplit) => {
      const ledger = ledgerAfter(before);
      if (isSplit)
        evolveLedger(ledger, {
          type: 'StockSplitRecorded',
          data: {
            splitId: 's',
            ticker: 'VTI',
            at: '2024-01-06T00:00:00.000Z',
            numerator: '1',
            denominator: '3',
            cashInLieu: [{ accountId: 'chosen', amount: '1.00' }],
          },
        });
      const replayed = [...replayOf(ledger)].reduce(evolveLedger, ledgerOf());
      const planned = plan(rowsOf(file), ledger);
      uncovered += planned.errors.length;
      expect(plan(rowsOf(file), replayed)).toEqual(planned);
    }),
  );
  expect(uncovered).toBeGreaterThan(0);
});
