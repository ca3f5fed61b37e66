import type { NetWorthEvent } from '../../networth';
import { netWorthWords } from './net-worth-words';

const of = { itemId: 'i', name: 'Mortgage' };
const terms = { interestRate: '4.125', monthlyPayment: '1500', paymentDay: 1 };
const none = { interestRate: null, monthlyPayment: null, paymentDay: null };

test.each<[string, NetWorthEvent]>([
  [
    'Added debt Mortgage, Mortgage, $250,000.00 on 2026-01-01, at 4.125% a year, $1,500.00 a month',
    {
      type: 'NetWorthItemAdded',
      data: {
        ...of,
        kind: 'debt',
        category: 'Mortgage',
        day: '2026-01-01',
        value: '250000',
        terms,
      },
    },
  ],
  [
    'Changed Mortgage, until then Loan: name',
    {
      type: 'NetWorthItemChanged',
      data: { ...of, category: 'Mortgage', replaced: { name: 'Loan', category: 'Mortgage' } },
    },
  ],
  [
    'Stated $5.00 for Mortgage on 2026-02-01, until then $6.50',
    {
      type: 'NetWorthItemValued',
      data: { ...of, day: '2026-02-01', value: '5', replaced: '6.5' },
    },
  ],
  [
    'Removed the value of Mortgage on 2026-02-01, $5.00',
    { type: 'NetWorthItemValueRemoved', data: { ...of, day: '2026-02-01', value: '5' } },
  ],
  [
    'Changed the terms of Mortgage from 2026-02-01, without payments',
    { type: 'LoanTermsChanged', data: { ...of, day: '2026-02-01', ...none, replaced: terms } },
  ],
  [
    'Deleted Mortgage with its values',
    {
      type: 'NetWorthItemDeleted',
      data: { itemId: 'i', replaced: { name: 'Mortgage', category: 'Mortgage' } },
    },
  ],
])('history says: %s', (text, event) => {
  expect(netWorthWords(event)).toEqual({
    subject: { kind: 'net worth', id: 'i', name: 'Mortgage' },
    text,
    concerns: ['i'],
  });
});
