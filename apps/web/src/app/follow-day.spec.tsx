/** @jest-environment jest-fixed-jsdom */
import { act, render } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { useAccountsQuery } from '@/shared/api/accounts';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { useDates } from '@/shared/format/use-dates';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { signedIn } from '@/shared/store/session-slice';
import { useFollowDay } from './follow-day';

const server = pageServer();
beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-03-31T21:58:00Z') }));
afterEach(() => void jest.useRealTimers());

function Today() {
  useAccountsQuery('p');
  return useDates().dayInput(new Date());
}
function Page() {
  useFollowDay();
  return <Today />;
}

it('a day that begins where the person lives is asked for and shown at once', async () => {
  let asked = 0;
  server.use(
    http.get('/api/portfolios/p/accounts', () => {
      asked += 1;
      return HttpResponse.json([]);
    }),
  );
  const store = pageStore();
  await signIn(store, []);
  const user = { timezone: 'Europe/Berlin' } as never;
  store.dispatch(signedIn({ user, chosenPortfolioId: null }));
  const { container } = render(
    <Provider store={store}>
      <Page />
    </Provider>,
  );
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
  await pass(110);
  expect([container.textContent, asked]).toEqual(['2026-03-31', 1]);
  await pass(40);
  expect([container.textContent, asked]).toEqual(['2026-04-01', 2]);
  await pass(600);
  expect(asked).toBe(2);
});
