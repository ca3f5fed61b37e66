/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import type { HistoryItem } from '@evenkeel/contracts/history';
import { api } from '@/shared/api/api';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { HistoryRows } from './history-rows';

const server = pageServer();

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
});

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
  render(
    <Provider store={store}>
      <div role="table">
        <HistoryRows
          of={{ kind: 'portfolio', id: 'p' }}
          selection={{}}
          near={[[0, [0, 1].map((index) => ({ index, top: index * 40, height: 40 }))]]}
          onOpen={onOpen}
        />
      </div>
    </Provider>,
  );
  (await screen.findByRole('button', { name: 'Change 2' })).focus();
  items.unshift(entry(3));
  act(() => void store.dispatch(api.util.invalidateTags([{ type: 'history', id: 'p' }])));
  await screen.findByRole('button', { name: 'Change 3' });
  await userEvent.setup().keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ eventId: 'e2' }));
});
