import fc from 'fast-check';
import { Decimal } from '../kernel/decimal';
import type { ShareMovement } from '../kernel/share-movement';
import { sharesAfterSplit, type SplitRatio } from '../kernel/split-ratio';
import { type Receipt, receivedPerShare } from './received';

const d = (text: string): Decimal => Decimal.parse(text);
const at = (day: string, hour = '16'): string => `${day}T${hour}:00:00.000Z`;
const receipt = (day: string, amount: string, accountId = 'a'): Receipt => ({
  accountId,
  at: at(day),
  day,
  amount: d(amount),
});
type Trade = Exclude<ShareMovement, { readonly type: 'split' }>;
const moved = (type: Trade['type'], moment: string, quantity: string, accountId = 'a'): Trade => ({
  accountId,
  at: moment,
  type,
  quantity: d(quantity),
});
const split = (day: string, numerator: string, denominator = '1') => ({
  at: at(day, '00'),
  numerator: d(numerator),
  denominator: d(denominator),
});
const splitIn = (of: SplitRatio, leavesWholeShares: boolean, accountId = 'a'): ShareMovement => ({
  ...of,
  accountId,
  type: 'split',
  leavesWholeShares,
});
const bought = (shares: Record<string, string>) =>
  Object.entries(shares).map(([account, quantity]) =>
    moved('buy', at('2026-01-05'), quantity, account),
  );
const told = (input: Partial<Parameters<typeof receivedPerShare>[0]>) =>
  receivedPerShare({
    receipts: [receipt('2026-06-10', '30')],
    movements: bought({ a: '100' }),
    splits: [],
    ...input,
  })
    .map(({ day, perShare }) => [day, perShare.toString()])
    .sort();

