import { accept, refuse } from '../kernel/decision';
import { buy, correct, decide, recorded, record, remove, sell, snapshot } from './fixtures/ledger';
import type { LedgerSnapshot } from './snapshot';

const day = (n: number): string => `2024-01-${String(n).padStart(2, '0')}T15:00:00.000Z`;
const uncovered = (message: string) =>
  refuse('rule', message, { field: 'transactionQuantity', message });
const shares = (quantity: string) => ({ quantity, amount: `${quantity}00.00` });

describe('selling what is held', () => {
  const history = [
    recorded('b1', buy({ at: day(5) })),
    recorded('s1', sell({ at: day(20), ...shares('8') })),
  ];

  it('refuses more than is held at the moment of the sell', () => {
    expect(decide(history, record('s2', sell({ at: day(25), ...shares('3') })))).toEqual(
      uncovered(
        'Not enough shares of VTI in E*Trade at 2024-01-25T15:00:00.000Z: 2 held, 3 asked for',
      ),
    );
    expect(decide(history, record('s2', sell({ at: day(25), ...shares('2') }))).ok).toBe(true);
  });

  it('refuses a sell before the buy', () => {
    expect(decide(history, record('s2', sell({ at: day(4), ...shares('1') })))).toEqual(
      uncovered(
        'Not enough shares of VTI in E*Trade at 2024-01-04T15:00:00.000Z: 0 held, 1 asked for',
      ),
    );
  });

  it('refuses a backdated sell that leaves a later one uncovered, and names the later one', () => {
    expect(decide(history, record('s2', sell({ at: day(10), ...shares('3') })))).toEqual(
      uncovered(
        'Not enough shares of VTI in E*Trade at 2024-01-20T15:00:00.000Z: 7 held, 8 asked for',
      ),
    );
  });

  it('does not count shares of another account', () => {
    expect(
      decide(
        [...history, recorded('b2', buy({ accountId: '401k', at: day(6) }))],
        record('s2', sell({ at: day(25), ...shares('3') })),
      ).ok,
    ).toBe(false);
  });

  it('refuses to delete a buy that a later sell needs', () => {
    expect(decide(history, remove('b1'))).toEqual(
      uncovered(
        'Not enough shares of VTI in E*Trade at 2024-01-20T15:00:00.000Z: 0 held, 8 asked for',
      ),
    );
    expect(decide([...history, recorded('b2', buy({ at: day(6) }))], remove('b1'))).toEqual(
      accept({
        type: 'TransactionDeleted',
        data: { transactionId: 'b1', replaced: buy({ at: day(5) }) },
      }),
    );
  });

  it.each([
    ['to fewer shares', { at: day(5), ...shares('7') }, '7 held'],
    ['to a later moment', { at: day(21) }, '0 held'],
    ['to another account', { at: day(5), accountId: '401k' }, '0 held'],
    ['to a sell', { at: day(5), transactionType: 'sell' as const }, '0 held'],
  ])('refuses to correct a buy %s that a later sell needs', (_what, changes, held) => {
    const decision = decide(history, correct('b1', buy(changes)));
    expect(decision).toMatchObject({
      ok: false,
      refusal: { kind: 'rule', message: expect.stringContaining(held) },
    });
  });

  it('lets a buy be corrected to what the later sell still needs', () => {
    const after = buy({ at: day(5), ...shares('8') });
    expect(decide(history, correct('b1', after))).toEqual(
      accept({
        type: 'TransactionCorrected',
        data: { transactionId: 'b1', replaced: buy({ at: day(5) }), ...after },
      }),
    );
  });

  it('counts a buy before a sell of the same moment, whichever was entered first', () => {
    expect(
      decide([recorded('b1', buy({ at: day(5) }))], record('s1', sell({ at: day(5) }))).ok,
    ).toBe(true);
    const both = [
      recorded('b1', buy({ at: day(4) })),
      recorded('s1', sell({ at: day(5) })),
      recorded('b2', buy({ at: day(5) })),
    ];
    expect(decide(both, remove('b1')).ok).toBe(true);
  });
});

