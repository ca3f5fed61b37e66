import { z } from 'zod';
import {
  type ManualItemView,
  type NetWorthItemChange,
  netWorthItemChange,
  netWorthItemRequest,
} from '@evenkeel/contracts/networth';
import { typedFigure, typedFigureOr } from '@/shared/form/typed-figure';

const { name, category, value } = netWorthItemRequest.shape;
const { interestRate, monthlyPayment, day } = netWorthItemChange.shape;

export const moneyField = typedFigure(value);
export const dayField = z.string().min(1, 'Date is required').pipe(day.unwrap());

/** What the dialogs ask for, checked as the api checks it. */
export const itemForm = z.object({
  name,
  category,
  value: moneyField,
  day: dayField,
  // What is left blank is not stated.
  interestRate: typedFigureOr(null, interestRate.unwrap()),
  monthlyPayment: typedFigureOr(null, monthlyPayment.unwrap()),
  paymentDay: z
    .string()
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(netWorthItemChange.shape.paymentDay.unwrap()),
});
export type ItemValues = z.input<typeof itemForm>;
export type ItemBody = z.output<typeof itemForm>;

/** How the field of the value is called, and what is wrong with it in the same words. */
export function amountField(type: 'asset' | 'debt', error?: string) {
  const label = type === 'asset' ? 'Value' : 'Amount owed';
  return { label, error: error?.replace(/^Value /, `${label} `) };
}

/** What the form opens with: an item as it is today, or nothing. */
export function valuesOf(item: ManualItemView | null, today: string): ItemValues {
  return {
    name: item?.name ?? '',
    category: item?.category ?? '',
    value: item ? item.value.toFixed(2) : '',
    day: today,
    interestRate: item?.interestRate ?? '',
    monthlyPayment: item?.monthlyPayment ?? '',
    paymentDay: item?.paymentDay?.toString() ?? '',
  };
}

/** Only debts have terms. */
export function termsOf(type: 'asset' | 'debt', body: ItemBody) {
  if (type === 'asset') return {};
  const { interestRate: rate, monthlyPayment: payment, paymentDay } = body;
  return { interestRate: rate, monthlyPayment: payment, paymentDay };
}

/**
 * What an edit sends (NW-12). Only terms that are changed: the form shows those of today, which may
 * be others than those of the chosen day. The value where it is typed over, or dated to another day
 * while the terms stay: what is owed today is not what was owed on the day of other terms.
 */
export function changeOf(item: ManualItemView, body: ItemBody, today: string): NetWorthItemChange {
  const terms = item.type === 'debt' ? otherTerms(item, body) : {};
  const isDated = body.day !== today && Object.keys(terms).length === 0;
  const isStated = isDated || Number(body.value) !== item.value;
  return {
    name: body.name,
    category: body.category,
    day: body.day,
    ...(isStated && { value: body.value }),
    ...terms,
  };
}

function otherTerms(item: ManualItemView, body: ItemBody) {
  const { interestRate: rate, monthlyPayment: payment, paymentDay } = body;
  return {
    ...(!isSameFigure(item.interestRate, rate) && { interestRate: rate }),
    ...(!isSameFigure(item.monthlyPayment, payment) && { monthlyPayment: payment }),
    ...(item.paymentDay !== paymentDay && { paymentDay }),
  };
}

const isSameFigure = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Number(one) === Number(other);
