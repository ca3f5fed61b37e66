/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { WINDOW_SIZE, type GainsOf } from './api';
import { GainsTable } from './gains-table';

const server = pageServer();

const lot = (ticker: string) => ({
  accountId: 'a',
  accountName: 'Brokerage',
  ticker,
  sellTransactionId: ticker,
  isCashInLieu: false,
  lotTransactionId: null,
  acquiredAt: '2024-01-02T15:00:00Z',
  soldAt: '2024-03-02T15:00:00Z',
  quantity: 1,
  proceeds: 2,
  cost: 1,
  gain: 1,
  term: 'short' as const,
});

/**
 * Shows the table of `total` closed lots. The server answers each window with one row, named by the
 * number of the request.
 */
async function show(total: number, chosen: Partial<GainsOf> = {}) {
  const store = pageStore();
  await signIn(store, []);
  const asked: string[] = [];
  server.use(
    http.get('/api/portfolios/p/gains', ({ request }) => {
      const { search } = new URL(request.url);
      asked.push(search);
      return HttpResponse.json({ items: [lot(`LOT${asked.length}`)], total });
    }),
  );
  render(
    <Provider store={store}>
      <GainsTable of={{ portfolioId: 'p', year: 2024, accountId: null, ...chosen }} total={total} />
    </Provider>,
  );
  if (total > 0) await screen.findByRole('rowheader', { name: 'LOT1' });
  return { asked, person: userEvent.setup() };
}

describe('the table of closed lots', () => {
  it('asks for the next window when it is to be shown', async () => {
    const { asked, person } = await show(WINDOW_SIZE + 5);
    expect(asked).toEqual([`?limit=${WINDOW_SIZE}&offset=0&year=2024`]);
    await person.click(screen.getByRole('button', { name: 'Show 5 more of 205' }));
    expect(await screen.findByRole('rowheader', { name: 'LOT2' })).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'LOT1' })).toBeVisible();
    expect(asked[1]).toBe(`?limit=${WINDOW_SIZE}&offset=${WINDOW_SIZE}&year=2024`);
    expect(screen.queryByRole('button', { name: /more of/ })).toBeNull();
  });

  it('asks for nothing where no lot was closed', async () => {
    const { asked } = await show(0);
    expect(asked).toEqual([]);
    expect(screen.getByText('No lot was closed in 2024.')).toBeVisible();
  });

  it.each([
    [{ accountId: 'a' }, 'No lot of this account was closed in 2024.'],
    [{ accountId: 'a', year: null }, 'No lot of this account was closed yet.'],
  ])('says of which year and account no lot was closed: %j', async (chosen, words) => {
    await show(0, chosen);
    expect(screen.getByText(words)).toBeVisible();
  });
});
