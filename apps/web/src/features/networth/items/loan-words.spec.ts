import type { NetWorthItemView } from '@evenkeel/contracts/networth';
import { courseWords, endlessWords, removalWords } from './loan-words';

const payment = (principal: number): NetWorthItemView['payments'][number] => ({
  day: '2026-12-01',
  payment: 500,
  interest: 500 - principal,
  principal,
  balance: 90_000,
});
const loan = (...payments: NetWorthItemView['payments']) => ({
  payments,
  neverEnds: payments.length > 0,
  value: 90_000,
});

describe('a loan', () => {
  it.each([
    ['does not cover the interest', loan(payment(-10)), 'does not cover the interest'],
    ['pays nothing back', loan(payment(0)), 'covers the interest and pays nothing back'],
    ['pays too little back', loan(payment(5)), 'does not pay it back within 100 years'],
  ])('whose payment %s never ends, and says why', (_case, endless, why) =>
    expect(endlessWords(endless)).toBe(`This debt never ends: the monthly payment ${why}.`),
  );

  it('that ends says nothing of that', () =>
    expect(endlessWords({ ...loan(payment(5)), neverEnds: false })).toBeNull());

  it.each([
    ['is paid', loan(payment(5)), 'Payments are assumed to be made in full'],
    ['is not paid', loan(), 'Without a monthly payment the amount stays'],
    ['is paid off', { ...loan(), value: 0 }, 'Nothing is owed any more.'],
  ])('that %s says how it goes on', (_case, going, words) =>
    expect(courseWords(going)).toContain(words),
  );
});

describe('a value that is removed', () => {
  it.each([
    ['2024-01-01', 'until the next one, this entry counts as 0'],
    ['2025-01-01', 'The previous value counts again'],
  ])('of %s says what counts then', (day, words) =>
    expect(removalWords(['2024-01-01', '2025-01-01'], day)).toContain(words),
  );
});
