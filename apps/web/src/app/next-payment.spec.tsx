/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { api } from '@/shared/api/api';
import { answerPortfolios, pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { Drawer } from './drawer';

const PORTFOLIO = { id: 'p', name: 'Long run', isArchived: false } as PortfolioView;
const NOTHING_ADVISED = () => HttpResponse.json({ actionItems: [] });
const pays = (ticker: string, date: string, amount: number) => ({
  ticker,
  nextPayment: { date, amount },
});
let assets: readonly object[] = [];
pageServer(
  answerPortfolios([PORTFOLIO]),
  http.get('/api/portfolios/p/rebalance/action-items', NOTHING_ADVISED),
  http.get('/api/portfolios/p/rebalance/buy-action-items', NOTHING_ADVISED),
  http.get('/api/dividends/p/overview', () => HttpResponse.json({ assets })),
);

async function openMenu() {
  const store = pageStore();
  await signIn(store, [PORTFOLIO]);
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Drawer />
      </MemoryRouter>
    </Provider>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Open menu' }));
  return store;
}

describe('the next payment beside Dividends', () => {
  it('is the first that is expected of any asset, and follows each change', async () => {
    assets = [
      pays('KO', '2026-12-15', 12.3),
      pays('O', '2026-12-01', 4.5),
      { ticker: 'BRK.B', nextPayment: null },
    ];
    const store = await openMenu();
    expect(
      await screen.findByRole('link', { name: 'Dividends next: O, Dec 1, 2026, $4.50' }),
    ).toBeVisible();
    assets = [pays('KO', '2026-12-15', 12.3)];
    act(() => void store.dispatch(api.util.invalidateTags([{ type: 'dividends', id: 'p' }])));
    expect(
      await screen.findByRole('link', { name: 'Dividends next: KO, Dec 15, 2026, $12.30' }),
    ).toBeVisible();
  });

  it('is missing where none is expected', async () => {
    assets = [pays('KO', '2026-12-15', 12.3)];
    const store = await openMenu();
    await screen.findByRole('link', { name: /next: KO/ });
    assets = [{ ticker: 'KO', nextPayment: null }];
    act(() => void store.dispatch(api.util.invalidateTags([{ type: 'dividends', id: 'p' }])));
    expect(await screen.findByRole('link', { name: 'Dividends' })).toBeVisible();
  });
});
