/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { answerPortfolios, pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { figuresPushed } from '@/shared/store/live-slice';
import { DesktopMenus } from './desktop-menus';
import { Drawer } from './drawer';
import { NotificationsMenu } from './notifications-menu';

const PORTFOLIO = { id: 'p', name: 'Long run', isArchived: false } as PortfolioView;
const NOTHING_ADVISED = () => HttpResponse.json({ actionItems: [] });
const server = pageServer(
  answerPortfolios([PORTFOLIO]),
  http.get('/api/portfolios/p/rebalance/action-items', NOTHING_ADVISED),
  http.get('/api/portfolios/p/rebalance/buy-action-items', NOTHING_ADVISED),
  http.get('/api/dividends/p/overview', () => HttpResponse.json({ assets: [] })),
);

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;

/** Shows the bar of a person after a push with the numbers of advised sells and buys of `p`. */
async function open(figures: { sells?: number; buys?: number }) {
  const store = pageStore();
  await signIn(store, [PORTFOLIO]);
  const value = { totalValue: 1, valueChange: 0, valueChangePercent: 0 };
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/budget']}>
        <DesktopMenus />
        <Drawer />
        <NotificationsMenu />
        <Address />
      </MemoryRouter>
    </Provider>,
  );
  const push = (pushed: { sells?: number; buys?: number }, calculation: number) =>
    act(
      () =>
        void store.dispatch(
          figuresPushed({
            portfolioId: 'p',
            position: 1,
            calculation,
            arrivedAt: 1,
            figures: { ...value, ...pushed },
          }),
        ),
    );
  push(figures, 1);
  return { person: userEvent.setup(), push };
}

describe('the rebalance actions of the current portfolio', () => {
  it("are one notification, '{n} rebalance actions', n being sells plus buys, that leads to the rebalance screen", async () => {
    const { person } = await open({ sells: 2, buys: 3 });
    expect(screen.getByTestId('notifications-badge')).toHaveTextContent(/^1$/);
    await person.click(screen.getByRole('button', { name: 'Notifications, 1 new' }));
    await person.click(screen.getByRole('menuitem', { name: '5 rebalance actions' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/portfolio/p/rebalance');
  });

  it.each([
    ['only a sell', { sells: 1, buys: 0 }],
    ['only a buy', { sells: 0, buys: 1 }],
    ['many', { sells: 40, buys: 2 }],
  ])('show 1 on the badge for %s', async (_name, figures) => {
    await open(figures);
    expect(screen.getByTestId('notifications-badge')).toHaveTextContent(/^1$/);
  });

  it.each([
    ['there are none', { sells: 0, buys: 0 }],
    ['the server lists none', {}],
  ])("say 'No notifications' without a badge where %s", async (_name, figures) => {
    const { person } = await open(figures);
    expect(screen.queryByTestId('notifications-badge')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Notifications' }));
    expect(await screen.findByRole('menuitem', { name: 'No notifications' })).toBeVisible();
  });

  it('are not said to be none while they load', async () => {
    server.use(
      http.get('/api/portfolios/p/rebalance/action-items', () => new Promise(() => undefined)),
    );
    const { person } = await open({});
    await person.click(screen.getByRole('button', { name: 'Notifications' }));
    expect(screen.getByRole('menuitem', { name: 'Loading...' })).toBeVisible();
  });

  it('are not said to be none where they could not be loaded, and are asked for again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(
      http.get(
        '/api/portfolios/p/rebalance/action-items',
        () => new HttpResponse(null, { status: 500 }),
        { once: true },
      ),
    );
    const { person } = await open({});
    await person.click(screen.getByRole('button', { name: 'Notifications' }));
    await person.click(
      await screen.findByRole('menuitem', { name: 'Could not be loaded. Try again' }),
    );
    expect(await screen.findByRole('menuitem', { name: 'No notifications' })).toBeVisible();
    jest.restoreAllMocks();
  });

  it('are counted beside Rebalance, in the menu and in the drawer, and follow a push', async () => {
    const { person, push } = await open({ sells: 2, buys: 3 });
    await person.click(screen.getByRole('button', { name: 'Manage Portfolio' }));
    expect(screen.getByRole('menuitem', { name: 'Rebalance 5 rebalance actions' })).toBeVisible();
    push({ sells: 0, buys: 1 }, 2);
    expect(screen.getByRole('menuitem', { name: 'Rebalance 1 rebalance action' })).toBeVisible();
    push({ sells: 0, buys: 0 }, 3);
    expect(screen.getByRole('menuitem', { name: 'Rebalance' })).toBeVisible();
    await person.keyboard('{Escape}');
    push({ sells: 7, buys: 0 }, 4);
    await person.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(screen.getByRole('link', { name: 'Rebalance 7 rebalance actions' })).toBeVisible();
  });
});
