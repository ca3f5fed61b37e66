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

/** Form of the dialogs, with the checks of the api. */
export const itemForm = z.object({
  name,
  category,
  value: moneyField,
  day: dayField,
  // A blank field states nothing.
  interestRate: typedFigureOr(null, interestRate.unwrap()),
  monthlyPayment: typedFigureOr(null, monthlyPayment.unwrap()),
  paymentDay: z
    .string()
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(netWorthItemChange.shape.paymentDay.unwrap()),
});
export type ItemValues = z.input<typeof itemForm>;
export type ItemBody = z.output<typeof itemForm>;

/** Returns the label of the value's field, and a message about it with the same word. */
export function amountField(type: 'asset' | 'debt', error?: string) {
  const label = type === 'asset' ? 'Value' : 'Amount owed';
  return { label, error: error?.replace(/^Value /, `${label} `) };
}

/** Returns the first values of the form: an item as it is today, or empty fields. */
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

/** Returns the terms of a debt; an asset has none. */
export function termsOf(type: 'asset' | 'debt', body: ItemBody) {
  if (type === 'asset') return {};
  const { interestRate: rate, monthlyPayment: payment, paymentDay } = body;
  return { interestRate: rate, monthlyPayment: payment, paymentDay };
}

/**
 * Returns the body of an edit (NW-12). It contains only changed terms, because the form shows those
 * of today, and the chosen day may have others. It contains the value if the user typed another
 * one, or chose another day and left the terms alone: today's balance is not the balance of a day
 * on which other terms begin.
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
