/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { Explanation } from '@evenkeel/contracts/explain';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { cacheTagOf } from '@evenkeel/contracts/shared/live';
import { api } from '@/shared/api/api';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { momentChosen, type MomentState, NOW } from '@/shared/store/moment-slice';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { ExplainDialog } from './explain-dialog';

const explanation = (figure: string): Explanation => ({
  ...{ figure, name: `Name of ${figure}`, unit: 'money', value: 1, exact: '1' },
  ...{ formula: 'The sum', operation: 'sum', facts: [] },
  inputs: [{ name: 'Broker', value: '1', unit: 'money', from: { kind: 'figure', figure: 'cash' } }],
});
const asked: string[] = [];
const explained = ({ request }: { request: Request }) => {
  const { searchParams } = new URL(request.url);
  asked.push(searchParams.toString());
  return HttpResponse.json(explanation(searchParams.get('figure') ?? ''));
};
pageServer(
  http.get('*/api/portfolios/p/explain', explained),
  http.get('*/api/household/explain', explained),
);

async function open(moment: MomentState, shown = NOW, portfolioId: string | null = 'p') {
  asked.length = 0;
  const store = pageStore();
  await signIn(store, [{ id: 'p' }, { id: 'q' }] as PortfolioView[]);
  store.dispatch(momentChosen(shown));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <ExplainDialog
          portfolioId={portfolioId}
          figure="value"
          moment={moment}
          onClose={jest.fn()}
        />
      </MemoryRouter>
    </Provider>,
  );
  return store;
}

test('a figure of another moment is explained by that moment, and so is what it is made of', async () => {
  await open({ asOf: '2026-01-02', knownAt: '2026-01-09' });
  await userEvent.click(await screen.findByRole('button', { name: 'Broker' }));
  await screen.findByText('Name of cash');
  expect(asked).toEqual([
    'figure=value&asOf=2026-01-02&knownAt=2026-01-09',
    'figure=cash&asOf=2026-01-02&knownAt=2026-01-09',
  ]);
});

test('a figure of now is explained by now while an earlier day is shown', async () => {
  await open(NOW, { asOf: '2026-01-02', knownAt: '2026-01-09' });
  await userEvent.click(await screen.findByRole('button', { name: 'Broker' }));
  await screen.findByText('Name of cash');
  expect(asked).toEqual(['figure=value', 'figure=cash']);
});

test('a figure of a day as all is known is explained so while the screens show what was known on one', async () => {
  await open({ asOf: '2026-01-02', knownAt: null }, { asOf: null, knownAt: '2026-01-09' });
  await screen.findByText('Name of value');
  expect(asked).toEqual(['figure=value&asOf=2026-01-02']);
});

test.each([
  ['of a portfolio', 'p'],
  ['of the household', null],
])('a figure %s follows how a portfolio of it does', async (_whose, portfolioId) => {
  const store = await open(NOW, NOW, portfolioId);
  await screen.findByText('Name of value');
  store.dispatch(api.util.invalidateTags([cacheTagOf('performance', 'p')]));
  await waitFor(() => expect(asked).toHaveLength(2));
});
