import type { LoanTerms, NetWorthEvent } from '../../networth';
import { changedMembers } from './changes';
import { type HistoryEntry, listed, money, plain } from './entry';

/** Returns an event of assets and debts outside of portfolios in words. */
export function netWorthWords(event: NetWorthEvent): HistoryEntry {
  const { itemId } = event.data;
  const { name } = event.type === 'NetWorthItemDeleted' ? event.data.replaced : event.data;
  return {
    subject: { kind: 'net worth', id: itemId, name },
    text: textOf(event),
    concerns: [itemId],
  };
}

function textOf(event: NetWorthEvent): string {
  switch (event.type) {
    case 'NetWorthItemAdded': {
      const { kind, name, category, value, day, terms } = event.data;
      const how = terms === null ? '' : termsText(terms);
      return `Added ${kind} ${name}, ${category}, ${money(value)} on ${day}${how}`;
    }
    case 'NetWorthItemChanged': {
      const { replaced, name, category } = event.data;
      const renamed = replaced.name === name ? '' : `, until then ${replaced.name}`;
      return `Changed ${name}${renamed}: ${listed(changedMembers(replaced, { name, category }))}`;
    }
    case 'NetWorthItemValued': {
      const { name, value, day, replaced } = event.data;
      const former = replaced === null ? '' : `, until then ${money(replaced)}`;
      return `Stated ${money(value)} for ${name} on ${day}${former}`;
    }
    case 'NetWorthItemValueRemoved': {
      const { name, day, value } = event.data;
      return `Removed the value of ${name} on ${day}, ${money(value)}`;
    }
    case 'LoanTermsChanged': {
      const { name, day } = event.data;
      return `Changed the terms of ${name} from ${day}${termsText(event.data)}`;
    }
    case 'NetWorthItemDeleted':
      return `Deleted ${event.data.replaced.name} with its values`;
  }
}

function termsText({ interestRate, monthlyPayment }: LoanTerms): string {
  const rate = interestRate === null ? '' : `, at ${plain(interestRate)}% a year`;
  return monthlyPayment === null
    ? `${rate}, without payments`
    : `${rate}, ${money(monthlyPayment)} a month`;
}
