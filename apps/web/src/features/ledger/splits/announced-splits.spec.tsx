/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import type { AnnouncedSplitView } from '@evenkeel/contracts/ledger/splits';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { AnnouncedSplits } from './announced-splits';

const server = pageServer();

async function shown(announced: readonly AnnouncedSplitView[]) {
  const store = pageStore();
  await signIn(store, []);
  server.use(http.get('/api/portfolios/p/splits/announced', () => HttpResponse.json(announced)));
  render(
    <Provider store={store}>
      <AnnouncedSplits portfolioId="p" />
    </Provider>,
  );
  return store;
}

describe('a split that a provider announced', () => {
  it('is said to be missing, and the dialog begins with it', async () => {
    const split = {
      ticker: 'VTI',
      day: '2026-03-31',
      numerator: '3',
      denominator: '2',
      source: 'yahoo',
    };
    const store = await shown([split]);
    expect(await screen.findByText('· 3 for 2')).toBeInTheDocument();
    expect(screen.getByText('Mar 31, 2026 · yahoo')).toBeInTheDocument();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Record' }));
    expect(store.getState().dialog.open).toEqual({
      kind: 'stock-split',
      ticker: 'VTI',
      announcedDay: split.day,
    });
  });

  it('is not spoken of where there is none', async () => {
    await shown([]);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});
