/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { browserStorage, STORED } from '../lib/browser-storage';
import { pageStore } from '../store/fixtures/page-store';
import { useAccountsQuery } from './accounts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

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
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(answer)));
  render(
    <Provider store={pageStore()}>
      <Nicknames />
    </Provider>,
  );
  expect(await screen.findByText('Brokerage, Savings')).toBeVisible();
});
