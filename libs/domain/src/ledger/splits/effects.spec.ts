import { Decimal } from '../../kernel/decimal';
import {
  cashOf,
  effectsOfSplit,
  forgetLedgerOf,
  holdingsOf,
  latestTrade,
  type LedgerEvent,
  lotBook,
  type LotMethod,
  lotsHeldAt,
} from '..';
import { buy, ledgerOf, recorded, sell, snapshot } from '../fixtures/ledger';
import { buyRow, plan, sellRow } from '../fixtures/rows';
import { splitRecorded } from '../fixtures/splits';

const march = '2024-03-01T15:00:00.000Z';
const bought = recorded('b', buy());
const shares = (...events: readonly LedgerEvent[]) =>
  [...holdingsOf(ledgerOf(...events))].map(({ quantity }) => quantity.toString());
const lots = (
  events: readonly LedgerEvent[],
  method: LotMethod = 'FIFO',
  accountId = 'brokerage',
) => {
  const { open, closed } = lotBook(ledgerOf(...events), accountId, 'VTI', method);
  return {
    open: open.map(({ lotId, quantity, cost }) => `${lotId} ${quantity} ${cost.toFixed(2)}`),
    closed: closed.map(
      ({ sellId, lotId, quantity, proceeds, cost, gain }) =>
        `${sellId} ${lotId} ${quantity} ${proceeds.toFixed(2)} ${cost.toFixed(2)} ${gain.toFixed(2)}`,
    ),
  };
};

describe('a split', () => {
  it('multiplies what was held before it, and leaves the cost', () => {
    const events = [
      bought,
      splitRecorded({ numerator: '3', denominator: '2' }),
      recorded('c', buy({ at: march, quantity: '4', amount: '400.00' })),
    ];
    expect(shares(...events)).toEqual(['19']);
    expect(lots(events).open).toEqual(['b 15 1000.00', 'c 4 400.00']);
  });

  it('counts in its place, whenever it is recorded and whatever is recorded afterwards', () => {
    const sold = recorded('s', sell({ at: march, quantity: '5', amount: '500.00' }));
    expect(shares(bought, sold, splitRecorded())).toEqual(['15']);
    expect(shares(splitRecorded(), sold, bought)).toEqual(['15']);
    expect(lots([sold, splitRecorded(), bought])).toEqual({
      open: ['b 15 750.00'],
      closed: ['s b 5 500.00 250.00 250.00'],
    });
    expect(
      shares(bought, splitRecorded(), {
        type: 'TransactionDeleted',
        data: { transactionId: 'b', replaced: buy() },
      }),
    ).toEqual([]);
  });

  it('that is deleted leaves everything as it was', () => {
    const gone: LedgerEvent = {
      type: 'StockSplitDeleted',
      data: {
        splitId: 'x',
        replaced: {
          splitId: 'x',
          ticker: 'VTI',
          at: '',
          numerator: '2',
          denominator: '1',
          cashInLieu: [],
        },
      },
    };
    expect(shares(bought, splitRecorded(), gone)).toEqual(['10']);
    expect(lots([bought, splitRecorded(), gone])).toEqual(lots([bought]));
    expect(() => ledgerOf(gone)).toThrow('the ledger has no split x');
  });

  it('lowers the price of the latest trade of before it', () => {
    expect(
      latestTrade(ledgerOf(bought, splitRecorded({ numerator: '4' })), 'VTI')?.price.toString(),
    ).toBe('25');
    expect(
      latestTrade(
        ledgerOf(bought, splitRecorded(), recorded('c', buy({ at: march, price: '60' }))),
        'VTI',
      )?.price.toString(),
    ).toBe('60');
  });

  it('leaves a share to the last lot that has any of it, and cost to a lot that has shares', () => {
    const account = {
      accountId: '401k',
      quantity: '0.00000001',
      price: '100000000',
      amount: '1.00',
    };
    const events = [
      recorded('a', buy(account)),
      recorded('c', buy({ ...account, at: '2024-01-03T15:00:00.000Z' })),
      splitRecorded({ numerator: '1', denominator: '2' }),
    ];
    expect(lots(events, 'FIFO', '401k')).toEqual({ open: ['c 0.00000001 2.00'], closed: [] });
  });
});

