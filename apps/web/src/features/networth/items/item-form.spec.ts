import type { ManualItemView } from '@evenkeel/contracts/networth';
import { amountField, changeOf, itemForm, type ItemValues, valuesOf } from './item-form';

const TODAY = '2026-11-23';
const HOUSE = {
  type: 'asset',
  name: 'House',
  category: 'Real Estate',
  value: 400_000,
  interestRate: null,
  monthlyPayment: null,
  paymentDay: null,
} as ManualItemView;
const LOAN = {
  ...HOUSE,
  type: 'debt',
  name: 'Loan',
  category: 'Auto Loan',
  value: 9_500,
  interestRate: '4.5',
  monthlyPayment: '500',
  paymentDay: 15,
} as ManualItemView;

const sent = (item: ManualItemView, typed: Partial<ItemValues>) =>
  changeOf(item, itemForm.parse({ ...valuesOf(item, TODAY), ...typed }), TODAY);

it('what is wrong with an amount calls it as its field does', () => {
  const problem = itemForm
    .safeParse(valuesOf(null, TODAY))
    .error?.issues.find(({ path }) => path[0] === 'value')?.message;
  expect(amountField('asset', problem)).toEqual({ label: 'Value', error: 'Value is required' });
  expect(amountField('debt', problem)).toEqual({
    label: 'Amount owed',
    error: 'Amount owed is required',
  });
  expect(amountField('debt', undefined).error).toBeUndefined();
});

describe('the value of an edit', () => {
  it.each<[string, string | undefined, ManualItemView, Partial<ItemValues>]>([
    ['is not stated again where it stays', undefined, HOUSE, { name: 'Home' }],
    ['is stated where it is typed over', '450000', HOUSE, { value: '450000' }],
    ['is stated where only its day is another one', '400000.00', HOUSE, { day: '2024-01-01' }],
    ['of a debt, too', '9500.00', LOAN, { day: '2024-01-01' }],
    [
      'of a debt is not stated for the day of other terms',
      undefined,
      LOAN,
      { day: '2024-01-01', interestRate: '5' },
    ],
    [
      'of a debt is stated beside other terms where it is typed over',
      '9000',
      LOAN,
      { day: '2024-01-01', interestRate: '5', value: '9000' },
    ],
    [
      'of a debt whose terms are only written otherwise is stated for its day',
      '9500.00',
      LOAN,
      { day: '2024-01-01', interestRate: '4.50', monthlyPayment: '500.00' },
    ],
  ])('%s', (_case, value, item, typed) => expect(sent(item, typed).value).toBe(value));
});

describe('the terms of an edit', () => {
  it('are not sent where only an old amount is corrected', () =>
    expect(sent(LOAN, { day: '2024-01-01', value: '9000' })).toEqual({
      name: 'Loan',
      category: 'Auto Loan',
      day: '2024-01-01',
      value: '9000',
    }));

  it('are sent where they are changed, and no others', () =>
    expect(sent(LOAN, { interestRate: '5', monthlyPayment: '500.00', paymentDay: '' })).toEqual({
      name: 'Loan',
      category: 'Auto Loan',
      day: TODAY,
      interestRate: '5',
      paymentDay: null,
    }));

  it('are none for an asset', () =>
    expect(sent(HOUSE, { name: 'Home' })).toEqual({
      name: 'Home',
      category: 'Real Estate',
      day: TODAY,
    }));
});
