import fc from 'fast-check';
import { Decimal } from '../kernel/decimal';
import { type Movement, type Receipt, receivedPerShare } from './received';

const d = (text: string): Decimal => Decimal.parse(text);
const at = (day: string, hour = '16'): string => `${day}T${hour}:00:00.000Z`;
const receipt = (day: string, amount: string, accountId = 'a'): Receipt => ({
  accountId,
  at: at(day),
  day,
  amount: d(amount),
});
const moved = (
  type: Movement['type'],
  moment: string,
  quantity: string,
  accountId = 'a',
): Movement => ({ accountId, at: moment, type, quantity: d(quantity) });
const split = (day: string, numerator: string) => ({
  at: at(day, '00'),
  numerator: d(numerator),
  denominator: Decimal.one,
});
const held = (shares: Record<string, string>) =>
  new Map(Object.entries(shares).map(([account, quantity]) => [account, d(quantity)]));
const told = (input: Partial<Parameters<typeof receivedPerShare>[0]>) =>
  receivedPerShare({
    receipts: [receipt('2026-06-10', '30')],
    held: held({ a: '100' }),
    movements: [],
    splits: [],
    ...input,
  })
    .map(({ day, perShare }) => [day, perShare.toString()])
    .sort();

describe('what one share was paid', () => {
  it('is what was received over the shares held at that moment: later buys and sells are undone', () => {
    expect(told({})).toEqual([['2026-06-10', '0.3']]);
    const movements = [
      moved('buy', at('2026-07-01'), '50'),
      moved('initial_position', at('2026-07-02'), '10'),
      moved('sell', at('2026-08-01'), '20'),
      moved('buy', at('2026-06-09'), '5'),
    ];
    expect(told({ movements })).toEqual([['2026-06-10', '0.5']]);
  });

  it('counts what was bought at the same moment, and what was sold at it', () => {
    expect(told({ movements: [moved('buy', at('2026-06-10'), '40')] })).toEqual([
      ['2026-06-10', '0.3'],
    ]);
    expect(told({ movements: [moved('sell', at('2026-06-10'), '50')] })).toEqual([
      ['2026-06-10', '0.2'],
    ]);
  });

  it('is told in today’s shares after a split', () => {
    expect(told({ splits: [split('2026-07-01', '4')] })).toEqual([['2026-06-10', '0.3']]);
    const movements = [moved('buy', at('2026-06-20'), '5'), moved('buy', at('2026-07-20'), '20')];
    expect(told({ splits: [split('2026-07-01', '4')], movements })).toEqual([
      ['2026-06-10', '0.5'],
    ]);
  });

  it('is one payment a day, on the shares of the accounts that received any, each counted once', () => {
    const receipts = [
      receipt('2026-06-10', '30'),
      receipt('2026-06-10', '20'),
      receipt('2026-06-10', '50', 'b'),
    ];
    expect(told({ receipts, held: held({ a: '100', b: '100', c: '800' }) })).toEqual([
      ['2026-06-10', '0.5'],
    ]);
    expect(told({ receipts: [receipt('2026-06-10', '30'), receipt('2026-09-10', '31')] })).toEqual([
      ['2026-06-10', '0.3'],
      ['2026-09-10', '0.31'],
    ]);
  });

  it('is not told by a dividend on no shares', () => {
    expect(told({ held: held({}) })).toEqual([]);
    expect(told({ movements: [moved('buy', at('2026-07-01'), '100')] })).toEqual([]);
  });

  it('is the same in whatever order the transactions of a moment come', () => {
    const accountId = fc.constantFrom('a', 'b');
    const hour = fc.constantFrom('09', '10');
    const amount = fc.integer({ min: 1, max: 50 }).map((n) => Decimal.fromInteger(n));
    const receipts = fc.array(
      fc.record({ accountId, amount, at: hour.map((one) => at('2026-06-10', one)) }),
      { maxLength: 8 },
    );
    const movements = fc.array(
      fc.record({
        accountId,
        quantity: amount,
        type: fc.constantFrom<Movement['type']>('buy', 'initial_position', 'sell'),
        at: hour.map((one) => at('2026-06-10', one)),
      }),
      { maxLength: 8 },
    );
    const both = fc.tuple(receipts, movements).chain(([paid, traded]) =>
      fc.record({
        paid: fc.constant(paid),
        traded: fc.constant(traded),
        otherPaid: fc.shuffledSubarray(paid, { minLength: paid.length }),
        otherTraded: fc.shuffledSubarray(traded, { minLength: traded.length }),
      }),
    );
    const payments = (paid: readonly Omit<Receipt, 'day'>[], traded: readonly Movement[]) =>
      told({
        receipts: paid.map((one) => ({ ...one, day: '2026-06-10' })),
        movements: traded,
        held: held({ a: '500', b: '700' }),
      });
    fc.assert(
      fc.property(both, ({ paid, traded, otherPaid, otherTraded }) => {
        expect(payments(otherPaid, otherTraded)).toEqual(payments(paid, traded));
      }),
    );
  });

  it('is the same as walking forward from the first trade, whatever was traded when', () => {
    const RANK = { initial_position: 0, buy: 1, dividend: 2, sell: 3 };
    const entry = fc.record({
      hour: fc.integer({ min: 0, max: 20 }),
      type: fc.constantFrom('buy', 'initial_position', 'sell', 'dividend'),
      quantity: fc.integer({ min: 1, max: 50 }),
      accountId: fc.constantFrom('a', 'b'),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), (drawn) => {
        const entries = drawn.toSorted(
          (one, other) => one.hour - other.hour || RANK[one.type] - RANK[other.type],
        );
        const held = new Map<string, Decimal>();
        const receipts: Receipt[] = [];
        const movements: Movement[] = [];
        const expected: [string, string][] = [];
        for (const { hour, type, quantity, accountId } of entries) {
          const [moment, shares, day] = [
            at('2026-06-10', String(hour).padStart(2, '0')),
            held.get(accountId) ?? Decimal.zero,
            `receipt ${receipts.length}`,
          ];
          if (type === 'dividend') {
            receipts.push({ accountId, at: moment, day, amount: Decimal.fromInteger(quantity) });
            if (shares.isPositive())
              expected.push([day, Decimal.fromInteger(quantity).dividedBy(shares, 8).toString()]);
            continue;
          }
          const moving = Decimal.fromInteger(quantity);
          movements.push({ accountId, at: moment, type, quantity: moving });
          held.set(accountId, type === 'sell' ? shares.minus(moving) : shares.plus(moving));
        }
        expect(told({ receipts, held, movements })).toEqual(expected.sort());
      }),
    );
  });
});
