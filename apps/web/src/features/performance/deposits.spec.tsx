/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { Deposits } from './deposits';

let recorded = 0;
let isRefused = false;
pageServer(
  http.get('*/api/portfolios/p/accounts', () =>
    HttpResponse.json([{ id: 'a', nickname: 'Brokerage', holdings: [] }]),
  ),
  http.post('*/api/portfolios/p/transactions', () => {
    if (isRefused) return HttpResponse.json({}, { status: 422 });
    recorded += 1;
    return HttpResponse.json({}, { status: 201 });
  }),
);

async function show() {
  recorded = 0;
  const store = pageStore();
  await signIn(store, []);
  const listed = (amount: number) => (
    <Provider store={store}>
      <MemoryRouter>
        <Deposits deposits={[{ portfolioId: 'p', accountId: 'a', date: '2024-01-04', amount }]} />
      </MemoryRouter>
    </Provider>
  );
  const { rerender } = render(listed(2000));
  return { store, user: userEvent.setup(), list: (amount: number) => rerender(listed(amount)) };
}

const button = (verb: string, amount = '$2,000.00') =>
  screen.findByRole('button', {
    name: `${verb} the deposit of ${amount} on Jan 4, 2024 in Brokerage`,
  });

test('a deposit is recorded once, however long the list still shows it', async () => {
  isRefused = false;
  const { user, list } = await show();
  await user.click(await button('Record'));
  const done = await button('Recorded');
  expect(done).toHaveAttribute('aria-disabled', 'true');
  expect(done).toHaveFocus();
  await user.click(done);
  list(2000);
  await user.click(await button('Recorded'));
  expect(recorded).toBe(1);
  // The amount that is missing after another purchase is another deposit.
  list(500);
  await user.click(await button('Record', '$500.00'));
  await button('Recorded', '$500.00');
  expect(recorded).toBe(2);
});

test('who recorded the deposit for a later day is told to correct that day, not to record it twice', async () => {
  await show();
  expect(screen.getByText(/If you recorded it for a later day, correct that day/)).toBeVisible();
});

test('a press explains the implied deposit itself, not all that came in on its day', async () => {
  const { user, store } = await show();
  await user.click(screen.getByRole('button', { name: '$2,000.00' }));
  expect(store.getState().dialog).toMatchObject({
    open: { portfolioId: 'p', figure: 'performance:implied:2024-01-03:2024-01-04:a' },
  });
});

test('one that was refused can be tried again', async () => {
  isRefused = true;
  const { user } = await show();
  await user.click(await button('Record'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The deposit could not be recorded.');
  expect(await button('Record')).toBeEnabled();
  isRefused = false;
  await user.click(await button('Record'));
  await button('Recorded');
  expect(recorded).toBe(1);
});
