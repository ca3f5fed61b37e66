import type { Decimal } from '../kernel/decimal';
import {
  evolveLedger,
  firstMoments,
  type LedgerEvent,
  sharesAt,
  type StockSplit,
  tradePricesOf,
} from '.';
import { buy, ledgerOf, recorded, sell } from './fixtures/ledger';
import { splitRecorded } from './fixtures/splits';
import { forgetLedgerOf } from './forget-account';

const on = (day: number): string => `2024-01-${String(day).padStart(2, '0')}T15:00:00.000Z`;
const bought = (day: number, accountId = 'brokerage'): LedgerEvent =>
  recorded(`b${day}`, buy({ accountId, at: on(day), price: String(100 + day) }));
const sold = (day: number): LedgerEvent =>
  recorded(`s${day}`, sell({ at: on(day), quantity: '4' }));
const split = (day: number, cashInLieu: StockSplit['cashInLieu'] = []): LedgerEvent =>
  splitRecorded({ at: on(day), cashInLieu });

test('shares after a moment are the same whichever end they are counted from', () => {
  const held = (events: readonly LedgerEvent[], day: number): Decimal | undefined =>
    sharesAt(ledgerOf(...events), 'brokerage', on(day)).get('VTI');
  const trades = [bought(2), sold(4), bought(6), sold(8), bought(10)];
  const days = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
  const shares = (events: readonly LedgerEvent[]): string =>
    days.map((day) => held(events, day)?.toString() ?? 'none').join(' ');
  expect(shares(trades)).toBe('none 10 10 6 6 16 16 12 12 22 22');
  expect(shares([...trades, split(9)])).toBe('none 10 10 6 6 16 16 12 24 34 34');
});

test('prices since a moment begin with the last trade at or before it in each account', () => {
  const ledger = ledgerOf(bought(2), bought(3, '401k'), bought(5), split(6), bought(8));
  const prices = (since?: string): string[] =>
    tradePricesOf(ledger, 'VTI', since).map(({ price }) => price.toString());
  expect(prices()).toEqual(['102', '103', '105', '108']);
  expect(prices(on(4))).toEqual(['102', '103', '105', '108']);
  expect(prices(on(7))).toEqual(['103', '105', '108']);
  expect(prices(on(8))).toEqual(['103', '108']);
});

test('the first moment of an account follows every change', () => {
  const details = (day: number) => buy({ at: on(day) });
  const ledger = ledgerOf(bought(5));
  const first = (...events: readonly LedgerEvent[]): string | undefined =>
    firstMoments(events.reduce(evolveLedger, ledger)).get('brokerage');
  expect(first()).toBe(on(5));
  expect(first(bought(8))).toBe(on(5));
  expect(first(recorded('early', details(2)), bought(9))).toBe(on(2));
  const corrected = { transactionId: 'early', replaced: details(2), ...details(6) };
  expect(first({ type: 'TransactionCorrected', data: corrected })).toBe(on(5));
  const removed = { transactionId: 'b5', replaced: details(5) };
  expect(first({ type: 'TransactionDeleted', data: removed })).toBe(on(6));
  expect(firstMoments(ledgerOf()).size).toBe(0);
});

test('an account begins with the first payment for a part of a share, too', () => {
  const paid = (amount: string) => [{ accountId: 'brokerage', amount }];
  const ledger = ledgerOf(bought(5), split(7, paid('10.00')));
  const first = () => firstMoments(ledger).get('brokerage');
  expect(first()).toBe(on(5));
  evolveLedger(ledger, {
    type: 'TransactionDeleted',
    data: { transactionId: 'b5', replaced: buy({ at: on(5) }) },
  });
  expect(first()).toBe(on(7));
  evolveLedger(ledger, bought(9));
  expect(first()).toBe(on(7));
  forgetLedgerOf(ledger, 'brokerage');
  expect(first()).toBeUndefined();
  expect(firstMoments(ledgerOf(split(7, paid('0.00')))).size).toBe(0);
});