describe('corrections and deletions', () => {
  it('refuse a transaction that is not there', () => {
    expect(decide([], correct('x', buy()))).toEqual(refuse('not_found', 'Transaction not found'));
    expect(decide([], remove('x'))).toEqual(refuse('not_found', 'Transaction not found'));
  });

  it('give no event where nothing changes', () => {
    expect(decide([recorded('b1', buy())], correct('b1', buy({ price: '100.0' })))).toEqual(
      accept(),
    );
    const lots = [{ transactionId: 'b1', quantity: '10' }];
    const sold = sell({ accountId: 'chosen', at: day(20), lots });
    const bought = recorded('b1', buy({ accountId: 'chosen', at: day(5) }));
    expect(decide([bought, recorded('s1', sold)], correct('s1', sold))).toEqual(accept());
  });

  it('do not ask for eligibility again', () => {
    const old = buy({ ticker: 'BTC' });
    expect(
      decide([recorded('b1', old)], correct('b1', { ...old, notes: 'from the old broker' })).ok,
    ).toBe(true);
  });

  it('leave archived accounts alone', () => {
    const old = buy({ accountId: 'closed' });
    const problem = { field: 'transactionAccountId', message: 'Account Old is archived' };
    expect(decide([recorded('b1', old)], remove('b1'))).toEqual(
      refuse('rule', problem.message, problem),
    );
    expect(decide([recorded('b1', old)], correct('b1', buy()))).toEqual(
      refuse('rule', problem.message, problem),
    );
  });
});

describe('named lots', () => {
  const history = [
    recorded('b1', buy({ accountId: 'chosen', at: day(5) })),
    recorded('b2', buy({ accountId: 'chosen', at: day(6) })),
  ];
  const named = (lots: Record<string, string>, changes: Parameters<typeof sell>[0] = {}) =>
    sell({
      accountId: 'chosen',
      at: day(20),
      lots: Object.entries(lots).map(([transactionId, quantity]) => ({ transactionId, quantity })),
      ...changes,
    });
  const notHeld = (at: string) => {
    const message = `The lots named by the sell of VTI in By lot at ${at} are not held at that moment`;
    return refuse('rule', message, { field: 'lots', message });
  };

  it('are kept on the sell', () => {
    const details = named({ b1: '4', b2: '6' });
    expect(decide(history, record('s1', details))).toEqual(accept(recorded('s1', details)));
  });

  it('must add up to the quantity', () => {
    expect(decide(history, record('s1', named({ b1: '4', b2: '5' })))).toEqual(
      refuse('rule', 'The lots must add up to the quantity', {
        field: 'lots',
        message: 'The lots must add up to the quantity',
      }),
    );
  });

  it('must be numbers above 0', () => {
    const message = 'The quantity of each lot must be a number above 0';
    expect(decide(history, record('s1', named({ b1: '0', b2: '10' })))).toEqual(
      refuse('malformed', message, { field: 'lots', message }),
    );
  });

  it('must be held', () => {
    expect(
      decide(
        [...history, recorded('s0', named({ b1: '4' }, shares('4')))],
        record('s1', named({ b1: '7', b2: '3' }, { at: day(21) })),
      ),
    ).toEqual(notHeld(day(21)));
    expect(decide(history, record('s1', named({ nowhere: '10' })))).toEqual(notHeld(day(20)));
  });

  it('stay on a corrected sell whose account has another method by now, where they stay as they were', () => {
    const chosen = named({ b1: '4', b2: '6' });
    const facts: LedgerSnapshot = {
      ...snapshot,
      accounts: new Map(
        [...snapshot.accounts].map(([id, one]) => [id, { ...one, accountingMethod: 'FIFO' }]),
      ),
    };
    const after = (lots: Record<string, string>) =>
      decide(
        [...history, recorded('s1', chosen)],
        correct('s1', named(lots, { notes: 'Rent' })),
        facts,
      );
    const corrected = { ...chosen, notes: 'Rent' };
    expect(after({ b1: '4', b2: '6' })).toEqual(
      accept({
        type: 'TransactionCorrected',
        data: { transactionId: 's1', replaced: chosen, ...corrected },
      }),
    );
    const message = 'Lots can only be named in an account with Specific Identification';
    expect(after({ b1: '5', b2: '5' })).toEqual(
      refuse('rule', message, { field: 'lots', message }),
    );
  });

  it('stay held: a change that takes them from a later sell is refused', () => {
    const later = [
      ...history,
      recorded('b3', buy({ accountId: 'chosen', at: day(7) })),
      recorded('s1', named({ b1: '10' })),
    ];
    expect(decide(later, remove('b1'))).toEqual(notHeld(day(20)));
    expect(decide(later, remove('b2')).ok).toBe(true);
  });
});
