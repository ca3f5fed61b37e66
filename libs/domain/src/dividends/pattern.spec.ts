import fc from 'fast-check';
import { daysBefore, daysBetween } from '../kernel/days';
import { Decimal } from '../kernel/decimal';
import { growthOver, patternOf } from './pattern';
import type { Payment } from './payments';
import { receivedPerShare } from './received';
import { expectedDays } from './schedule';

const TODAY = '2026-11-21';
const d = (whole: number): Decimal => Decimal.fromInteger(whole);
const pay = (day: string, perShare = '1'): Payment => ({ day, perShare: Decimal.parse(perShare) });
const told = (...payments: Payment[]) =>
  JSON.parse(JSON.stringify(patternOf(payments, 'quarterly', TODAY))) as unknown;

describe('the pattern of payments', () => {
  it('has no regular payment, no special one and none missed where nothing was paid', () => {
    expect(told()).toEqual({
      regular: [],
      lastRegular: null,
      specialDays: [],
      missed: 0,
      change: null,
    });
  });

  it('a payment sooner than half a period after a regular one is special, and moves no expected day', () => {
    expect(told(pay('2026-06-01'), pay('2026-09-01'), pay('2026-09-20', '5'))).toMatchObject({
      lastRegular: { day: '2026-09-01', perShare: '1' },
      specialDays: ['2026-09-20'],
      missed: 0,
      change: null,
    });
  });

  it('a payment later in a period is special where the next regular one does not fit it', () => {
    expect(
      told(pay('2026-03-02'), pay('2026-06-01'), pay('2026-08-03', '1'), pay('2026-09-01')),
    ).toMatchObject({ lastRegular: { day: '2026-09-01' }, specialDays: ['2026-08-03'] });
    // The last payment is far too early and far too high: it is special, although an expected day
    // is less than half a period away.
    const until = [pay('2026-06-01'), pay('2026-09-01')];
    expect(told(...until, pay('2026-11-03', '5'))).toMatchObject({
      lastRegular: { day: '2026-09-01' },
      specialDays: ['2026-11-03'],
      change: null,
    });
    // A much higher payment on the expected day is special until the next one is as high.
    expect(told(...until, pay('2026-11-20', '3'))).toMatchObject({ change: null, missed: 0 });
    const low = [pay('2025-12-01'), pay('2026-03-02')];
    expect(told(...low, pay('2026-06-01', '3'), pay('2026-09-01', '3'))).toMatchObject({
      specialDays: [],
    });
    // A payment of the usual amount is the regular one, which came early.
    expect(told(...until, pay('2026-11-03'))).toMatchObject({
      lastRegular: { day: '2026-11-03' },
      specialDays: [],
    });
  });

  it('a payment before the first regular one is special, too', () => {
    expect(
      told(pay('2026-02-10', '4'), pay('2026-03-02'), pay('2026-06-01'), pay('2026-09-01')),
    ).toMatchObject({ specialDays: ['2026-02-10'] });
  });

  it('what is announced for later days tells which of the payments until now are regular', () => {
    const { regular, specialDays } = patternOf(
      [pay('2026-06-01'), pay('2026-09-01'), pay('2026-11-02', '1'), pay('2026-12-01')],
      'quarterly',
      TODAY,
    );
    expect(specialDays).toEqual(['2026-11-02']);
    expect(regular.map(({ day }) => day)).toEqual(['2026-06-01', '2026-09-01', '2026-12-01']);
  });

  it('one payment between the regular ones is special wherever it stands, whatever its amount', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('biweekly', 'monthly', 'quarterly', 'semi-annual', 'annual'),
        fc.integer({ min: 0, max: 364 }),
        fc.nat(),
        fc.constantFrom('0.2', '1', '7'),
        (every, start, place, amount) => {
          const first = daysBefore('2015-01-31', start);
          const days = [first, ...expectedDays(first, every, '2026-11-21')].slice(-9);
          const at = place % (days.length - 1);
          const [before = '', after = ''] = days.slice(at, at + 2);
          const away = every === 'biweekly' ? 3 : 7;
          const room = daysBetween(before, after) - 2 * away;
          const special = daysBefore(before, -(away + (place % (room + 1))));
          const payments = [...days.map((day) => pay(day)), pay(special, amount)];
          const told = patternOf(payments, every, TODAY);
          expect(told.specialDays).toEqual([special]);
          expect(told.regular.map(({ day }) => day)).toEqual(days);
        },
      ),
    );
  });

  it('what was received of the same dividend is neither raised nor cut, whatever the cents are rounded to', () => {
    const shares = fc
      .integer({ min: 1, max: 500_000 })
      .map((units) => d(units).dividedBy(d(1000), 3));
    const perShare = fc
      .integer({ min: 1, max: 30_000 })
      .map((units) => d(units).dividedBy(d(10_000), 4));
    fc.assert(
      fc.property(
        fc.array(shares, { minLength: 2, maxLength: 2 }),
        perShare,
        perShare,
        (held, one, other) => {
          const change = (...amounts: Decimal[]) => {
            const payments = ['2026-06-01', '2026-09-01'].flatMap((day, index) => {
              const [quantity = Decimal.one, each = one] = [held[index], amounts[index]];
              return receivedPerShare({
                receipts: [
                  {
                    accountId: 'a',
                    at: `${day}T15:00:00.000Z`,
                    day,
                    amount: quantity.times(each).roundTo(2),
                  },
                ],
                movements: [
                  { accountId: 'a', at: '2026-01-02T15:00:00.000Z', type: 'buy', quantity },
                ],
                splits: [],
              });
            });
            return patternOf(payments, 'quarterly', TODAY).change;
          };
          expect(change(one, one)).toBeNull();
          // A cent over the fewest shares is the most that rounding can hide, at most twice.
          const fewest = held.reduce((least, each) => (each.compareTo(least) < 0 ? each : least));
          const hidden = d(2).dividedBy(fewest.times(d(100)), 8);
          const isRaise = other.compareTo(one.times(d(3)).dividedBy(d(2), 4)) < 0;
          if (isRaise && other.minus(one).compareTo(hidden) > 0)
            expect(change(one, other)).toBe('raised');
          if (one.minus(other).compareTo(hidden) > 0) expect(change(one, other)).toBe('cut');
        },
      ),
    );
  });

  it('an expected day is missed once half a period has passed since', () => {
    expect(told(pay('2026-07-07'))).toMatchObject({ missed: 0 });
    expect(told(pay('2026-07-06'))).toMatchObject({ missed: 1 });
    expect(told(pay('2026-04-01'))).toMatchObject({ missed: 2 });
    // A special payment came near the first of the two days.
    expect(told(pay('2026-04-01'), pay('2026-07-01', '4'))).toMatchObject({ missed: 1 });
  });

  it('an expected day is not missed where a payment of that day would not be known', () => {
    const missed = (isKnown: (day: string) => boolean) =>
      patternOf([pay('2026-01-06')], 'quarterly', TODAY, isKnown).missed;
    expect(missed(() => true)).toBe(3);
    expect(missed((day) => day < '2026-05-01')).toBe(1);
    expect(missed(() => false)).toBe(0);
  });

  it('the last payment is raised or cut against the one before it', () => {
    expect(told(pay('2026-06-01'), pay('2026-09-01', '1.1'))).toMatchObject({ change: 'raised' });
    expect(told(pay('2026-06-01'), pay('2026-09-01', '0.5'))).toMatchObject({ change: 'cut' });
  });

  it('what is announced for later days was not paid yet', () => {
    expect(told(pay('2026-09-01'), pay('2026-12-01', '9'))).toMatchObject({
      lastRegular: { day: '2026-09-01' },
      change: null,
    });
  });

  it('without a rhythm every payment is regular, and none is missed', () => {
    expect(patternOf([pay('2024-01-01'), pay('2024-01-05')], 'irregular', TODAY)).toMatchObject({
      specialDays: [],
      missed: 0,
      lastRegular: { day: '2024-01-05' },
    });
  });
});

