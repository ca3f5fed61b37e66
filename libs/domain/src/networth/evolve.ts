import type { NetWorthEvent } from './events';
import type { NetWorthItem, NetWorthState } from './state';

/** Applies an event. Changes the given state and returns it. */
export function evolveNetWorth(state: NetWorthState, event: NetWorthEvent): NetWorthState {
  const { itemId } = event.data;
  const change = (to: (item: NetWorthItem) => Partial<NetWorthItem>): NetWorthState => {
    const item = known(state, itemId);
    return state.set(itemId, { ...item, ...to(item) });
  };
  switch (event.type) {
    case 'NetWorthItemAdded': {
      const { kind, name, category, day, value, terms } = event.data;
      return state.set(itemId, {
        itemId,
        kind,
        name,
        category,
        values: [{ day, value }],
        terms: terms === null ? [] : [{ day, ...terms }],
      });
    }
    case 'NetWorthItemChanged':
      return change(() => ({ name: event.data.name, category: event.data.category }));
    case 'NetWorthItemValued': {
      const { day, value } = event.data;
      return change(({ values }) => ({ values: withDated(values, { day, value }) }));
    }
    case 'NetWorthItemValueRemoved':
      return change(({ values }) => ({
        values: values.filter(({ day }) => day !== event.data.day),
      }));
    case 'LoanTermsChanged': {
      const { day, interestRate, monthlyPayment, paymentDay } = event.data;
      const dated = { day, interestRate, monthlyPayment, paymentDay };
      return change(({ terms }) => ({ terms: withDated(terms, dated) }));
    }
    case 'NetWorthItemDeleted':
      state.delete(known(state, itemId).itemId);
      return state;
  }
}

function known(state: NetWorthState, itemId: string): NetWorthItem {
  const item = state.get(itemId);
  if (item === undefined) throw new Error(`there is no asset or debt ${itemId}`);
  return item;
}

/** Returns the list by day with one more entry, which replaces another one of its day. */
function withDated<Dated extends { readonly day: string }>(
  list: readonly Dated[],
  dated: Dated,
): readonly Dated[] {
  return [...list.filter(({ day }) => day !== dated.day), dated].sort((a, b) =>
    a.day < b.day ? -1 : 1,
  );
}
