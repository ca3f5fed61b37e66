/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { api } from '@/shared/api/api';
import { answerPortfolios, pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { momentChosen, NOW } from '@/shared/store/moment-slice';
import { Portfolios } from './portfolios';

const IDS = ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002'];
const PORTFOLIOS = IDS.map((id, n) => ({
  id,
  name: `Portfolio ${n}`,
  description: null,
  minTransactionAmount: '50',
  baseDrift: '2',
  boostStrength: '1',
  isArchived: false,
  isSample: false,
  createdAt: '2026-03-31T16:00:00.000Z',
})) satisfies PortfolioView[];
const valueOf = (totalValue: number) => ({
  totalValue,
  valueChange: 0,
  valueChangePercent: 0,
  calculation: 1,
  position: 1,
  priceMissing: [],
  isIncomplete: false,
});

const server = pageServer(answerPortfolios(PORTFOLIOS));

async function show(before: (store: ReturnType<typeof pageStore>) => void = () => undefined) {
  const store = pageStore();
  before(store);
  await signIn(store, PORTFOLIOS);
  render(
    <Provider store={store}>
      <Portfolios />
    </Provider>,
  );
  return store;
}

describe('the cards of the portfolios', () => {
  it('get their figures with one request', async () => {
    let asked = 0;
    server.use(
      http.get('/api/start', () => {
        asked += 1;
        return HttpResponse.json({
          user: { id: 'u', name: 'Ada' },
          portfolios: PORTFOLIOS,
          figures: IDS.map((portfolioId, n) => ({
            portfolioId,
            value: valueOf(1000 * (n + 1)),
            advised: { sells: n, buys: 1, sellAmount: 0, buyAmount: 0, targets: 1, offTarget: 1 },
          })),
        });
      }),
    );
    await show();
    expect(await screen.findByText('$1,000')).toBeVisible();
    expect(screen.getByText('$2,000')).toBeVisible();
    expect(await screen.findByText('1 buy to do')).toBeVisible();
    expect(screen.getByText('1 sell, 1 buy to do')).toBeVisible();
    expect(asked).toBe(1);
  });

  it('tell of now while an earlier day is shown, each for itself', async () => {
    const isOfNow = (request: Request) => new URL(request.url).search === '';
    for (const [n, id] of IDS.entries())
      server.use(
        http.get(`/api/portfolios/${id}/value`, ({ request }) =>
          HttpResponse.json(valueOf(isOfNow(request) ? 100 * (n + 1) : 7)),
        ),
        http.get(`/api/portfolios/${id}/rebalance/buy-action-items`, ({ request }) =>
          HttpResponse.json({ actionItems: isOfNow(request) ? [{ accounts: [] }] : [] }),
        ),
        http.get(`/api/portfolios/${id}/rebalance/*`, ({ request }) =>
          HttpResponse.json({
            actionItems: isOfNow(request) ? [] : [{ accounts: [] }, { accounts: [] }],
          }),
        ),
      );
    const store = await show((store) =>
      store.dispatch(momentChosen({ asOf: '2026-04-01', knownAt: null })),
    );
    expect(await screen.findByText('$100')).toBeVisible();
    expect(await screen.findByText('$200')).toBeVisible();
    expect(await screen.findAllByText('1 buy to do')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: '$100' }));
    expect(store.getState().dialog.open).toMatchObject({ figure: 'value', moment: NOW });
  });

  it('asks nothing of a portfolio from its deletion on, however a push comes between', async () => {
    const [gone = ''] = IDS;
    const asked: string[] = [];
    let isDeleted = false;
    server.use(
      http.get('/api/start', () =>
        HttpResponse.json({
          user: { id: 'u', name: 'Ada' },
          portfolios: PORTFOLIOS,
          figures: IDS.map((portfolioId) => ({ portfolioId, value: valueOf(1), advised: null })),
        }),
      ),
      http.get('/api/portfolios', () =>
        HttpResponse.json(PORTFOLIOS.filter(({ id }) => !isDeleted || id !== gone)),
      ),
      http.get(`/api/portfolios/${gone}/accounts`, () => HttpResponse.json([])),
      http.get(`/api/portfolios/${gone}/transactions`, () =>
        HttpResponse.json({ items: [], nextCursor: null, total: 0, days: [] }),
      ),
      http.get('/api/portfolios/:id/rebalance/*', () => HttpResponse.json({ actionItems: [] })),
    );
    const store = await show();
    const outOfDate = () =>
      act(async () => {
        store.dispatch(
          api.util.invalidateTags(
            (['value', 'accounts', 'transactions'] as const).map((type) => ({ type, id: gone })),
          ),
        );
        await new Promise((resolve) => setTimeout(resolve, 50));
      });
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: 'Actions for Portfolio 0' }));
    await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    await within(question).findByText(/^0 accounts and 0 transactions go/);
    server.use(
      http.all(`/api/portfolios/${gone}/*`, ({ request }) => {
        asked.push(request.url);
        return HttpResponse.json({ message: 'Portfolio not found' }, { status: 404 });
      }),
      http.delete(`/api/portfolios/${gone}`, async () => {
        isDeleted = true;
        await outOfDate();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await person.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await outOfDate();
    expect(screen.queryByText('Portfolio 0')).toBeNull();
    expect(screen.getByText('Portfolio 1')).toBeVisible();
    expect(asked).toEqual([]);
  });
});