describe('the growth of a dividend', () => {
  const yearly = (...amounts: string[]) =>
    amounts.map((amount, index) => pay(`${2026 - amounts.length + 1 + index}-03-01`, amount));
  const growth = (years: number, payments: Payment[]) =>
    growthOver(payments, years, { today: TODAY, frequency: 'annual' })?.toString() ?? null;

  it('is the rate a year from the 12 months so many years ago to the last 12', () => {
    const payments = yearly('1', '1', '1.1', '1.21', '1.331', '1.4641', '1.61051');
    expect([growth(1, payments), growth(3, payments), growth(5, payments)]).toEqual([
      '10',
      '10',
      '10',
    ]);
    expect(growth(1, yearly('1', '2', '1'))).toBe('-50');
    expect(growth(1, yearly('1', '2', '0'))).toBe('-100');
  });

  it('is unknown where nothing was paid then, or the payments do not reach back far enough', () => {
    expect(growth(1, [])).toBeNull();
    expect(growth(1, yearly('1', '2'))).toBeNull();
    expect(growth(3, yearly('1', '1', '1.1', '1.21'))).toBeNull();
    expect(growth(1, yearly('1', '0', '2'))).toBeNull();
  });

  it('is unknown where a payment of these years does not count', () => {
    const without = (day: string) =>
      growthOver(yearly('1', '1', '1', '1.1'), 1, {
        ...{ today: TODAY, frequency: 'annual' as const },
        uncountedDays: [day],
      })?.toString();
    expect(['2023-08-01', '2024-12-02', TODAY, '2026-12-02'].map(without)).toEqual([
      '10',
      undefined,
      undefined,
      '10',
    ]);
  });

  const FRIDAYS = [
    ...['2024-02-09', '2024-05-10', '2024-08-09', '2024-11-08'],
    ...['2025-02-07', '2025-05-09', '2025-08-08', '2025-11-07'],
    ...['2026-02-06', '2026-05-08', '2026-08-07'],
  ];
  it.each([
    ['a day earlier than a year ago', '2026-11-06', [...FRIDAYS, '2026-11-06'], '0'],
    ['days later and is still to come', '2026-11-11', FRIDAYS, '0'],
    ['days later and has come', '2026-11-13', [...FRIDAYS, '2026-11-13'], '0'],
    ['never, half a period later', '2027-01-20', FRIDAYS, '-25'],
  ])('counts a payment that comes %s in its year', (_name, today, days, rate) => {
    const payments = days.map((day) => pay(day, '0.5'));
    const found = growthOver(payments, 1, { today, frequency: 'quarterly' });
    expect(found?.toString()).toBe(rate);
  });
});
