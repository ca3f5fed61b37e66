/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { PortfolioFigures } from './portfolio-figures';

const server = pageServer();

/**
 * Shows the figures of a portfolio with these numbers of advised trades. If `sells` is null, the
 * advice cannot be read.
 */
async function show(sells: number | null, buys: number) {
  const store = pageStore();
  await signIn(store, []);
  const items = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ ticker: `T${n}`, accounts: [] }));
  server.use(
    http.get('/api/portfolios/p/value', () =>
      HttpResponse.json({
        totalValue: 5000.4,
        valueChange: -50,
        valueChangePercent: -0.99,
        calculation: 1,
        position: 1,
        priceMissing: [],
        isIncomplete: false,
      }),
    ),
    http.get('/api/portfolios/p/rebalance/action-items', () =>
      sells === null
        ? new HttpResponse(null, { status: 500 })
        : HttpResponse.json({ actionItems: items(sells), sells: items(sells) }),
    ),
    http.get('/api/portfolios/p/rebalance/buy-action-items', () =>
      HttpResponse.json({ actionItems: items(buys), buys: items(buys), availableCapital: 0 }),
    ),
  );
  render(
    <Provider store={store}>
      <PortfolioFigures portfolioId="p" name="Long run" asksAlone />
    </Provider>,
  );
  await screen.findByText('$5,000');
}

describe('the card of a portfolio', () => {
  it('tells value, day change and what is to do', async () => {
    await show(1, 2);
    expect(screen.getByText('−$50')).toBeVisible();
    expect(await screen.findByText('1 sell, 2 buys to do')).toBeVisible();
  });

  it('says nothing of what is to do where nothing is advised', async () => {
    await show(0, 0);
    expect(screen.queryByText(/to do/)).toBeNull();
  });

  it('says that what is to do could not be loaded', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await show(null, 0);
    expect(await screen.findByText('The trades to do could not be loaded.')).toBeVisible();
    jest.restoreAllMocks();
  });
});
