/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { HistoryItem } from '@evenkeel/contracts/history';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { momentChosen } from '@/shared/store/moment-slice';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { EntryDialog } from './entry-dialog';
import { Filters } from './filters';

const OF = { kind: 'portfolio', id: 'p' } as const;
const isOfNow = (request: Request) => new URL(request.url).search === '';
pageServer(
  http.get('/api/portfolios/p/accounts', ({ request }) =>
    HttpResponse.json([{ id: 'a', nickname: isOfNow(request) ? 'Brokerage' : 'Savings' }]),
  ),
  http.get('/api/portfolios/p/strategies', ({ request }) =>
    HttpResponse.json([{ id: 's', name: isOfNow(request) ? 'Growth' : 'Value' }]),
  ),
  http.get('/api/setup/p', ({ request }) =>
    HttpResponse.json({ assets: [{ ticker: isOfNow(request) ? 'VTI' : 'BND' }] }),
  ),
);

async function showOnEarlierDay(screenPart: ReactNode) {
  const store = pageStore();
  await signIn(store, []);
  store.dispatch(momentChosen({ asOf: '2026-01-31', knownAt: '2026-02-28' }));
  render(
    <Provider store={store}>
      <MemoryRouter>{screenPart}</MemoryRouter>
    </Provider>,
  );
}

describe('the history, while the other screens show an earlier day', () => {
  it('is filtered by the accounts and assets of now', async () => {
    const selection = {
      account: '',
      ticker: '',
      kind: '',
      from: '',
      to: '',
      search: '',
      about: '',
    };
    await showOnEarlierDay(
      <Filters of={OF} selection={selection} onChange={jest.fn()} onClear={jest.fn()} />,
    );
    expect(await screen.findByRole('option', { name: 'Brokerage' })).toBeInTheDocument();
    expect(await screen.findByRole('option', { name: 'VTI' })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: /Savings|BND/ })).toBeNull();
  });

  it('calls accounts and strategies by their names of now', async () => {
    const item: HistoryItem = {
      ...{ eventId: 'e', type: 'TransactionRecorded', position: 1, revision: 1, requestId: 'r' },
      ...{ recordedAt: '2026-03-31T16:00:00.000Z', effectiveAt: '2026-03-31T16:00:00.000Z' },
      actor: 'u',
      subject: { kind: 'transaction', id: 't', name: 'VTI' },
      ...{ text: 'Bought 1 VTI', names: [], undoable: false, importId: null, adviceId: null },
      ...{ before: null, after: { accountId: 'a', strategyId: 's' } },
    };
    await showOnEarlierDay(<EntryDialog of={OF} item={item} onClose={jest.fn()} />);
    expect(await screen.findByText('Brokerage')).toBeVisible();
    expect(await screen.findByText('Growth')).toBeVisible();
  });
});
