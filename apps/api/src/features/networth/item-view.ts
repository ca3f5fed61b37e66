import type { ManualItemView, NetWorthItemView } from '@evenkeel/contracts/networth';
import {
  type LoanPayment,
  type LoanSchedule,
  type NetWorthItem,
  scheduleAfter,
  termsOn,
  valueOn,
  valueSteps,
} from '@evenkeel/domain/networth';

/** Figures of an item on a day, from the fold or from the read model. */
export interface ItemFacts {
  readonly value: number;
  readonly nextPayment: ManualItemView['nextPayment'];
  readonly endsOn: string | null;
  readonly neverEnds: boolean;
}

/** Returns an asset or debt as the lists show it on the user's day. */
export function itemView(item: NetWorthItem, today: string, facts: ItemFacts): ManualItemView {
  const terms = termsOn(item, today);
  return {
    id: item.itemId,
    type: item.kind,
    name: item.name,
    category: item.category,
    valuedOn: item.values.at(-1)?.day ?? today,
    interestRate: terms?.interestRate ?? null,
    monthlyPayment: terms?.monthlyPayment ?? null,
    paymentDay: terms?.paymentDay ?? null,
    ...facts,
  };
}

/** Returns the same with the values over time and the payments to come (NW-14, NW-18). */
export function itemDetailView(item: NetWorthItem, today: string): NetWorthItemView {
  const schedule = scheduleAfter(item, today);
  return {
    ...itemView(item, today, factsOn(item, today, schedule)),
    values: item.values.map(({ day, value }) => ({ day, value: Number(value) })),
    course: [...valueSteps(item, today)].map(({ day, value }) => ({
      day,
      value: value.toNumber(),
    })),
    payments: schedule.payments.map(paymentView),
    interestLeft: schedule.interestLeft?.toNumber() ?? null,
  };
}

function factsOn(item: NetWorthItem, today: string, schedule: LoanSchedule): ItemFacts {
  const [next] = schedule.payments;
  return {
    value: valueOn(item, today)?.toNumber() ?? 0,
    nextPayment: next ? { day: next.day, amount: next.payment.toNumber() } : null,
    endsOn: schedule.endsOn,
    neverEnds: schedule.neverEnds,
  };
}

const paymentView = ({ day, payment, interest, principal, balance }: LoanPayment) => ({
  day,
  payment: payment.toNumber(),
  interest: interest.toNumber(),
  principal: principal.toNumber(),
  balance: balance.toNumber(),
});
