/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { signedIn } from '@/shared/store/session-slice';
import { OnOtherSide } from './other-side';

const server = pageServer();
const SPLIT = {
  ticker: 'VTI',
  at: '2025-06-10T00:00:00.000Z',
  numerator: '2',
  denominator: '1',
};

/** What the dialog says of trades at these moments, to somebody in a time zone. */
async function said(timezone: string, ...moments: readonly string[]) {
  const store = pageStore();
  await signIn(store, []);
  store.dispatch(signedIn({ user: { timezone } as never, chosenPortfolioId: null }));
  const asked: (string | null)[] = [];
  const items = moments.map((transactionDatetime) => ({
    ...{ id: transactionDatetime, transactionDatetime, transactionType: 'buy' },
    ...{ transactionQuantity: '10', accountNickname: 'Old', ticker: 'VTI' },
  }));
  const dividend = { ...items[0], id: 'dividend', transactionType: 'dividend' };
  server.use(
    http.get('/api/portfolios/p/transactions', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(...['ticker', 'from', 'to'].map((name) => searchParams.get(name)));
      return HttpResponse.json({ items: [...items, dividend], total: 3, days: [] });
    }),
  );
  render(
    <Provider store={store}>
      <OnOtherSide portfolioId="p" split={SPLIT} />
    </Provider>,
  );
  const answered = () =>
    Object.values(store.getState().api.queries)
      .filter((one) => one?.endpointName === 'transactionWindow')
      .map((one) => one?.status);
  await waitFor(() => expect(answered()).toEqual(['fulfilled']));
  expect(asked).toEqual(['VTI', '2025-06-09T10:00:00.000Z', '2025-06-10T14:00:00.000Z']);
}

const notice = () => screen.findByRole('alert');
const told = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test.each([
  [
    'America/Los_Angeles',
    'Jun 9, 2025, 5:00 PM',
    ['2025-06-10T00:30:00.000Z', '2025-06-09T23:30:00.000Z', '2025-06-10T14:00:00.000Z'],
    'Buy of 10 in Old, Jun 9, 2025, 5:30 PM: counts as after the split.',
  ],
  [
    'Australia/Sydney',
    'Jun 10, 2025, 10:00 AM',
    ['2025-06-09T23:30:00.000Z', '2025-06-10T00:30:00.000Z', '2025-06-09T13:30:00.000Z'],
    'Buy of 10 in Old, Jun 10, 2025, 9:30 AM: counts as before the split.',
  ],
])('a trade in %s whose day says otherwise is named', async (zone, begins, moments, words) => {
  await said(zone, ...moments);
  expect(await notice()).toHaveTextContent(`Where you live the split counts from ${begins} on`);
  expect(told()).toEqual([words]);
});

test('in UTC there is none', async () => {
  await said('UTC', '2025-06-10T00:30:00.000Z', '2025-06-09T23:30:00.000Z');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
