import { accept, refuse } from '../../kernel/decision';
import { lotBook } from '..';
import { buy, decide, ledgerOf, record, recorded, sell } from '../fixtures/ledger';
import { decideOnSplit, recordSplit, split, splitRecorded } from '../fixtures/splits';
import { seriesOf } from '../state';

const march = '2024-03-01T15:00:00.000Z';
const bought = recorded('b', buy());
const rule = (field: string, message: string) => refuse('rule', message, { field, message });

describe('a stock split', () => {
  it('is recorded with what was paid where a part of a share is left over', () => {
    expect(decideOnSplit([bought], recordSplit())).toEqual(
      accept({ type: 'StockSplitRecorded', data: split() }),
    );
    const reverse = {
      numerator: '1',
      denominator: '3',
      cashInLieu: [{ accountId: 'brokerage', amount: '33.3' }],
    };
    expect(decideOnSplit([bought], recordSplit(reverse))).toEqual(
      accept({
        type: 'StockSplitRecorded',
        data: split({ ...reverse, cashInLieu: [{ accountId: 'brokerage', amount: '33.30' }] }),
      }),
    );
  });

  it('that leaves parts of a share in whole shares asks what was paid for them', () => {
    const message = 'Say what was paid for the 0.33333333 shares of VTI left over in E*Trade';
    expect(decideOnSplit([bought], recordSplit({ numerator: '1', denominator: '3' }))).toEqual(
      rule('cashInLieu', message),
    );
  });

  it('sells no part of a share that nobody was asked about: a backdated buy leaves it to be sold', () => {
    const half = { numerator: '1', denominator: '2' };
    const decided = decideOnSplit([bought], recordSplit(half));
    if (!decided.ok) throw new Error('the split is refused');
    const late = buy({ at: '2024-01-03T15:00:00.000Z', quantity: '1', amount: '100.00' });
    const ledger = ledgerOf(bought, ...decided.events, recorded('late', late));
    expect(seriesOf(ledger, 'brokerage', 'VTI')?.quantity.toString()).toBe('5.5');
    expect(lotBook(ledger, 'brokerage', 'VTI', 'FIFO').closed).toEqual([]);
    // A split that is recorded again needs the payment.
    expect(decideOnSplit([bought, recorded('late', late)], recordSplit(half))).toEqual(
      rule('cashInLieu', 'Say what was paid for the 0.5 shares of VTI left over in E*Trade'),
    );
  });

  it('keeps fractions where the account does', () => {
    expect(
      decideOnSplit(
        [recorded('b', buy({ accountId: '401k' }))],
        recordSplit({ numerator: '1', denominator: '3' }),
      ),
    ).toMatchObject({ ok: true });
  });

  it.each([
    [
      'an account that is not there',
      [{ accountId: 'nowhere', amount: '1' }],
      'Account is not in this portfolio',
    ],
    [
      'an account in which nothing is left over',
      [{ accountId: '401k', amount: '1' }],
      'No part of a share is left over in Vanguard',
    ],
    [
      'no money',
      [{ accountId: 'brokerage', amount: '-1' }],
      'Cash in lieu in E*Trade must not be below 0',
    ],
  ])('refuses cash in lieu that names %s', (_what, cashInLieu, message) => {
    expect(decideOnSplit([bought], recordSplit({ cashInLieu }))).toEqual(
      rule('cashInLieu', message),
    );
  });

  it('refuses to name an account twice', () => {
    const cashInLieu = [
      { accountId: 'brokerage', amount: '1' },
      { accountId: 'brokerage', amount: '2' },
    ];
    expect(
      decideOnSplit([bought], recordSplit({ numerator: '1', denominator: '3', cashInLieu })),
    ).toEqual(rule('cashInLieu', 'Account E*Trade is named twice'));
  });

  it.each([
    [{ numerator: '1', denominator: '1' }, 'numerator', 'The two numbers of shares must differ'],
    [{ numerator: '0' }, 'numerator', 'The number of shares must be between 1 and 1000000'],
    [
      { denominator: '1000001' },
      'denominator',
      'The number of shares must be between 1 and 1000000',
    ],
    [{ denominator: '1.5' }, 'denominator', 'The number of shares must have at most 0 decimals'],
    [{ at: '2024-02-01' }, 'at', 'Date and time must be a moment in UTC'],
  ])('refuses %j as malformed, naming %s', (changes, field, message) => {
    expect(decideOnSplit([bought], recordSplit(changes))).toEqual(
      refuse('malformed', message, { field, message }),
    );
  });

  it('refuses an asset that is not in the portfolio, an id that is taken, and a second split at its moment', () => {
    expect(decideOnSplit([], recordSplit({ ticker: 'NONE' }))).toEqual(
      rule('ticker', 'Asset NONE is not in this portfolio'),
    );
    expect(decideOnSplit([splitRecorded()], recordSplit())).toEqual(
      refuse('conflict', 'A split with this id exists already'),
    );
    expect(decideOnSplit([splitRecorded()], recordSplit({ splitId: 'y' }))).toMatchObject({
      refusal: { kind: 'conflict', fields: [{ field: 'at' }] },
    });
  });
});

