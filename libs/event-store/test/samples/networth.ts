import type { LoanTerms, NetWorthEvent } from '@evenkeel/domain/networth';
import type { SamplesOf } from '../domain-events';

const itemId = 'item-1';
const terms: LoanTerms = { interestRate: '4.125', monthlyPayment: '1500', paymentDay: 1 };
const details = { name: 'Ädä’s house', category: 'Real Estate' };

export const SAMPLES: SamplesOf<NetWorthEvent> = {
  NetWorthItemAdded: {
    itemId,
    kind: 'debt',
    ...details,
    category: 'Mortgage',
    day: '2026-01-15',
    value: '300000',
    terms,
  },
  NetWorthItemChanged: { itemId, ...details, replaced: details },
  NetWorthItemValued: {
    itemId,
    name: details.name,
    day: '2026-02-01',
    value: '310000.50',
    replaced: null,
  },
  NetWorthItemValueRemoved: {
    itemId,
    name: details.name,
    day: '2026-02-01',
    value: '310000.50',
  },
  LoanTermsChanged: {
    itemId,
    name: details.name,
    day: '2026-03-01',
    ...terms,
    replaced: { interestRate: null, monthlyPayment: null, paymentDay: null },
  },
  NetWorthItemDeleted: { itemId, replaced: details },
};
