/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { ManualItemView } from '@evenkeel/contracts/networth';
import { pageStore } from '@/shared/store/fixtures/page-store';
import { ItemList } from './item-list';

/** Returns an item as the server lists it, with the fields that the list reads. */
const item = (name: string, category: string, value: number, type: 'asset' | 'debt' = 'asset') =>
  ({
    id: name,
    type,
    name,
    category,
    value,
    valuedOn: '2026-01-01',
    interestRate: null,
    monthlyPayment: null,
    paymentDay: null,
    nextPayment: null,
    endsOn: null,
    neverEnds: false,
  }) as unknown as ManualItemView;

/** Shows a list and returns each group with its heading and the names in it. */
function groupsOf(type: 'asset' | 'debt', items: readonly ManualItemView[]) {
  render(
    <Provider store={pageStore()}>
      <ItemList type={type} items={items} />
    </Provider>,
  );
  return screen
    .getAllByRole('region')
    .filter((group) => within(group).queryAllByRole('list').length === 1)
    .map((group) => [
      within(group).getByRole('heading', { level: 3 }).textContent,
      ...within(group)
        .getAllByRole('button', { name: /^(?!Actions)/ })
        .map(({ textContent }) => textContent),
    ]);
}

it('lists assets by category, in the order of the categories, with a sum for each', () =>
  expect(
    groupsOf('asset', [
      item('Car', 'Automobile', 9_000.5),
      item('Stamps', 'Other', 100),
      item('House', 'Real Estate', 400_000),
      item('Savings', 'Savings', 1_000.1),
      item('Boat', 'Automobile', 0.2),
      item('Wallet', 'Checking', 50),
    ]),
  ).toEqual([
    ['Checking$50.00', 'Wallet'],
    ['Savings$1,000.10', 'Savings'],
    ['Real Estate$400,000.00', 'House'],
    ['Automobile$9,000.70', 'Car', 'Boat'],
    ['Other$100.00', 'Stamps'],
  ]));

it('lists debts by category, in the order of the categories, with a sum for each', () =>
  expect(
    groupsOf('debt', [
      item('Friend', 'Other', 20, 'debt'),
      item('Card', 'Credit Card', 300.3, 'debt'),
      item('Bank', 'Mortgage', 250_000, 'debt'),
      item('Other card', 'Credit Card', 0.4, 'debt'),
    ]),
  ).toEqual([
    ['Mortgage$250,000.00', 'Bank'],
    ['Credit Card$300.70', 'Card', 'Other card'],
    ['Other$20.00', 'Friend'],
  ]));
