import fc from 'fast-check';
import { daysBefore } from '../kernel/days';
import { Decimal } from '../kernel/decimal';
import { type LoanTerms, type NetWorthItem, scheduleAfter, valueOn } from '.';

const terms = (
  interestRate: string | null,
  monthlyPayment: string | null,
  paymentDay: number | null = null,
): LoanTerms => ({ interestRate, monthlyPayment, paymentDay });

const debt = (value: string, of: LoanTerms, day = '2026-01-15'): NetWorthItem => ({
  itemId: 'loan',
  kind: 'debt',
  name: 'Loan',
  category: 'Mortgage',
  values: [{ day, value }],
  terms: [{ day, ...of }],
});

const changed = (item: NetWorthItem, later: [day: string, of: LoanTerms][]): NetWorthItem => ({
  ...item,
  terms: [...item.terms, ...later.map(([day, of]) => ({ day, ...of }))],
});

const balance = (item: NetWorthItem, day: string): string | undefined =>
  valueOn(item, day)?.toFixed(2);
const texts = (item: NetWorthItem, today: string) =>
  scheduleAfter(item, today).payments.map(({ day, payment, interest, principal, balance: left }) =>
    [day, payment, interest, principal, left].map(String).join(' '),
  );

describe('a loan with payments', () => {
  it('of 300,000 at 6 percent by 1,798.66 a month ends after 30 years', () => {
    const house = debt('300000', terms('6', '1798.66'));
    const { payments, endsOn, neverEnds, interestLeft } = scheduleAfter(house, '2026-01-15');
    expect(payments).toHaveLength(360);
    expect(texts(house, '2026-01-15').slice(0, 2)).toEqual([
      '2026-02-15 1798.66 1500 298.66 299701.34',
      '2026-03-15 1798.66 1498.51 300.15 299401.19',
    ]);
    expect(payments.at(-1)).toMatchObject({ balance: Decimal.parse('0.00') });
    expect([endsOn, neverEnds, interestLeft?.toFixed(2)]).toEqual([
      '2056-01-15',
      false,
      '347509.17',
    ]);
  });

  it('runs down by itself, on each payment day', () => {
    const car = debt('12000', terms(null, '500'));
    expect(
      ['2026-01-14', '2026-01-15', '2026-02-14', '2026-02-15', '2026-12-31', '2028-01-15'].map(
        (day) => balance(car, day),
      ),
    ).toEqual([undefined, '12000.00', '12000.00', '11500.00', '6500.00', '0.00']);
  });

  it('ends with what is left and its interest, at exactly 0', () => {
    expect(texts(debt('1000', terms('12', '400')), '2026-01-15')).toEqual([
      '2026-02-15 400 10 390 610',
      '2026-03-15 400 6.1 393.9 216.1',
      '2026-04-15 218.26 2.16 216.1 0',
    ]);
  });

  it('bears interest by days until the first payment after a statement', () => {
    // 12 of the 31 days from 20 December to 20 January have passed since 8 January.
    expect(texts(debt('1000', terms('12', '100', 20), '2026-01-08'), '2026-01-08')[0]).toBe(
      '2026-01-20 100 3.87 96.13 903.87',
    );
  });

  it('is paid on the last day of a month that has no such day', () => {
    const days = scheduleAfter(debt('400', terms(null, '100', 31)), '2026-01-15').payments;
    expect(days.map(({ day }) => day)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
  });

  it('is corrected by a stated balance, and goes on from there', () => {
    const car = debt('12000', terms(null, '500'));
    const corrected = { ...car, values: [...car.values, { day: '2026-04-01', value: '10000' }] };
    expect(
      ['2026-03-31', '2026-04-01', '2026-04-15'].map((day) => balance(corrected, day)),
    ).toEqual(['11000.00', '10000.00', '9500.00']);
  });

  it('holds a payment in a balance that is stated for its day', () => {
    const car = debt('12000', terms(null, '500'));
    const stated = { ...car, values: [...car.values, { day: '2026-02-15', value: '11400' }] };
    expect(['2026-02-15', '2026-03-14', '2026-03-15'].map((day) => balance(stated, day))).toEqual([
      '11400.00',
      '11400.00',
      '10900.00',
    ]);
  });

  it('is paid by other terms from their day on', () => {
    const car = changed(debt('1000', terms(null, '100')), [['2026-03-01', terms(null, '300', 1)]]);
    expect(texts(car, '2026-01-15').map((text) => text.slice(0, 14))).toEqual([
      '2026-02-15 100',
      '2026-03-01 300',
      '2026-04-01 300',
      '2026-05-01 300',
    ]);
  });

  it('bears the interest of all days until a payment whose day was moved', () => {
    const house = changed(debt('300000', terms('6', '1798.66', 28), '2026-10-28'), [
      ['2026-11-26', terms('6', '1798.66', 25)],
    ]);
    // The interest of a month before 25 December, and of 28 of the 31 days before 25 November.
    expect(texts(house, '2026-11-26').slice(0, 2)).toEqual([
      '2026-12-25 1798.66 2854.84 -1056.18 301056.18',
      '2027-01-25 1798.66 1505.28 293.38 300762.8',
    ]);
    expect(scheduleAfter(house, '2026-11-26').neverEnds).toBe(false);

    const car = changed(debt('12000', terms('12', '500', 15), '2026-05-15'), [
      ['2026-08-14', terms('12', '500', 13)],
    ]);
    // The interest of a month before 13 September, and of 29 of the 31 days before 13 August.
    expect(texts(car, '2026-05-15').slice(0, 3)).toEqual([
      '2026-06-15 500 120 380 11620',
      '2026-07-15 500 116.2 383.8 11236.2',
      '2026-09-13 500 217.47 282.53 10953.67',
    ]);
  });

  it('bears each rate for its days only', () => {
    const late = changed(debt('20000', terms(null, null), '2026-01-01'), [
      ['2026-09-01', terms('9', '400', 1)],
    ]);
    expect(texts(late, '2026-01-01').slice(0, 2)).toEqual([
      '2026-09-01 400 0 400 19600',
      '2026-10-01 400 147 253 19347',
    ]);
    const car = changed(debt('20000', terms('3', '400', 1), '2026-01-01'), [
      ['2026-09-01', terms('9', '400', 1)],
    ]);
    expect(texts(car, '2026-08-31').slice(0, 2)).toEqual([
      '2026-09-01 400 43.83 356.17 17175.39',
      '2026-10-01 400 128.82 271.18 16904.21',
    ]);
    // 15 of 30 days bear 3 percent, and 15 bear 9.
    const split = changed(debt('12000', terms('3', '500', 1), '2026-09-01'), [
      ['2026-09-16', terms('9', '500', 1)],
    ]);
    expect(texts(split, '2026-09-01')[0]).toBe('2026-10-01 500 60 440 11560');
  });

  it('bears nothing while it has no monthly payment', () => {
    const paused = changed(debt('1000', terms('12', '100'), '2026-01-01'), [
      ['2026-03-01', terms('12', '0')],
      ['2026-09-01', terms('12', '100')],
    ]);
    // The payment in September covers the interest of February, which accrued before the pause.
    expect(texts(paused, '2026-01-01').slice(0, 3)).toEqual([
      '2026-02-01 100 10 90 910',
      '2026-09-01 100 9.1 90.9 819.1',
      '2026-10-01 100 8.19 91.81 727.29',
    ]);
  });

  it('says that it never ends where payments do not cover the interest', () => {
    const schedule = scheduleAfter(debt('10000', terms('24', '200')), '2026-01-15');
    expect(schedule).toMatchObject({ endsOn: null, neverEnds: true, interestLeft: null });
    expect(balance(debt('10000', terms('24', '150')), '2026-03-15')).toBe('10101.00');
  });
});

describe('a debt without payments', () => {
  it.each([
    ['no terms', terms(null, null)],
    ['a rate only', terms('20', null)],
    ['a payment of 0', terms('20', '0')],
  ])('stays at what was stated: %s', (_name, of) => {
    const card = debt('800', of);
    expect(balance(card, '2030-01-01')).toBe('800.00');
    expect(scheduleAfter(card, '2026-01-15')).toEqual({
      payments: [],
      endsOn: null,
      neverEnds: false,
      interestLeft: null,
    });
  });
});

describe('any loan', () => {
  const cents = (most: number) => fc.integer({ min: 1, max: most }).map((n) => n / 100);
  const loans = fc
    .record({
      value: cents(90_000_000),
      rate: fc.integer({ min: 0, max: 30_000 }).map((n) => n / 1000),
      years: fc.integer({ min: 1, max: 40 }),
      day: fc.integer({ min: 0, max: 800 }).map((n) => daysBefore('2026-01-01', n)),
      paymentDay: fc.option(fc.integer({ min: 1, max: 31 })),
    })
    .map(({ value, rate, years, day, paymentDay }) => {
      // The payment is high enough to end the debt: the interest of the first month, and a part of
      // the balance.
      const payment = (value * rate) / 1200 + value / (years * 12) + 0.02;
      return debt(value.toFixed(2), terms(rate.toFixed(3), payment.toFixed(2), paymentDay), day);
    });

  it('ends at 0, its principal adds up to what was owed, and each payment is interest and principal', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const [{ value, day } = { value: '', day: '' }] = loan.values;
        const { payments, endsOn } = scheduleAfter(loan, day);
        const principal = Decimal.sum(payments.map((paid) => paid.principal));
        expect(payments.at(-1)?.balance.isZero()).toBe(true);
        expect(endsOn).toBe(payments.at(-1)?.day);
        expect(principal.toFixed(2)).toBe(Decimal.parse(value).toFixed(2));
        for (const paid of payments)
          expect(paid.interest.plus(paid.principal).equals(paid.payment)).toBe(true);
        expect(payments.map((paid) => paid.day)).toEqual(
          [...new Set(payments.map((paid) => paid.day))].sort(),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('goes on as before where the balance after a payment is stated', () => {
    fc.assert(
      fc.property(loans, fc.nat(), (loan, which) => {
        const [{ day } = { day: '' }] = loan.values;
        const { payments } = scheduleAfter(loan, day);
        const paid = payments[which % payments.length];
        if (!paid) throw new Error('a loan has payments');
        const stated = {
          ...loan,
          values: [...loan.values, { day: paid.day, value: paid.balance.toString() }],
          terms: loan.terms.map((of) => ({
            ...of,
            paymentDay: of.paymentDay ?? Number(day.slice(8)),
          })),
        };
        expect(scheduleAfter(stated, paid.day)).toEqual(scheduleAfter(loan, paid.day));
      }),
      { numRuns: 40 },
    );
  });
});
