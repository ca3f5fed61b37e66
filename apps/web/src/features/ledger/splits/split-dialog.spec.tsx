/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { answerPortfolios, pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { SplitDialog } from './split-dialog';

const PORTFOLIO = { id: 'p', name: 'Long run', isArchived: false } as PortfolioView;
const server = pageServer(answerPortfolios([PORTFOLIO]));
const answerAssets = (status: number) =>
  server.use(
    http.get('/api/setup/p', () =>
      HttpResponse.json(
        {
          assets: [
            { ticker: 'VTI', userName: 'Total Market', settings: {} },
            { ticker: 'HBTM', userName: 'Harbour Total Market', settings: {} },
          ],
        },
        { status },
      ),
    ),
  );

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('what the server says of the day of a split goes where another asset is chosen', async () => {
  const store = pageStore();
  await signIn(store, [PORTFOLIO]);
  answerAssets(200);
  const message = 'There is a split at this moment already';
  server.use(
    http.get('/api/portfolios/p/splits/preview', () => HttpResponse.json([])),
    http.post('/api/portfolios/p/splits', () =>
      HttpResponse.json(
        {
          statusCode: 409,
          error: 'Conflict',
          message: 'A split of VTI is recorded already',
          fields: [{ field: 'at', message }],
        },
        { status: 409 },
      ),
    ),
  );
  render(
    <Provider store={store}>
      <MemoryRouter>
        <SplitDialog ticker={null} onClose={() => undefined} />
      </MemoryRouter>
    </Provider>,
  );
  const person = userEvent.setup();
  await screen.findByRole('option', { name: 'VTI · Total Market' });
  await person.selectOptions(screen.getByLabelText('Asset'), 'VTI');
  const save = screen.getByRole('button', { name: 'Record split' });
  await waitFor(() => expect(save).toBeEnabled());
  await person.click(save);
  await screen.findByText(message);
  await person.selectOptions(screen.getByLabelText('Asset'), 'HBTM');
  expect(screen.queryByText(message)).toBeNull();
});

it('a split says that the assets could not be loaded, and offers them after another try', async () => {
  const store = pageStore();
  await signIn(store, [PORTFOLIO]);
  answerAssets(400);
  render(
    <Provider store={store}>
      <MemoryRouter>
        <SplitDialog ticker={null} onClose={() => undefined} />
      </MemoryRouter>
    </Provider>,
  );
  expect(await screen.findByText('Your assets could not be loaded.')).toBeVisible();
  answerAssets(200);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('option', { name: 'VTI · Total Market' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Select an asset',
    'HBTM · Harbour Total Market',
    'VTI · Total Market',
  ]);
  expect(screen.queryByText('Your assets could not be loaded.')).toBeNull();
});