describe('sells across a split are judged in the shares of their moments', () => {
  const uncovered = (held: string, asked: string) =>
    `Not enough shares of VTI in E*Trade at ${march}: ${held} held, ${asked} asked for`;

  it('after it there are more of them, before it not', () => {
    const twenty = sell({ at: march, quantity: '20', amount: '2000.00' });
    expect(decide([bought, splitRecorded()], record('s', twenty))).toMatchObject({ ok: true });
    expect(
      decide(
        [bought, splitRecorded()],
        record('s', sell({ at: '2024-01-20T15:00:00.000Z', quantity: '11', amount: '1100.00' })),
      ),
    ).toMatchObject({ ok: false });
  });

  it('a transaction at the moment of the split is one of after it', () => {
    const at = '2024-02-01T00:00:00.000Z';
    expect(
      decide(
        [bought, splitRecorded()],
        record('s', sell({ at, quantity: '20', amount: '2000.00' })),
      ),
    ).toMatchObject({ ok: true });
  });

  it('a backdated sell takes more from a later one than its own number', () => {
    const later = recorded('s', sell({ at: march, quantity: '18', amount: '1800.00' }));
    const backdated = (quantity: string) =>
      record('t', sell({ at: '2024-01-20T15:00:00.000Z', quantity, amount: `${quantity}00.00` }));
    expect(decide([bought, splitRecorded(), later], backdated('1'))).toMatchObject({ ok: true });
    expect(decide([bought, splitRecorded(), later], backdated('2'))).toMatchObject({
      refusal: { kind: 'rule', message: uncovered('16', '18') },
    });
  });

  it('a reverse split, or deleting a split, that a later sell does not allow is refused as a whole', () => {
    const later = recorded('s', sell({ at: march, quantity: '8', amount: '800.00' }));
    expect(
      decideOnSplit([bought, later], recordSplit({ numerator: '1', denominator: '2' })),
    ).toEqual(refuse('rule', uncovered('5', '8')));
    const needsIt = recorded('s', sell({ at: march, quantity: '20', amount: '2000.00' }));
    expect(
      decideOnSplit([bought, splitRecorded(), needsIt], { type: 'DeleteStockSplit', splitId: 'x' }),
    ).toEqual(refuse('rule', uncovered('10', '20')));
  });

  it('named lots are named in the shares of the sell’s moment', () => {
    const chosen = { accountId: 'chosen' };
    const given = [recorded('b', buy(chosen)), splitRecorded()];
    const named = (quantity: string) =>
      record(
        's',
        sell({
          ...chosen,
          at: march,
          quantity,
          amount: `${quantity}00.00`,
          lots: [{ transactionId: 'b', quantity }],
        }),
      );
    expect(decide(given, named('20'))).toMatchObject({ ok: true });
    const sold = [
      ...given,
      recorded(
        's',
        sell({
          ...chosen,
          at: march,
          quantity: '20',
          amount: '2000.00',
          lots: [{ transactionId: 'b', quantity: '20' }],
        }),
      ),
    ];
    expect(decideOnSplit(sold, { type: 'DeleteStockSplit', splitId: 'x' })).toMatchObject({
      ok: false,
      refusal: { kind: 'rule' },
    });
  });
});

describe('a split that was not one', () => {
  it('is deleted with what it was', () => {
    expect(
      decideOnSplit([bought, splitRecorded()], { type: 'DeleteStockSplit', splitId: 'x' }),
    ).toEqual(accept({ type: 'StockSplitDeleted', data: { splitId: 'x', replaced: split() } }));
    expect(decideOnSplit([], { type: 'DeleteStockSplit', splitId: 'x' })).toEqual(
      refuse('not_found', 'Split not found'),
    );
  });
});