describe('what one share was paid', () => {
  it('is what was received over the shares held at that moment', () => {
    expect(told({})).toEqual([['2026-06-10', '0.3']]);
    const movements = [
      moved('buy', at('2026-07-01'), '50'),
      moved('initial_position', at('2026-07-02'), '10'),
      moved('sell', at('2026-08-01'), '20'),
      moved('buy', at('2026-06-09'), '5'),
      ...bought({ a: '55' }),
    ];
    expect(told({ movements })).toEqual([['2026-06-10', '0.5']]);
  });

  it('counts what was sold at the same moment, and not what was bought at it', () => {
    const movements = (...types: Trade['type'][]) => [
      ...bought({ a: '60' }),
      ...types.map((type) => moved(type, at('2026-06-10'), '40')),
    ];
    expect(told({ movements: movements('buy') })).toEqual([['2026-06-10', '0.5']]);
    expect(told({ movements: movements('sell') })).toEqual([['2026-06-10', '0.5']]);
    expect(told({ movements: movements('initial_position') })).toEqual([['2026-06-10', '0.3']]);
    expect(told({ movements: movements('buy', 'initial_position') })).toEqual([
      ['2026-06-10', '0.3'],
    ]);
  });

  it('goes on where each payment is reinvested at its moment', () => {
    const receipts = [receipt('2026-03-10', '50'), receipt('2026-06-10', '51')];
    const movements = [
      ...bought({ a: '100' }),
      moved('buy', at('2026-03-10'), '2'),
      moved('buy', at('2026-06-10'), '2'),
    ];
    expect(told({ receipts, movements })).toEqual([
      ['2026-03-10', '0.5'],
      ['2026-06-10', '0.5'],
    ]);
  });

  it('is told in today’s shares after a split', () => {
    const later = split('2026-07-01', '4');
    const movements = [
      ...bought({ a: '15' }),
      moved('buy', at('2026-06-20'), '5'),
      splitIn(later, true),
      moved('buy', at('2026-07-20'), '20'),
    ];
    expect(told({ splits: [later], movements })).toEqual([['2026-06-10', '0.5']]);
    const earlier = split('2026-06-10', '4');
    expect(
      told({ splits: [earlier], movements: [...bought({ a: '15' }), splitIn(earlier, true)] }),
    ).toEqual([['2026-06-10', '0.5']]);
  });

  it('is the same where a later split paid for a part of a share', () => {
    const reverse = split('2026-08-01', '1', '10');
    const movements = [
      ...bought({ a: '10' }),
      moved('buy', at('2026-07-01'), '9'),
      splitIn(reverse, true),
    ];
    const receipts = [receipt('2026-06-10', '10'), receipt('2026-09-10', '10')];
    expect(told({ receipts, splits: [reverse], movements })).toEqual([
      ['2026-06-10', '10'],
      ['2026-09-10', '10'],
    ]);
  });

  it('is one payment a day, on the shares of the accounts that received any, each counted once', () => {
    const receipts = [
      receipt('2026-06-10', '30'),
      receipt('2026-06-10', '20'),
      receipt('2026-06-10', '50', 'b'),
    ];
    expect(told({ receipts, movements: bought({ a: '100', b: '100', c: '800' }) })).toEqual([
      ['2026-06-10', '0.5'],
    ]);
    expect(told({ receipts: [receipt('2026-06-10', '30'), receipt('2026-09-10', '31')] })).toEqual([
      ['2026-06-10', '0.3'],
      ['2026-09-10', '0.31'],
    ]);
  });

  it('is one payment where accounts book it up to 4 days apart', () => {
    const movements = bought({ a: '100', b: '100', c: '200' });
    const paidOn = (...days: [day: string, accountId: string][]) =>
      told({ movements, receipts: days.map(([day, account]) => receipt(day, '50', account)) });
    expect(paidOn(['2026-06-05', 'a'], ['2026-06-09', 'b'])).toEqual([['2026-06-05', '0.5']]);
    expect(paidOn(['2026-06-09', 'b'], ['2026-06-05', 'a'], ['2026-06-07', 'c'])).toEqual([
      ['2026-06-05', '0.375'],
    ]);
    expect(paidOn(['2026-06-05', 'a'], ['2026-06-10', 'b'])).toEqual([
      ['2026-06-05', '0.5'],
      ['2026-06-10', '0.5'],
    ]);
  });

  it('is another payment where an account is paid again, also some days later', () => {
    const movements = bought({ a: '100', b: '100' });
    const receipts = [
      receipt('2026-06-01', '50'),
      receipt('2026-06-04', '50', 'b'),
      receipt('2026-06-05', '60'),
      receipt('2026-06-08', '60', 'b'),
    ];
    expect(told({ movements, receipts })).toEqual([
      ['2026-06-01', '0.5'],
      ['2026-06-05', '0.6'],
    ]);
  });

  it('is the first one that an account still lacks, where another books it in parts', () => {
    const movements = bought({ a: '10', b: '10' });
    const receipts = [
      receipt('2026-06-02', '10'),
      receipt('2026-06-03', '1'),
      receipt('2026-06-04', '10', 'b'),
    ];
    expect(told({ movements, receipts })).toEqual([
      ['2026-06-02', '1'],
      ['2026-06-03', '0.1'],
    ]);
    expect(told({ movements, receipts: [...receipts, receipt('2026-06-05', '1', 'b')] })).toEqual([
      ['2026-06-02', '1'],
      ['2026-06-03', '0.1'],
    ]);
  });

  it('is not told by a dividend on no shares', () => {
    expect(told({ movements: [] })).toEqual([]);
    expect(told({ movements: [moved('buy', at('2026-07-01'), '100')] })).toEqual([]);
    // The parts that each conversion cuts off do not count as shares.
    const later = split('2026-08-01', '1', '3');
    const one = moved('buy', at('2026-07-01'), '1');
    const movements = [one, one, one, splitIn(later, false)];
    expect(told({ movements, splits: [later] })).toEqual([]);
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
        type: fc.constantFrom<Trade['type']>('buy', 'initial_position', 'sell'),
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
    const payments = (paid: readonly Omit<Receipt, 'day'>[], traded: readonly Trade[]) =>
      told({
        receipts: paid.map((one) => ({ ...one, day: '2026-06-10' })),
        movements: [...bought({ a: '500', b: '700' }), ...traded],
      });
    fc.assert(
      fc.property(both, ({ paid, traded, otherPaid, otherTraded }) => {
        expect(payments(otherPaid, otherTraded)).toEqual(payments(paid, traded));
      }),
    );
  });

  it('is the same as walking forward from the first trade, whatever was traded and split when', () => {
    const RANK = { split: 0, initial_position: 1, dividend: 2, buy: 3, sell: 4 };
    const entry = fc.record({
      hour: fc.integer({ min: 0, max: 20 }),
      type: fc.constantFrom('buy', 'initial_position', 'sell', 'dividend'),
      quantity: fc.integer({ min: 1, max: 50 }),
      accountId: fc.constantFrom('whole', 'parts'),
    });
    const ratio = fc.record({
      hour: fc.integer({ min: 0, max: 20 }),
      type: fc.constant('split' as const),
      of: fc.constantFrom(['1', '10'], ['2', '1'], ['1', '3'], ['3', '2']),
    });
    const entries = fc.tuple(
      fc.array(entry, { maxLength: 30 }),
      fc.uniqueArray(ratio, { maxLength: 3, selector: ({ hour }) => hour }),
    );
    fc.assert(
      fc.property(entries, ([drawn, ratios]) => {
        const held = new Map([
          ['whole', Decimal.zero],
          ['parts', Decimal.zero],
        ]);
        const receipts: Receipt[] = [];
        const movements: ShareMovement[] = [];
        const splits: SplitRatio[] = [];
        const paid: { day: string; amount: Decimal; shares: Decimal }[] = [];
        for (const one of [...drawn, ...ratios].sort(
          (one, other) => one.hour - other.hour || RANK[one.type] - RANK[other.type],
        )) {
          const moment = at('2026-06-10', String(one.hour).padStart(2, '0'));
          if (one.type === 'split') {
            const [numerator = '', denominator = ''] = one.of;
            const of = { at: moment, numerator: d(numerator), denominator: d(denominator) };
            splits.push(of);
            for (const [accountId, shares] of held) {
              movements.push(splitIn(of, accountId === 'whole', accountId));
              const after = sharesAfterSplit(shares, of);
              held.set(accountId, accountId === 'whole' ? after.floorTo(0) : after);
            }
            for (const receipt of paid) receipt.shares = sharesAfterSplit(receipt.shares, of);
            continue;
          }
          const { accountId, type } = one;
          const shares = held.get(accountId) ?? Decimal.zero;
          const quantity = Decimal.fromInteger(one.quantity);
          if (type === 'dividend') {
            const day = `receipt ${receipts.length}`;
            receipts.push({ accountId, at: moment, day, amount: quantity });
            paid.push({ day, amount: quantity, shares });
            continue;
          }
          if (type === 'sell' && shares.compareTo(quantity) < 0) continue;
          movements.push({ accountId, at: moment, type, quantity });
          held.set(accountId, type === 'sell' ? shares.minus(quantity) : shares.plus(quantity));
        }
        const expected = paid
          .filter(({ shares }) => shares.isPositive())
          .map(({ day, amount, shares }) => [day, amount.dividedBy(shares, 8).toString()]);
        expect(told({ receipts, movements, splits })).toEqual(expected.sort());
      }),
    );
  });
});
