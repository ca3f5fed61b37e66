/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import { http } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { PortfolioFigures } from '@evenkeel/contracts/shared/live';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { figuresPushed } from '@/shared/store/live-slice';
import { Tiles } from './tiles';

// Nothing is answered before the test is over.
pageServer(http.all('*', () => new Promise<never>(() => undefined)));

/** The tile of a portfolio of which so much is pushed. */
async function tileOf(figures: Partial<PortfolioFigures>) {
  const store = pageStore();
  await signIn(store, []);
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Tiles portfolioId="p" />
      </MemoryRouter>
    </Provider>,
  );
  await act(() => import('./over-time'));
  const value = { totalValue: 1, valueChange: 0, valueChangePercent: 0 };
  act(
    () =>
      void store.dispatch(
        figuresPushed({
          portfolioId: 'p',
          position: 1,
          calculation: 1,
          arrivedAt: 1,
          figures: { ...value, ...figures },
        }),
      ),
  );
  return within(screen.getByRole('region', { name: 'Rebalance Tasks' }));
}

describe('the rebalance tile', () => {
  it.each([
    [{ sells: 2, buys: 1 }, 'Action Required', true],
    [{ sells: 0, buys: 0, targets: 2, offTarget: 0 }, 'All Balanced', false],
    [{}, '–', false],
  ])(
    'is amber where there is something to do, and nowhere else: %j',
    async (figures, words, isAmber) => {
      const tile = await tileOf(figures);
      expect(tile.getByText(words).closest('.text-attention') !== null).toBe(isAmber);
    },
  );

  it.each([
    [
      { sells: 2, buys: 1, sellAmount: 2947, buyAmount: 35783.4 },
      'Action Required',
      '2 sells for $2,947, 1 buy for $35,783',
    ],
    [
      { sells: 0, buys: 3, sellAmount: 0, buyAmount: 90 },
      'Action Required',
      '0 sells, 3 buys for $90',
    ],
    [{ sells: 0, buys: 0, targets: 2, offTarget: 0 }, 'All Balanced', '0 sells, 0 buys'],
    [{ sells: 0, buys: 0, targets: 0, offTarget: 0 }, 'No targets yet', '0 sells, 0 buys'],
    [
      { sells: 0, buys: 0, targets: 4, offTarget: 3 },
      'Nothing to trade now',
      '0 sells, 0 buys, 3 off target',
    ],
    [{}, '–', 'Not calculated yet'],
  ])('says whether there is something to do: %j', async (figures, words, counts) => {
    const tile = await tileOf(figures);
    expect(tile.getByText(words)).toBeInTheDocument();
    expect(tile.getByText(counts)).toBeInTheDocument();
  });
});
