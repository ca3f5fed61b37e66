/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { browserStorage, STORED } from '@/shared/lib/browser-storage';
import { pageStore } from '@/shared/store/fixtures/page-store';
import { useAccountsQuery } from './accounts';
import { pageServer } from './fixtures/page-server';

const server = pageServer();

function Nicknames() {
  const { data = [] } = useAccountsQuery('p');
  return <p>{data.map(({ nickname }) => nickname).join(', ')}</p>;
}

const accounts = [{ nickname: 'Brokerage' }, { nickname: 'Savings' }];

it.each([
  ['a list', accounts],
  ['an object with accounts', { accounts }],
])('accounts are read from %s', async (_form, answer) => {
  browserStorage.write(STORED.token, 'token');
  server.use(http.get('/api/portfolios/p/accounts', () => HttpResponse.json(answer)));
  render(
    <Provider store={pageStore()}>
      <Nicknames />
    </Provider>,
  );
  expect(await screen.findByText('Brokerage, Savings')).toBeVisible();
});
