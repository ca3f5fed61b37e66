import fc from 'fast-check';
import { cashOf, holdingsOf, type StockSplit, type TransactionDetails } from '../../ledger';
import { buy } from '../../ledger/fixtures/ledger';
import { asset } from '../fixtures/book';
import { portfolioStream, type PortfolioStreamEvent as Event } from '../portfolio-stream';
import { type DatedEvent, inEffectAt } from './in-effect-at';

const settings = {
  name: 'P',
  description: null,
  minTransactionAmount: '50',
  baseDrift: '2',
  boostStrength: '1',
};
const created: Event = {
  type: 'PortfolioCreated',
  data: { portfolioId: 'p', userId: 'u', ...settings },
};
const details = {
  nickname: 'Roth IRA',
  officialName: 'A',
  accountType: '401k',
  accountingMethod: 'FIFO' as const,
  standardTransactionFee: '0',
  fractionalShares: true,
  provider: null,
  accountNumber: null,
  websiteLink: null,
};
const added = (accountId = 'a1'): Event => ({
  type: 'AccountAdded',
  data: { accountId, ...details },
});
const day = (number: number): string => `2026-01-${String(number).padStart(2, '0')}T00:00:00.000Z`;
const money = (on: number, amount = '100', accountId = 'a1'): TransactionDetails => ({
  accountId,
  transactionType: 'cash_contribution',
  at: day(on),
  ticker: null,
  quantity: null,
  price: null,
  fee: '0',
  amount,
  notes: null,
  lots: null,
});
const recorded = (transactionId: string, details: TransactionDetails): Event => ({
  type: 'TransactionRecorded',
  data: { transactionId, importId: null, fingerprint: null, ...details },
});
const corrected = (
  transactionId: string,
  replaced: TransactionDetails,
  details: TransactionDetails,
): Event => ({ type: 'TransactionCorrected', data: { transactionId, replaced, ...details } });
const deleted = (transactionId: string, replaced: TransactionDetails): Event => ({
  type: 'TransactionDeleted',
  data: { transactionId, replaced },
});

const vti: Event = { type: 'AssetAdded', data: asset };
const deletedVti: Event = {
  type: 'AssetDeleted',
  data: {
    ticker: 'VTI',
    transactions: 1,
    accountIds: ['a1'],
    replaced: { ...asset, baseDrift: null, boostStrength: null },
  },
};
const assigned: Event = {
  type: 'AssetStrategiesAssigned',
  data: {
    ticker: 'VTI',
    assignments: [{ strategyId: 's', percentage: '100' }],
    replaced: [],
  },
};
const bought = (on: number): TransactionDetails =>
  buy({ accountId: 'a1', ticker: 'VTI', at: day(on), quantity: '5', price: '10', amount: '50' });
/** Returns the event of a split of 2 for 1. */
const split = (splitId: string, on: number, cashInLieu: StockSplit['cashInLieu'] = []): Event => ({
  type: 'StockSplitRecorded',
  data: { splitId, ticker: 'VTI', at: day(on), numerator: '2', denominator: '1', cashInLieu },
});

/**
 * Returns events that were recorded on the days of January given with them. A transaction takes
 * effect at its own moment.
 */
const book = (...events: readonly (readonly [number, Event])[]): DatedEvent[] =>
  events.map(([on, event]) => ({
    event,
    recordedAt: day(on),
    effectiveAt: 'at' in event.data ? event.data.at : null,
  }));
const foldOf = (events: readonly DatedEvent[]) =>
  events.reduce(
    (state, { event }) => portfolioStream.evolve(state, event),
    portfolioStream.initial(),
  );
const cashAt = (events: readonly DatedEvent[], on: number): string =>
  cashOf(foldOf(inEffectAt(events, day(on))).ledger, 'a1').toString();

