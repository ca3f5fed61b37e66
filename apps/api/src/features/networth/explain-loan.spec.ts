import type { LoanTerms, NetWorthItem } from '@evenkeel/domain/networth';
import { explainPayment } from './explain-loan';

const AT_3: LoanTerms = { interestRate: '3', monthlyPayment: '500', paymentDay: 15 };
const START = { day: '2026-10-15', ...AT_3 };

const loan = (...terms: NetWorthItem['terms']): NetWorthItem => ({
  itemId: 'loan',
  kind: 'debt',
  name: 'Loan',
  category: 'Mortgage',
  values: [{ day: '2026-10-15', value: '12000' }],
  terms,
});

/** Returns the interest of a payment, then the dividend, the divisor and the rates as texts. */
function told(item: NetWorthItem, day: string) {
  const { value, inputs, facts } = explainPayment(
    'f',
    'interest',
    { item, today: '2026-10-15' },
    day,
  );
  const texts = [...inputs, ...facts.slice(1)].map((input) =>
    [input.name, input.value, 'text' in input.from ? input.from.text : ''].join(': '),
  );
  return [value, ...texts];
}

describe('the interest of a payment is explained', () => {
  it('of a month', () =>
    expect(told(loan(START), '2026-11-15')).toEqual([
      30,
      'Balance × percent a year: 36000: for a month',
      'Divisor: 1200: 100 × 12 months',
      'Interest: 3: a year, as you stated it',
    ]));

  it('of a month and the days before it, where the payment day was moved', () =>
    // (1 + 26 of the 31 days from 10 October to 10 November) x 30
    expect(told(loan(START, { day: '2026-11-11', ...AT_3, paymentDay: 10 }), '2026-12-10')).toEqual(
      [
        55.16,
        'Balance × percent a year: 2052000: for 26 of 31 days and a month',
        'Divisor: 37200: 100 × 12 months × 31 days of the month',
        'Interest for 26 of 31 days: 3: a year, as you stated it',
        'Interest for a month: 3: a year, as you stated it',
      ],
    ));

  it('of days of months of several lengths, each at its rate', () =>
    // 12,000 x (3 x 26 / 31 + 3 x 16 / 30 + 9 x 14 / 30) / 1200
    expect(
      told(
        loan(
          START,
          { day: '2026-11-11', ...AT_3, paymentDay: 10, interestRate: '9' },
          { day: '2026-11-25', ...AT_3, paymentDay: 10 },
        ),
        '2026-12-10',
      ),
    ).toEqual([
      83.16,
      'Balance × percent a year: 92808000: for 26 of 31 days and 16 of 30 days and 14 of 30 days',
      'Divisor: 1116000: 100 × 12 months × 31 days of the month × 30 days of the month',
      'Interest for 26 of 31 days: 3: a year, as you stated it',
      'Interest for 16 of 30 days: 3: a year, as you stated it',
      'Interest for 14 of 30 days: 9: a year, as you stated it',
    ]));

  it('of no day, where its terms begin with it', () =>
    expect(
      told(
        loan(
          { day: '2026-10-15', interestRate: null, monthlyPayment: null, paymentDay: null },
          { day: '2026-11-15', ...AT_3 },
        ),
        '2026-11-15',
      ),
    ).toEqual([
      0,
      'Balance × percent a year: 0: for no day with a monthly payment',
      'Divisor: 1200: 100 × 12 months',
    ]));
});
