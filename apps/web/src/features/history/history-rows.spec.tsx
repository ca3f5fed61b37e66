/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import type { HistoryItem } from '@evenkeel/contracts/history';
import { api } from '@/shared/api/api';
import { pageServer } from '@/shared/api/fixtures/page-server';
import type { NearWindows } from '@/shared/lib/use-windows';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { HistoryRows } from './history-rows';

const server = pageServer(http.get('/api/portfolios/p/accounts', () => HttpResponse.json([])));

const entry = (position: number): HistoryItem => ({
  position,
  revision: position,
  eventId: `e${position}`,
  type: 'AccountCreated',
  text: `Change ${position}`,
  actor: 'u',
  requestId: 'r',
  recordedAt: '2024-03-01T15:00:00.000Z',
  effectiveAt: '2024-03-01T15:00:00.000Z',
  subject: { kind: 'account', id: 'a', name: 'Brokerage' },
  before: {},
  after: {},
  importId: null,
  adviceId: null,
  undoable: true,
  names: [],
});

const placesAt = (...indexes: number[]) =>
  indexes.map((index) => ({ index, top: index * 40, height: 40, measure: null }));

const renderRows = (
  store: ReturnType<typeof pageStore>,
  near: NearWindows,
  onOpen = (): void => undefined,
) =>
  render(
    <Provider store={store}>
      <div role="table">
        <HistoryRows
          of={{ kind: 'portfolio', id: 'p' }}
          selection={{}}
          near={near}
          onOpen={onOpen}
        />
      </div>
    </Provider>,
  );

test('a change that has the focus keeps it when another one is recorded', async () => {
  const store = pageStore();
  await signIn(store, []);
  const items = [entry(2), entry(1)];
  server.use(
    http.get('/api/portfolios/p/history', () =>
      HttpResponse.json({ items, nextCursor: null, total: items.length }),
    ),
  );
  const onOpen = jest.fn();
  renderRows(store, [[0, placesAt(0, 1)]], onOpen);
  const change = await screen.findByRole('button', { name: 'Change 2' });
  act(() => change.focus());
  items.unshift(entry(3));
  act(() => void store.dispatch(api.util.invalidateTags([{ type: 'history', id: 'p' }])));
  await screen.findByRole('button', { name: 'Change 3' });
  await userEvent.setup().keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ eventId: 'e2' }));
});

test('changes that could not be loaded say so in their place, and are asked for again', async () => {
  const store = pageStore();
  await signIn(store, []);
  let isRefused = true;
  server.use(
    http.get('/api/portfolios/p/history', ({ request }) => {
      const offset = Number(new URL(request.url).searchParams.get('offset'));
      if (offset === 100 && isRefused) return HttpResponse.json({ message: 'No' }, { status: 500 });
      const items = Array.from({ length: 110 }, (_, n) => entry(110 - n)).slice(offset);
      return HttpResponse.json({ items: items.slice(0, 100), nextCursor: null, total: 110 });
    }),
  );
  renderRows(store, [
    [0, placesAt(99)],
    [100, placesAt(100, 101)],
  ]);
  await screen.findByRole('button', { name: 'Change 11' });
  await screen.findByRole('button', { name: 'Try again' });
  const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names()).toEqual(['Change 11', 'Try again']);
  isRefused = false;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Change 10' });
  expect(names()).toEqual(['Change 11', 'Change 10', 'Change 9']);
});
