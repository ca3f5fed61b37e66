import { accept, refuse } from '../kernel/decision';
import type { TransactionDetails } from '.';
import { buy, cash, correct, decide, record, recorded, sell } from './fixtures/ledger';
import { splitRecorded } from './fixtures/splits';

const fieldsOf = (details: TransactionDetails) => {
  const decision = decide(
    [recorded('b0', buy({ quantity: '100', amount: '10000.00' }))],
    record('t1', details),
  );
  return decision.ok
    ? 'accepted'
    : { kind: decision.refusal.kind, fields: decision.refusal.fields };
};
const refused = (kind: 'malformed' | 'rule', field: string, message: string) => ({
  kind,
  fields: [{ field, message }],
});

describe('recording a transaction', () => {
  it('records each type with the fields it needs', () => {
    expect(decide([], record('t1', buy()))).toEqual(accept(recorded('t1', buy())));
    expect(decide([], record('t1', buy({ transactionType: 'initial_position' })))).toEqual(
      accept(recorded('t1', buy({ transactionType: 'initial_position' }))),
    );
    expect(decide([recorded('t0', buy())], record('t1', sell()))).toEqual(
      accept(recorded('t1', sell())),
    );
    const dividend = cash({ transactionType: 'dividend', ticker: 'VTI' });
    expect(decide([], record('t1', dividend))).toEqual(accept(recorded('t1', dividend)));
    for (const transactionType of ['cash_contribution', 'cash_distribution'] as const) {
      expect(decide([], record('t1', cash({ transactionType })))).toEqual(
        accept(recorded('t1', cash({ transactionType }))),
      );
    }
  });

  it('stores figures in one form', () => {
    const asTyped = buy({
      accountId: '401k',
      quantity: '2.500',
      price: '010.50',
      fee: '1',
      amount: '27.25',
    });
    expect(decide([], record('t1', asTyped))).toEqual(
      accept(
        recorded(
          't1',
          buy({ accountId: '401k', quantity: '2.5', price: '10.5', fee: '1.00', amount: '27.25' }),
        ),
      ),
    );
  });

  it('counts a zero that a type does not take as none', () => {
    expect(decide([], record('t1', cash({ quantity: '0', price: '0' })))).toEqual(
      accept(recorded('t1', cash())),
    );
  });

  it('lets cash go below 0', () => {
    expect(decide([], record('t1', cash({ transactionType: 'cash_distribution' }))).ok).toBe(true);
  });

  it('refuses an id that is taken', () => {
    expect(decide([recorded('t1', buy())], record('t1', buy()))).toEqual(
      refuse('conflict', 'A transaction with this id exists already'),
    );
  });

  it.each([
    [
      'no asset',
      buy({ ticker: null }),
      refused('malformed', 'ticker', 'Asset is required for this transaction type'),
    ],
    [
      'no quantity',
      buy({ quantity: null }),
      refused(
        'malformed',
        'transactionQuantity',
        'Quantity is required and must be greater than 0',
      ),
    ],
    [
      'a quantity of 0',
      buy({ quantity: '0' }),
      refused(
        'malformed',
        'transactionQuantity',
        'Quantity is required and must be greater than 0',
      ),
    ],
    [
      'a negative quantity',
      buy({ quantity: '-1' }),
      refused('malformed', 'transactionQuantity', 'Quantity must not be below 0'),
    ],
    [
      'no price',
      buy({ price: null }),
      refused('malformed', 'transactionPrice', 'Price is required for this transaction type'),
    ],
    [
      'a negative price',
      buy({ price: '-100' }),
      refused('malformed', 'transactionPrice', 'Price must not be below 0'),
    ],
    [
      'too small an amount',
      cash({ amount: '0.00' }),
      refused('malformed', 'transactionAmount', 'Total amount must be at least $0.01'),
    ],
    [
      'a part of a cent',
      cash({ amount: '0.005' }),
      refused('malformed', 'transactionAmount', 'Total amount must be at least $0.01'),
    ],
    [
      'more decimals than a cent has',
      cash({ amount: '10.005' }),
      refused('malformed', 'transactionAmount', 'Total amount must have at most 2 decimals'),
    ],
    [
      'a moment that is not normal',
      buy({ at: '2024-01-02' }),
      refused('malformed', 'transactionDatetime', 'Date and time must be a moment in UTC'),
    ],
    [
      'a deposit of an asset',
      cash({ ticker: 'VTI' }),
      refused('malformed', 'ticker', 'A cash contribution takes no asset'),
    ],
    [
      'a deposit of shares',
      cash({ quantity: '2' }),
      refused('malformed', 'transactionQuantity', 'A cash contribution takes no quantity'),
    ],
    [
      'a dividend with a price',
      cash({ transactionType: 'dividend', ticker: 'VTI', price: '2' }),
      refused('malformed', 'transactionPrice', 'A dividend takes no price'),
    ],
    [
      'an unknown account',
      cash({ accountId: 'nowhere' }),
      refused('rule', 'transactionAccountId', 'Account is not in this portfolio'),
    ],
    [
      'an archived account',
      cash({ accountId: 'closed' }),
      refused('rule', 'transactionAccountId', 'Account Old is archived'),
    ],
    [
      'an unknown asset',
      buy({ ticker: 'NOPE' }),
      refused('rule', 'ticker', 'Asset NOPE is not in this portfolio'),
    ],
    [
      'an archived asset',
      cash({ transactionType: 'dividend', ticker: 'GONE' }),
      refused('rule', 'ticker', 'Asset GONE is archived'),
    ],
    [
      'an asset that the account may not hold',
      buy({ ticker: 'BTC' }),
      refused('rule', 'ticker', 'Asset BTC is not eligible for account E*Trade'),
    ],
    [
      'a fraction of a whole share',
      buy({ quantity: '9.5', amount: '950.00' }),
      refused('rule', 'transactionQuantity', 'Whole shares only in account E*Trade'),
    ],
    [
      'a fraction below the step',
      buy({ accountId: '401k', quantity: '9.0005', amount: '900.05' }),
      refused('rule', 'transactionQuantity', 'Quantity must be a multiple of 0.001'),
    ],
    [
      'lots of a buy',
      buy({ lots: [{ transactionId: 'b0', quantity: '10' }] }),
      refused('malformed', 'lots', 'Only a sell names lots'),
    ],
    [
      'lots under FIFO',
      sell({ lots: [{ transactionId: 'b0', quantity: '10' }] }),
      refused('rule', 'lots', 'Lots can only be named in an account with Specific Identification'),
    ],
  ])('refuses %s', (_what, details, answer) => {
    expect(fieldsOf(details)).toEqual(answer);
  });

  it('allows a crypto asset its smallest step', () => {
    expect(
      fieldsOf(
        buy({
          accountId: '401k',
          ticker: 'BTC',
          quantity: '0.00000001',
          price: '60000',
          amount: '0.01',
        }),
      ),
    ).toBe('accepted');
  });

  describe('of a part of a share that a split left in whole shares', () => {
    const given = [
      recorded('b', buy({ quantity: '11', amount: '1100.00' })),
      splitRecorded({ numerator: '1', denominator: '2' }),
    ];
    const later = { at: '2024-03-01T15:00:00.000Z', price: '200' };
    const part = sell({ ...later, quantity: '0.5', amount: '100.00' });

    it.each([
      ['all of it', sell({ ...later, quantity: '5.5', amount: '1100.00' })],
      ['the part', part],
    ])('allows to sell %s, and to correct that', (_what, details) => {
      const decided = decide(given, record('s', details));
      expect(decided).toMatchObject({ ok: true });
      expect(
        decide([...given, recorded('s', details)], correct('s', { ...details, notes: 'Sold' })),
      ).toMatchObject({ ok: true });
    });

    it.each([
      ['of which another is left', sell({ ...later, quantity: '0.25', amount: '50.00' })],
      ['of before the split', sell({ quantity: '0.5', amount: '50.00' })],
      ['that is bought', buy({ ...later, quantity: '0.5', amount: '100.00' })],
    ])('refuses a part %s', (_what, details) => {
      expect(decide(given, record('s', details))).toEqual(
        refuse('rule', 'Whole shares only in account E*Trade', {
          field: 'transactionQuantity',
          message: 'Whole shares only in account E*Trade',
        }),
      );
    });
  });

  it('does not ask sells and dividends for eligibility', () => {
    expect(fieldsOf(cash({ transactionType: 'dividend', ticker: 'BTC' }))).toBe('accepted');
  });

  it('names every field that is wrong', () => {
    expect(
      decide([], record('t1', buy({ accountId: 'nowhere', ticker: null, price: 'x' }))),
    ).toEqual(
      refuse(
        'malformed',
        'Account is not in this portfolio; Asset is required for this transaction type; Price must be a plain decimal number',
        { field: 'transactionAccountId', message: 'Account is not in this portfolio' },
        { field: 'ticker', message: 'Asset is required for this transaction type' },
        { field: 'transactionPrice', message: 'Price must be a plain decimal number' },
      ),
    );
  });
});

describe('amount of a transaction', () => {
  // 10 shares at 100 with a fee of 5: the tolerance is 0.01 x 10 + 0.01 = 0.11
  it.each([
    [buy({ fee: '5', amount: '1005.11' }), 'accepted'],
    [buy({ fee: '5', amount: '1004.89' }), 'accepted'],
    [
      buy({ fee: '5', amount: '1005.12' }),
      refused(
        'rule',
        'transactionAmount',
        'Total amount 1005.12 differs from quantity x price + fee = 1005.00',
      ),
    ],
    [sell({ fee: '5', amount: '994.89' }), 'accepted'],
    [
      sell({ fee: '5', amount: '1005.00' }),
      refused(
        'rule',
        'transactionAmount',
        'Total amount 1005.00 differs from quantity x price - fee = 995.00',
      ),
    ],
  ])('%o', (details, answer) => {
    expect(fieldsOf(details)).toEqual(answer);
  });
});
