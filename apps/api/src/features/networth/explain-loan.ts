import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { Decimal, plural } from '@evenkeel/domain/kernel';
import {
  chargedPercent,
  type InterestPart,
  type LoanPayment,
  type NetWorthItem,
  scheduleAfter,
  valueOn,
} from '@evenkeel/domain/networth';
import { dayBefore } from '@evenkeel/platform/calendar/calendar-days';
import {
  explanationOf,
  figureInput,
  newestInputs,
  ruleInput,
} from '../../platform/explain/explanation';
import { notFound } from '../../platform/http/problems';

/** Divisor: balance × percent a year / this number is the interest of a month. */
const PERCENT_MONTHS = 1200;

interface OfLoan {
  readonly item: NetWorthItem;
  /** Today, YYYY-MM-DD. Payments after this day are explained. */
  readonly today: string;
}

/**
 * Explains one payment to come of a loan (NW-17, NW-18). `what` is `payment`, `interest` or
 * `principal`.
 */
export function explainPayment(
  figure: string,
  what: string,
  { item, today }: OfLoan,
  day: string,
): Explanation {
  const paid = scheduleAfter(item, today).payments.find((one) => one.day === day);
  if (!paid) throw notFound('There is no payment to come on this day');
  if (what === 'interest') return explainInterest(figure, item, paid);
  return what === 'principal'
    ? explainPrincipal(figure, item, paid)
    : explainAmount(figure, item, paid);
}

/** Explains the interest of all payments to come (NW-18). */
export function explainInterestLeft(figure: string, { item, today }: OfLoan): Explanation {
  const { payments, interestLeft } = scheduleAfter(item, today);
  if (interestLeft === null) throw notFound('These payments have no end');
  return explanationOf(
    {
      figure,
      name: `Interest left of ${item.name}`,
      unit: 'money',
      operation: 'sum',
      formula: 'The interest of the payments to come, each rounded to the cent',
    },
    newestInputs(
      payments,
      (paid) => interestInput(item, paid, `Interest, ${paid.day}`),
      (later) =>
        ruleInput(
          'Later payments',
          Decimal.sum(later.map(({ interest }) => interest)),
          'money',
          `the interest of ${plural(later.length, 'payment')}, added up`,
        ),
    ),
  );
}

const named = (what: string, { itemId }: NetWorthItem, day: string): string =>
  `networth:${what}:${itemId}:${day}`;
const interestInput = (
  item: NetWorthItem,
  { day, interest }: LoanPayment,
  name = 'Interest',
): ExplainInput => figureInput(name, interest, 'money', named('interest', item, day));

/** Returns the balance right before a payment, without the payment's interest. */
function balanceInput(item: NetWorthItem, { day }: LoanPayment): ExplainInput {
  const eve = dayBefore(day);
  return figureInput(
    'Balance before it',
    valueOn(item, eve) ?? Decimal.zero,
    'money',
    named('item', item, eve),
  );
}

function explainAmount(figure: string, item: NetWorthItem, paid: LoanPayment): Explanation {
  const told = {
    figure,
    name: `Payment of ${item.name}, ${paid.day}`,
    unit: 'money' as const,
    operation: 'sum' as const,
  };
  if (paid.balance.isZero())
    return explanationOf(
      { ...told, formula: 'The last payment: the balance + its interest, rounded to the cent' },
      [balanceInput(item, paid), interestInput(item, paid)],
    );
  return explanationOf({ ...told, formula: 'The monthly payment of its terms' }, [
    ruleInput('Monthly payment', paid.payment, 'money', 'as you stated it'),
  ]);
}

const explainPrincipal = (figure: string, item: NetWorthItem, paid: LoanPayment): Explanation =>
  explanationOf(
    {
      figure,
      name: `Principal of ${item.name}, ${paid.day}`,
      unit: 'money',
      operation: 'difference',
      formula: 'Payment − interest, rounded to the cent',
    },
    [
      figureInput('Payment', paid.payment, 'money', named('payment', item, paid.day)),
      interestInput(item, paid),
    ],
  );

/**
 * Explains the interest of whole months, and of days as parts of a month, each at its rate (NW-17).
 */
function explainInterest(figure: string, item: NetWorthItem, paid: LoanPayment): Explanation {
  const { percent, lengths } = chargedPercent(paid.charge);
  const balance = balanceInput(item, paid);
  const divisor = [PERCENT_MONTHS, ...lengths].map(Decimal.fromInteger);
  const days = lengths.filter((length) => length > 1);
  return explanationOf(
    {
      figure,
      name: `Interest of ${item.name}, ${paid.day}`,
      unit: 'money',
      operation: 'quotient',
      formula:
        days.length === 0
          ? 'Balance × percent a year / 1200'
          : 'Balance × percent a year × days / (1200 × days of the month)',
      facts: [balance, ...rateInputs(paid.charge)],
    },
    [
      ruleInput(
        'Balance × percent a year',
        Decimal.parse(balance.value).times(percent),
        'number',
        `for ${paid.charge.map(wordsOf).join(' and ') || 'no day with a monthly payment'}`,
      ),
      ruleInput(
        'Divisor',
        divisor.reduce((one, other) => one.times(other)),
        'number',
        ['100 × 12 months', ...days.map((length) => `${length} days of the month`)].join(' × '),
      ),
    ],
  );
}

const wordsOf = ({ days, ofMonth }: InterestPart): string =>
  ofMonth === 1 ? 'a month' : `${days} of ${ofMonth} days`;

const rateInputs = (charge: readonly InterestPart[]): ExplainInput[] =>
  charge.map((part) =>
    ruleInput(
      charge.length === 1 ? 'Interest' : `Interest for ${wordsOf(part)}`,
      part.rate,
      'percent',
      'a year, as you stated it',
    ),
  );
