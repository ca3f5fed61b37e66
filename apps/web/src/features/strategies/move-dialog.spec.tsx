/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import type { StrategyView } from '@evenkeel/contracts/strategies';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { MoveDialog } from './move-dialog';

const server = pageServer();

const strategy = (id: string, name: string, parentStrategyId: string | null): StrategyView => ({
  id,
  portfolioId: 'p',
  name,
  description: null,
  strategyType: 'Percent',
  parentStrategyId,
});
const [STOCKS, BONDS] = [strategy('s', 'Stocks', null), strategy('b', 'Bonds', null)];
const EUROPE = strategy('e', 'Europe', 's');

test('a strategy does not go to the top level where the chosen parent is deleted elsewhere', async () => {
  const store = pageStore();
  await signIn(store, []);
  const sent: unknown[] = [];
  server.use(
    http.put('/api/portfolios/p/strategies/e', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'Parent strategy is not there' }, { status: 422 });
    }),
  );
  const onClose = jest.fn();
  const dialog = (...strategies: readonly StrategyView[]) => (
    <Provider store={store}>
      <MoveDialog strategy={EUROPE} strategies={strategies} onClose={onClose} />
    </Provider>
  );
  const person = userEvent.setup();
  const { rerender } = render(dialog(STOCKS, EUROPE, BONDS));
  await person.selectOptions(screen.getByLabelText('New parent'), 'b');
  rerender(dialog(STOCKS, EUROPE));
  await screen.findByRole('option', { name: 'Bonds (no longer there)', selected: true });
  await person.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(sent).toMatchObject([{ parentStrategyId: 'b' }]));
  expect(onClose).not.toHaveBeenCalled();
});
