import { cashOf, entryKeys, holdingsOf, latestTrade, transactionOf } from '.';
import { buy, cash, ledgerOf, recorded, sell } from './fixtures/ledger';

const march = '2024-03-01T15:00:00.000Z';

describe('the ledger answers', () => {
  it('what each type does to shares and cash', () => {
    const bought = recorded('b', buy({ quantity: '10', amount: '1000.00' }));
    const effects = [
      [[bought], '10', '-1000'],
      [[bought, recorded('s', sell({ at: march, quantity: '4', amount: '400.00' }))], '6', '-600'],
      [
        [recorded('d', cash({ transactionType: 'dividend', ticker: 'VTI', amount: '5.50' }))],
        undefined,
        '5.5',
      ],
      [[recorded('c', cash({ amount: '20.00' }))], undefined, '20'],
      [
        [recorded('c', cash({ transactionType: 'cash_distribution', amount: '20.00' }))],
        undefined,
        '-20',
      ],
      [[recorded('i', buy({ transactionType: 'initial_position' }))], '10', '0'],
    ] as const;
    for (const [events, shares, money] of effects) {
      const ledger = ledgerOf(...events);
      expect([...holdingsOf(ledger)].map(({ quantity }) => quantity.toString())).toEqual(
        shares === undefined ? [] : [shares],
      );
      expect(cashOf(ledger, 'brokerage').toString()).toBe(money);
    }
  });

  it('only what is held, but every key with transactions', () => {
    const ledger = ledgerOf(recorded('b', buy()), recorded('s', sell({ at: march })));
    expect([...holdingsOf(ledger)]).toEqual([]);
    expect(entryKeys(ledger)).toEqual([{ accountId: 'brokerage', ticker: 'VTI' }]);
    const emptied = ledgerOf(recorded('b', buy()), {
      type: 'TransactionDeleted',
      data: { transactionId: 'b', replaced: buy() },
    });
    expect(entryKeys(emptied)).toEqual([]);
  });

  it('the price of the latest trade over all accounts', () => {
    const ledger = ledgerOf(
      recorded('b1', buy({ accountId: '401k', at: march, price: '120.5' })),
      recorded('b2', buy({ price: '100' })),
    );
    const trade = latestTrade(ledger, 'VTI');
    expect([trade?.price.toString(), trade?.at]).toEqual(['120.5', march]);
    expect(latestTrade(ledger, 'BTC')).toBeNull();
  });

  it('a transaction by its id', () => {
    const ledger = ledgerOf(recorded('b1', buy()), recorded('b2', buy({ notes: 'second' })));
    expect(transactionOf(ledger, 'b2')).toEqual({
      transactionId: 'b2',
      order: 1,
      importId: null,
      fingerprint: null,
      ...buy({ notes: 'second' }),
    });
    expect(transactionOf(ledger, 'x')).toBeNull();
  });
});

describe('a history that is not one', () => {
  it('does not fold', () => {
    expect(() =>
      ledgerOf({ type: 'TransactionDeleted', data: { transactionId: 'x', replaced: buy() } }),
    ).toThrow('the ledger has no transaction x');
  });
});