describe('what was true at a moment (HIS-41)', () => {
  test('is settings and accounts as they were then', () => {
    const events = book(
      [1, created],
      [2, added()],
      [4, { type: 'AccountArchived', data: { accountId: 'a1' } }],
      [
        5,
        {
          type: 'PortfolioSettingsChanged',
          data: { ...settings, baseDrift: '9', replaced: settings },
        },
      ],
    );
    expect(foldOf(inEffectAt(events, day(1))).accounts.size).toBe(0);
    expect(foldOf(inEffectAt(events, day(3))).accounts.get('a1')?.isArchived).toBe(false);
    expect(foldOf(inEffectAt(events, day(4))).accounts.get('a1')?.isArchived).toBe(true);
    expect(foldOf(inEffectAt(events, day(4))).portfolio?.settings.baseDrift).toBe('2');
    expect(foldOf(inEffectAt(events, day(5))).portfolio?.settings.baseDrift).toBe('9');
  });

  test('is each transaction as it was corrected last, at its own moment', () => {
    const events = book(
      [1, created],
      [1, added()],
      [10, recorded('t1', money(5))],
      [11, corrected('t1', money(5), money(7, '90'))],
      [12, recorded('t2', money(6, '11'))],
      [13, deleted('t2', money(6, '11'))],
    );
    expect([4, 5, 6, 7, 20].map((on) => cashAt(events, on))).toEqual(['0', '0', '0', '90', '90']);
  });

  test('is an import that is open or closed as it is known to be', () => {
    const file = { importId: 'i', fileName: 'f', format: 'csv', digest: 'd', rows: 3, toRecord: 3 };
    const closed: Event = {
      type: 'ImportClosed',
      data: { importId: 'i', fileName: 'f', toRecord: 3, recorded: 1 },
    };
    const events = book(
      [1, created],
      [1, added()],
      [10, { type: 'ImportBegun', data: file }],
      [10, recorded('t1', money(5))],
      [12, closed],
      [14, { type: 'ImportReopened', data: { ...file, recorded: 1 } }],
      [14, closed],
    );
    const openAt = (known: number): number =>
      foldOf(inEffectAt(events.slice(0, known), day(6))).ledger.unfinished.size;
    expect([4, 5, 6, 7].map(openAt)).toEqual([1, 0, 1, 0]);
  });

  test('is a transaction once, where its deletion was undone', () => {
    const events = book(
      [1, created],
      [1, added()],
      [2, recorded('t1', money(2))],
      [3, deleted('t1', money(2))],
      [4, recorded('t1', money(2))],
    );
    expect(cashAt(events, 9)).toBe('100');
  });

  test('is a transaction from before its account was entered, in that account', () => {
    const events = book(
      [10, created],
      [10, added()],
      [10, added('a2')],
      [10, recorded('t1', money(3))],
    );
    expect(cashAt(events, 4)).toBe('100');
    expect([...foldOf(inEffectAt(events, day(4))).accounts.keys()]).toEqual(['a1']);
    expect(inEffectAt(events, day(2))).toEqual([]);
  });

  test('is nothing of an account that was deleted by then, and all of one that came back', () => {
    const events = book(
      [1, created],
      [1, added()],
      [2, recorded('t1', money(2))],
      [6, { type: 'AccountDeleted', data: { accountId: 'a1', replaced: details } }],
      [8, added()],
      [8, recorded('t1', money(2))],
    );
    expect([3, 7, 8].map((on) => foldOf(inEffectAt(events, day(on))).accounts.size)).toEqual([
      1, 0, 1,
    ]);
    expect([3, 7, 8].map((on) => cashAt(events, on))).toEqual(['100', '0', '100']);
  });

  test('is nothing of what is deleted by now: an account that is entered anew counts once', () => {
    const roth = { accountId: 'a1', replaced: details };
    const events = book(
      [1, created],
      [10, added('a1')],
      [10, recorded('t1', money(3))],
      [12, { type: 'AccountDeleted', data: roth }],
      [14, added('a2')],
      [14, recorded('t2', money(3, '100', 'a2'))],
    );
    const shownAt = (on: number): string[] => {
      const { accounts, ledger } = foldOf(inEffectAt(events, day(on)));
      return [...accounts.keys()].map((id) => `${id} ${cashOf(ledger, id).toString()}`);
    };
    expect([2, 3, 10, 12, 13, 14].map(shownAt)).toEqual([
      [],
      ...[['a2 100'], ['a2 100'], ['a2 100'], ['a2 100'], ['a2 100']],
    ]);
    // By the knowledge before the withdrawal, the whole amount was still there.
    expect(cashAt(events.slice(0, 3), 3)).toBe('100');
  });

  test('is an asset that was deleted and entered anew, with its new transactions and splits alone', () => {
    const events = book(
      [1, created],
      [1, added()],
      [10, vti],
      [10, recorded('t1', bought(2))],
      [10, split('x1', 4)],
      [12, deletedVti],
      [14, vti],
      [14, recorded('t2', bought(2))],
      [14, split('x2', 4)],
    );
    const sharesAt = (on: number): string[] =>
      [...holdingsOf(foldOf(inEffectAt(events, day(on))).ledger)].map(
        ({ ticker, quantity }) => `${ticker} ${quantity.toString()}`,
      );
    expect([1, 3, 5, 11].map(sharesAt)).toEqual([[], ['VTI 5'], ['VTI 10'], ['VTI 10']]);
    // The asset had been deleted before these days.
    expect([12, 13].map(sharesAt)).toEqual([[], []]);
    expect(sharesAt(14)).toEqual(['VTI 10']);
  });

  const enteredAs = (assetType: 'etf' | 'crypto' | 'stock'): Event => ({
    type: 'AssetAdded',
    data: { ...asset, assetType },
  });
  const deletedAs = (assetType: 'etf' | 'crypto' | 'stock'): Event => ({
    type: 'AssetDeleted',
    data: {
      ticker: 'VTI',
      transactions: 0,
      accountIds: [],
      replaced: { ...asset, assetType, baseDrift: null, boostStrength: null },
    },
  });
  const drift: Event = {
    type: 'AssetSettingsChanged',
    data: {
      ticker: 'VTI',
      ...{ baseDrift: '7', boostStrength: null, dividendFrequency: null },
      replaced: { baseDrift: null, boostStrength: null, dividendFrequency: null },
    },
  };
  const undone = (changes: number): Event => ({
    type: 'ChangesUndone',
    data: { eventIds: ['e'], importId: null, since: null, changes, what: 'x' },
  });
  /** Returns type and drift of the asset, and its shares, at each of some days. */
  const assetAt = (events: readonly DatedEvent[], days: readonly number[]) =>
    days.map((on) => {
      const { assets, ledger } = foldOf(inEffectAt(events, day(on)));
      const found = assets.get('VTI');
      const shares = [...holdingsOf(ledger)].map(({ quantity }) => quantity.toString());
      return found && [found.assetType, found.baseDrift, ...shares].join(' ');
    });

  test('is an asset that was deleted and entered anew as another one, with the new one alone', () => {
    const mistake = book(
      [1, created],
      [1, added()],
      [10, enteredAs('etf')],
      [11, drift],
      [12, deletedAs('etf')],
    );
    const events = [
      ...mistake,
      ...book([14, enteredAs('crypto')], [14, recorded('t1', bought(3))], [16, drift]),
    ];
    expect(assetAt(events, [2, 3, 9, 10, 11, 12, 13, 14, 16])).toEqual([
      undefined,
      ...['crypto  5', 'crypto  5', 'crypto  5', 'crypto  5'],
      // The asset had been deleted before these days.
      ...[undefined, undefined],
      ...['crypto  5', 'crypto 7 5'],
    ]);
    // Without earlier transactions, the asset does not exist before it is entered.
    const without = [...mistake, ...book([14, enteredAs('crypto')])];
    expect(assetAt(without, [9, 11, 13, 14])).toEqual([undefined, undefined, undefined, 'crypto ']);
    const twice = [
      ...[...events, ...book([18, deletedAs('crypto')], [20, enteredAs('stock')])],
      ...book([20, recorded('t2', bought(3))]),
    ];
    expect(assetAt(twice, [3, 11, 13, 14, 17, 19, 20])).toEqual([
      ...['stock  5', 'stock  5', undefined, 'stock  5', 'stock  5', undefined, 'stock  5'],
    ]);
  });

  test('is an asset that an undo put back as the one that was deleted', () => {
    const until = book(
      [1, created],
      [1, added()],
      [4, enteredAs('etf')],
      [5, drift],
      [6, recorded('t1', bought(2))],
      [8, deletedAs('etf')],
    );
    const back = [drift, recorded('t1', bought(2)), undone(3)];
    const putBack = [
      ...until,
      ...book(...[enteredAs('etf'), ...back].map((event) => [10, event] as const)),
    ];
    expect(assetAt(putBack, [2, 4, 5, 7, 8, 10])).toEqual([
      ...['etf  5', 'etf  5', 'etf 7 5', 'etf 7 5', undefined, 'etf 7 5'],
    ]);
    // Another asset, or an equal one, was entered in between: the undo deleted it.
    for (const type of ['crypto', 'etf'] as const) {
      const all = [deletedAs(type), enteredAs('etf'), ...back.slice(0, 2), undone(4)];
      const since = [
        ...[...until, ...book([9, enteredAs(type)])],
        ...book(...all.map((event) => [10, event] as const)),
      ];
      expect(assetAt(since, [2, 4, 7, 8, 9, 10])).toEqual([
        ...['etf  5', 'etf  5', 'etf 7 5', undefined, undefined, 'etf 7 5'],
      ]);
    }
    // The first asset is put back once the second one has been deleted, too.
    const first = [
      ...[...until, ...book([9, enteredAs('crypto')], [9, deletedAs('crypto')])],
      ...book(...[enteredAs('etf'), ...back].map((event) => [10, event] as const)),
    ];
    expect(assetAt(first, [2, 7, 8, 10])).toEqual(['etf  5', 'etf 7 5', undefined, 'etf 7 5']);
  });

  test('is no asset that is deleted by now, nor its part in strategies', () => {
    const events = book([1, created], [1, added()], [2, vti], [3, assigned], [5, deletedVti]);
    const { assets, strategies } = foldOf(inEffectAt(events, day(4)));
    expect([assets.size, strategies.assignments.size]).toEqual([0, 0]);
    expect(foldOf(inEffectAt(events.slice(0, 4), day(4))).assets.size).toBe(1);
  });

  test('is a split without what it paid in an account that was deleted since', () => {
    const paid = [{ accountId: 'a2', amount: '3.00' }];
    const gone: Event = { type: 'AccountDeleted', data: { accountId: 'a2', replaced: details } };
    const paidAt = (events: readonly DatedEvent[]) => {
      const { ledger } = foldOf(inEffectAt(events, day(5)));
      return [cashOf(ledger, 'a2').toString(), [...ledger.splits.values()][0]?.cashInLieu];
    };
    for (const enteredOn of [1, 6]) {
      const events = book(
        [1, created],
        [1, added('a1')],
        [1, vti],
        [enteredOn, added('a2')],
        [6, recorded('t1', money(3, '100', 'a2'))],
        [6, split('x1', 4, paid)],
        [8, gone],
        [9, added('a2')],
      );
      expect(paidAt(events.slice(0, 6))).toEqual(['103', paid]);
      expect(paidAt(events.slice(0, 7))).toEqual(['0', []]);
      expect(paidAt(events)).toEqual(['0', []]);
    }
  });

  test('is, of transactions in any order, those up to the moment', () => {
    const moves = fc.array(
      fc.record({ on: fc.integer({ min: 1, max: 28 }), amount: fc.integer({ min: 1, max: 999 }) }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(moves, fc.integer({ min: 1, max: 28 }), (list, asOf) => {
        const events = book(
          [1, created],
          [1, added()],
          ...list.map(
            ({ on, amount }, index) => [28, recorded(`t${index}`, money(on, `${amount}`))] as const,
          ),
        );
        const expected = list
          .filter(({ on }) => on <= asOf)
          .reduce((sum, { amount }) => sum + amount, 0);
        expect(cashAt(events, asOf)).toBe(`${expected}`);
      }),
    );
  });
});
