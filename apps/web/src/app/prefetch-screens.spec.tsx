/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { answerPortfolios, pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { DesktopMenus } from './desktop-menus';
import { Drawer } from './drawer';
import { DESTINATIONS } from './navigation';
import { ROUTES } from './routes';

const PORTFOLIO = { id: 'p', name: 'Long run', isArchived: false } as PortfolioView;
const NOTHING_ADVISED = () => HttpResponse.json({ actionItems: [] });
pageServer(
  answerPortfolios([PORTFOLIO]),
  http.get('/api/portfolios/p/rebalance/action-items', NOTHING_ADVISED),
  http.get('/api/portfolios/p/rebalance/buy-action-items', NOTHING_ADVISED),
  http.get('/api/dividends/p/overview', () => HttpResponse.json({ assets: [] })),
);
afterEach(() => jest.restoreAllMocks());

/** Shows the menus of a person with a portfolio, and spies on the fetching of a screen's code. */
async function open(label: string) {
  const destination = DESTINATIONS.find((one) => one.label === label);
  if (!destination?.preload) throw new Error(`${label} is not fetched apart`);
  const preload = jest
    .spyOn(destination as { preload: () => Promise<void> }, 'preload')
    .mockRejectedValue(new Error('away'));
  const store = pageStore();
  await signIn(store, [PORTFOLIO]);
  render(
    <Provider store={store}>
      <MemoryRouter>
        <DesktopMenus />
        <Drawer />
      </MemoryRouter>
    </Provider>,
  );
  return { person: userEvent.setup(), preload };
}

describe('the code of a screen', () => {
  it('is fetched apart for each but the dashboard', () => {
    expect(ROUTES.filter((route) => !route.screen.preload).map(({ path }) => path)).toEqual(['/']);
  });

  it('is fetched when its entry in a menu is pointed at', async () => {
    const { person, preload } = await open('Budget');
    await person.click(screen.getByRole('button', { name: 'Personal Finance' }));
    const entry = screen.getByRole('menuitem', { name: 'Budget' });
    expect(preload).not.toHaveBeenCalled();
    await person.hover(entry);
    expect(preload).toHaveBeenCalled();
  });

  it('is fetched when its entry in a menu is reached by keys', async () => {
    const { person, preload } = await open('Net Worth');
    act(() => screen.getByRole('button', { name: 'Personal Finance' }).focus());
    await person.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Net Worth' })).toHaveFocus();
    expect(preload).toHaveBeenCalled();
  });

  it('is fetched when its entry in the drawer has the focus', async () => {
    const { person, preload } = await open('Accounts');
    await person.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(preload).not.toHaveBeenCalled();
    act(() => screen.getByRole('link', { name: 'Accounts' }).focus());
    expect(preload).toHaveBeenCalled();
  });
});
