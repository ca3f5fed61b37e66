import { refuse } from '../kernel/decision';
import { decideLedger } from './decide';
import { decideTogether } from './decide-together';
import type { Entry } from './entry';
import { buy, cash, ledgerOf, record, snapshot } from './fixtures/ledger';
import { cashRow, plan } from './fixtures/rows';
import { MOST_TRANSACTIONS } from './quota';
import type { LedgerState } from './state';

/** Returns a ledger with `count` transactions, all of them the same one. */
function ledgerWith(count: number): LedgerState {
  const entry = {} as Entry;
  const entries = Array.from({ length: count }, (_, place) => [`t${place}`, entry] as const);
  return { ...ledgerOf(), entries: new Map(entries), nextOrder: count };
}

const TOO_MANY = 'A portfolio has at most 500,000 transactions';

describe('the transactions of a portfolio', () => {
  it('are 500,000 at most', () => {
    const last = ledgerWith(MOST_TRANSACTIONS - 1);
    expect(decideLedger(record('t', cash()), last, snapshot).ok).toBe(true);
    expect(decideTogether([{ transactionId: 't', ...buy() }], last, snapshot).ok).toBe(true);
    const full = ledgerWith(MOST_TRANSACTIONS);
    expect(decideLedger(record('t', cash()), full, snapshot)).toEqual(refuse('rule', TOO_MANY));
    const two = ['t', 'u'].map((transactionId) => ({ transactionId, ...buy() }));
    expect(decideTogether(two, last, snapshot)).toEqual(refuse('rule', TOO_MANY));
  });

  it('are no more after an import, which is refused as a whole', () => {
    const rows = [cashRow(), cashRow({ amount: '7' })];
    const state = ledgerOf();
    const fits = plan(rows, state);
    expect([fits.recorded, fits.errors]).toEqual([2, []]);
    Object.defineProperty(state.entries, 'size', { value: MOST_TRANSACTIONS - 1 });
    expect(plan(rows, state)).toMatchObject({
      events: [],
      recorded: 0,
      errors: [{ row: 0, column: '', value: '', reason: TOO_MANY }],
    });
    expect(plan([cashRow()], state).errors).toEqual([]);
  });
});
