/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { PortfolioFigures } from '@evenkeel/contracts/shared/live';
import { NOTHING_THEN } from '@evenkeel/contracts/shared/problem';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { figuresPushed } from '@/shared/store/live-slice';
import { Tiles } from './tiles';

// The server answers nothing during a test, unless the test sets an answer.
const server = pageServer(http.all('*', () => new Promise<never>(() => undefined)));

async function openTiles() {
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
  return { store, tile: within(screen.getByRole('region', { name: 'Rebalance Tasks' })) };
}

/** Returns the tile of a portfolio after a push of these figures. */
async function tileOf(figures: Partial<PortfolioFigures>) {
  const { store, tile } = await openTiles();
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
  return tile;
}

const addressOf = (rest: string) => `/api/portfolios/p/rebalance/${rest}`;
const failing = (rest: string) =>
  http.get(addressOf(rest), () => new HttpResponse(null, { status: 500 }));
const itemsOf = (rest: string, actionItems: readonly object[]) =>
  http.get(addressOf(rest), () => HttpResponse.json({ actionItems }));
const NOTHING_ADVISED = [itemsOf('action-items', []), itemsOf('buy-action-items', [])];
const calculated = (portfolioValue: number, ...bands: readonly (string | null)[]) =>
  http.get(addressOf('calculations'), () =>
    HttpResponse.json({
      portfolioValue,
      calculations: bands.map((rebalanceBand) => ({
        rebalanceBand: rebalanceBand ?? 'stable',
        hasTarget: rebalanceBand !== null,
        priceMissing: false,
      })),
    }),
  );

describe('the rebalance tile', () => {
  it.each([
    [{ sells: 2, buys: 1 }, 'Action Required', true],
    [{ sells: 0, buys: 0, targets: 2, offTarget: 0 }, 'All Balanced', false],
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
    [
      { totalValue: 0, sells: 0, buys: 0, targets: 0, offTarget: 0 },
      'Nothing to divide yet',
      '0 sells, 0 buys',
    ],
  ])('says whether there is something to do: %j', async (figures, words, counts) => {
    const tile = await tileOf(figures);
    expect(tile.getByText(words)).toBeInTheDocument();
    expect(tile.getByText(counts)).toBeInTheDocument();
  });

  it.each([
    ['no value', calculated(0, null), 'Nothing to divide yet', '0 sells, 0 buys'],
    ['no targets', calculated(1, null), 'No targets yet', '0 sells, 0 buys'],
    ['nothing off target', calculated(1, 'stable', null), 'All Balanced', '0 sells, 0 buys'],
    [
      'an asset off target',
      calculated(1, 'stable', 'drift'),
      'Nothing to trade now',
      '0 sells, 0 buys, 1 off target',
    ],
  ])(
    'says why nothing is advised where nothing is pushed, as on an earlier day: %s',
    async (_name, calculations, words, counts) => {
      server.use(...NOTHING_ADVISED, calculations);
      const { tile } = await openTiles();
      expect(await tile.findByText(words)).toBeInTheDocument();
      expect(tile.getByText(counts)).toBeInTheDocument();
    },
  );

  it('says what is advised on an earlier day, and asks for no reasons', async () => {
    server.use(
      itemsOf('action-items', [{ accounts: [{ amount: 60.2 }, { amount: 40.2 }] }]),
      itemsOf('buy-action-items', []),
    );
    const { tile } = await openTiles();
    expect(await tile.findByText('Action Required')).toBeInTheDocument();
    expect(tile.getByText('1 sell for $100, 0 buys')).toBeInTheDocument();
  });

  it.each([
    ['of what is advised', []],
    ['of why nothing is', NOTHING_ADVISED],
  ])('says nothing before the answer is there: %s', async (_name, answers) => {
    server.use(...answers);
    const { tile } = await openTiles();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(tile.queryByTestId('tile-rebalance-tasks')).toBeNull();
    expect(tile.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['sells', [failing('action-items'), itemsOf('buy-action-items', [])]],
    ['buys', [failing('buy-action-items'), itemsOf('action-items', [])]],
    ['reasons', [...NOTHING_ADVISED, failing('calculations')]],
  ])('says that it could not be loaded, and tries again: %s', async (_name, answers) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(...answers);
    const { tile } = await openTiles();
    expect(await tile.findByText('Could not be loaded.')).toBeInTheDocument();
    server.use(...NOTHING_ADVISED, calculated(1, 'stable'));
    await userEvent.click(tile.getByRole('button', { name: 'Try again' }));
    expect(await tile.findByText('All Balanced')).toBeInTheDocument();
    jest.restoreAllMocks();
  });
});

it('the tiles of a day before the first record say why they show nothing', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const refusal = { statusCode: 400, error: 'Bad Request', message: NOTHING_THEN };
  server.use(
    ...['portfolios/p/value', 'dividends/p/overview', 'portfolios/p/rebalance/*'].map((address) =>
      http.get(`/api/${address}`, () => HttpResponse.json(refusal, { status: 400 })),
    ),
  );
  await openTiles();
  for (const name of ['Portfolio Value', 'Dividend Income', 'Rebalance Tasks']) {
    const tile = within(screen.getByRole('region', { name }));
    expect(await tile.findByText(NOTHING_THEN)).toBeInTheDocument();
  }
  jest.restoreAllMocks();
});
