import { Decimal } from '../kernel/decimal';
import { growthOver, patternOf } from './pattern';
import type { Payment } from './payments';

const TODAY = '2026-11-21';
const pay = (day: string, perShare = '1'): Payment => ({ day, perShare: Decimal.parse(perShare) });
const told = (...payments: Payment[]) =>
  JSON.parse(JSON.stringify(patternOf(payments, 'quarterly', TODAY))) as unknown;

describe('the pattern of payments', () => {
  it('has no regular payment, no special one and none missed where nothing was paid', () => {
    expect(told()).toEqual({ lastRegular: null, specialDays: [], missed: 0, change: null });
  });

  it('a payment sooner than half a period after a regular one is special, and moves no expected day', () => {
    expect(told(pay('2026-06-01'), pay('2026-09-01'), pay('2026-09-20', '5'))).toEqual({
      lastRegular: { day: '2026-09-01', perShare: '1' },
      specialDays: ['2026-09-20'],
      missed: 0,
      change: null,
    });
  });

  it('an expected day is missed once half a period has passed since', () => {
    expect(told(pay('2026-07-07'))).toMatchObject({ missed: 0 });
    expect(told(pay('2026-07-06'))).toMatchObject({ missed: 1 });
    expect(told(pay('2026-04-01'))).toMatchObject({ missed: 2 });
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
    growthOver(payments, years, TODAY)?.toString() ?? null;

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
});
