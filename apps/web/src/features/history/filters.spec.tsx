/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { openPage } from '@/shared/store/fixtures/open-page';
import { Filters } from './filters';

const server = pageServer(http.get('/api/setup/p', () => HttpResponse.json({ assets: [] })));
const answerAccounts = (status: number) =>
  server.use(http.get('/api/portfolios/p/accounts', () => HttpResponse.json([], { status })));

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('an account that is filtered by is called deleted only once the accounts are there', async () => {
  answerAccounts(400);
  const { press } = await openPage(
    <Filters
      of={{ kind: 'portfolio', id: 'p' }}
      selection={{ search: '', kind: '', account: 'a', ticker: '', about: '', from: '', to: '' }}
      onChange={() => undefined}
      onClear={() => undefined}
    />,
  );
  expect(await screen.findByText('Accounts and assets could not be loaded.')).toBeVisible();
  expect(screen.getByLabelText('Account')).toHaveDisplayValue('One account');
  answerAccounts(200);
  await press('Try again');
  expect(await screen.findByRole('option', { name: 'A deleted account' })).toBeInTheDocument();
});

it('days in the wrong order are named at the last one', async () => {
  answerAccounts(200);
  await openPage(
    <Filters
      of={{ kind: 'user', id: 'u' }}
      selection={{
        ...{ search: '', kind: '', account: '', ticker: '', about: '' },
        ...{ from: '2026-03-02', to: '2026-03-01' },
      }}
      onChange={() => undefined}
      onClear={() => undefined}
    />,
  );
  expect(screen.getByLabelText(/^To/)).toBeInvalid();
  expect(screen.getByText('Must not be before the first day.')).toBeVisible();
});