describe('a reverse split in whole shares', () => {
  const paid = (amount: string) =>
    splitRecorded({
      numerator: '1',
      denominator: '4',
      cashInLieu: [{ accountId: 'brokerage', amount }],
    });

  it('rounds down, and sells the rest for cash in lieu: cash comes in, its cost leaves, the gain is realised', () => {
    const events = [bought, paid('220.00')];
    expect(shares(...events)).toEqual(['2']);
    expect(cashOf(ledgerOf(...events), 'brokerage').toString()).toBe('-780');
    expect(lots(events)).toEqual({ open: ['b 2 800.00'], closed: ['x b 0.5 220.00 200.00 20.00'] });
  });

  it.each([
    ['FIFO', 'x a 0.5 100.00 80.00 20.00'],
    ['LIFO', 'x c 0.5 100.00 240.00 -140.00'],
    ['Average Cost', 'x a 0.5 100.00 160.00 -60.00'],
    ['Specific Identification', 'x c 0.5 100.00 240.00 -140.00'],
  ] as const)('takes the rest by %s', (method, closed) => {
    const first = recorded('a', buy({ quantity: '5', price: '40', amount: '200.00' }));
    const second = recorded(
      'c',
      buy({ at: '2024-01-03T15:00:00.000Z', quantity: '5', price: '120', amount: '600.00' }),
    );
    expect(lots([first, second, paid('100.00')], method).closed).toEqual([closed]);
  });

  it('of less than a share leaves nothing, and all of the cost is realised', () => {
    expect(lots([recorded('b', buy({ quantity: '3', amount: '300.00' })), paid('310.00')])).toEqual(
      { open: [], closed: ['x b 0.75 310.00 300.00 10.00'] },
    );
  });

  it('pays what was paid, though a later correction left nothing over', () => {
    const corrected: LedgerEvent = {
      type: 'TransactionCorrected',
      data: { transactionId: 'b', replaced: buy(), ...buy({ quantity: '8', amount: '800.00' }) },
    };
    const events = [bought, paid('220.00'), corrected];
    expect(shares(...events)).toEqual(['2']);
    expect(cashOf(ledgerOf(...events), 'brokerage').toString()).toBe('-580');
    expect(lots(events)).toEqual({ open: ['b 2 800.00'], closed: ['x null 0 220.00 0.00 220.00'] });
  });

  it('is forgotten with its account', () => {
    const ledger = ledgerOf(bought, paid('220.00'));
    forgetLedgerOf(ledger, 'brokerage');
    expect(ledger.splits.get('x')?.cashInLieu).toEqual([]);
    expect(cashOf(ledger, 'brokerage').toString()).toBe('0');
  });
});

it('says what a split would do to each account', () => {
  const ledger = ledgerOf(
    bought,
    recorded('c', buy({ accountId: '401k' })),
    recorded('l', buy({ accountId: 'chosen', at: march })),
  );
  const ratio = {
    at: '2024-02-01T00:00:00.000Z',
    numerator: Decimal.one,
    denominator: Decimal.parse('4'),
  };
  const effects = effectsOfSplit(ledger, snapshot, 'VTI', ratio).map(
    ({ accountId, before, after, leftOver }) => `${accountId} ${before} ${after} ${leftOver}`,
  );
  expect(effects).toEqual(['brokerage 10 2 0.5', '401k 10 2.5 0']);
});

describe('with splits', () => {
  it('a sell finds the lots of its moment', () => {
    const ledger = ledgerOf(
      recorded('b', buy({ accountId: 'chosen' })),
      splitRecorded(),
      recorded('s', sell({ accountId: 'chosen', at: march, quantity: '5', amount: '500.00' })),
    );
    const held = (at: string, without: string | null = null) =>
      lotsHeldAt(ledger, { accountId: 'chosen', ticker: 'VTI', at, without }).map(({ quantity }) =>
        quantity.toString(),
      );
    expect(held('2024-01-15T15:00:00.000Z')).toEqual(['10']);
    expect(held('2024-02-01T00:00:00.000Z')).toEqual(['20']);
    expect(held('2024-04-01T15:00:00.000Z')).toEqual(['15']);
    expect(held(march, 's')).toEqual(['20']);
  });

  it('an import is judged in the shares of each moment, also where the file brings the first of them', () => {
    const ledger = ledgerOf(splitRecorded());
    expect(plan([buyRow(), sellRow({ quantity: '20', amount: '2000' })], ledger)).toMatchObject({
      recorded: 2,
      errors: [],
    });
    expect(
      plan([buyRow(), sellRow({ quantity: '21', amount: '2100' })], ledger).errors,
    ).toMatchObject([{ row: 2, column: 'quantity' }]);
    const sold = ledgerOf(
      bought,
      splitRecorded(),
      recorded('s', sell({ at: march, quantity: '18', amount: '1800.00' })),
    );
    const early = (quantity: string) =>
      plan(
        [sellRow({ datetime: '2024-01-20T15:00:00Z', quantity, amount: `${quantity}00` })],
        sold,
      );
    expect(early('1').errors).toEqual([]);
    expect(early('2').errors).toMatchObject([{ row: 1, column: 'quantity' }]);
  });
});
