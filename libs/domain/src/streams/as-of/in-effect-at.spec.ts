import fc from 'fast-check';
import type { TransactionDetails } from '../../ledger';
import { cashOf } from '../../ledger';
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

/** Events that were recorded on the days of January that stand beside them. A transaction takes effect at its own moment. */
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

  test('is nothing of an account that was deleted by then, and all of one that was deleted later', () => {
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
