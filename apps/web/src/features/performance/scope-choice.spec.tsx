/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { answerPortfolios, pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { NothingYet } from './nothing-yet';
import { ScopeChoice } from './scope-choice';
import { useAsked } from './use-asked';

const BROKER = '0198a0c4-0000-7000-8000-00000000000a';
const OF_ANOTHER = '0198a0c4-0000-7000-8000-00000000000b';

const portfolio = (id: string) => ({ id, name: id, isArchived: false }) as PortfolioView;
const assets = (...tickers: string[]) =>
  HttpResponse.json({ assets: tickers.map((ticker) => ({ ticker })) });
const server = pageServer(
  http.get('*/api/portfolios/p/accounts', () =>
    HttpResponse.json([{ id: BROKER, nickname: 'Broker', holdings: [{ ticker: 'VTI' }] }]),
  ),
  http.get('*/api/portfolios/p/performance/assets', () => assets('VEA')),
  http.get('*/api/performance/assets', () => assets('VEA', 'BTC')),
);

function Screen() {
  const asked = useAsked('p');
  return (
    <>
      <ScopeChoice portfolioId="p" name="Long run" asked={asked} />
      <NothingYet scope={asked.scope} />
      <output>{useLocation().search}</output>
      <p>Benchmarks: {asked.benchmarks.join(' ')}</p>
    </>
  );
}

async function show(portfolios: readonly PortfolioView[], search = '') {
  server.use(answerPortfolios(portfolios));
  const store = pageStore();
  await signIn(store, portfolios);
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[`/performance${search}`]}>
        <Screen />
      </MemoryRouter>
    </Provider>,
  );
}
const listed = () => screen.getAllByRole('option').map((option) => option.getAttribute('value'));
const OWN = ['', 'all', `account:${BROKER}`, 'asset:VEA', 'asset:VTI'];

test('an asset can be chosen in all portfolios, where there are several', async () => {
  await show([portfolio('p'), portfolio('q')]);
  await waitFor(() => expect(listed()).toEqual([...OWN, 'all:BTC', 'all:VEA']));
  await userEvent.selectOptions(screen.getByLabelText('Of'), 'all:BTC');
  expect(screen.getByRole('status')).toHaveTextContent('?scope=all%3ABTC');
  expect(screen.getByLabelText('Of')).toHaveValue('all:BTC');
});

test('with one portfolio there is no such list, but for what the address names', async () => {
  await show([portfolio('p')]);
  await waitFor(() => expect(listed()).toEqual(OWN));
});

test.each([
  ['', 'Nothing to measure yet'],
  ['?scope=all', 'Nothing to measure yet'],
  [`?scope=account:${BROKER}`, 'Nothing in this account yet'],
  ['?scope=asset:KO', 'Nothing of KO to measure yet'],
  ['?scope=all:KO', 'Nothing of KO to measure yet'],
])('what the address names is told where there is nothing of it: %s', async (search, title) => {
  await show([portfolio('p')], search);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  await waitFor(() => expect(listed()).toContain(search.slice('?scope='.length)));
});

test.each([
  ['account of another portfolio', `account:${OF_ANOTHER}`],
  ['account that is none', 'account:a'],
  ['ticker that cannot be one', 'asset:a b'],
  ['ticker that cannot be one, anywhere', 'all:<'],
  ['scope that is none', 'everything'],
])('an address with an %s is of the portfolio', async (_what, scope) => {
  await show([portfolio('p')], `?scope=${encodeURIComponent(scope)}`);
  expect(await screen.findByRole('option', { name: 'Broker' })).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Of')).toHaveValue(''));
  expect(screen.getByRole('heading', { name: 'Nothing to measure yet' })).toBeVisible();
});

test('an account is not called the portfolio where the accounts could not be loaded', async () => {
  const failing = jest.spyOn(console, 'error').mockReturnValue();
  server.use(
    http.get('*/api/portfolios/p/accounts', () => HttpResponse.json([], { status: 400 }), {
      once: true,
    }),
  );
  await show([portfolio('p')], `?scope=account:${BROKER}`);
  expect(await screen.findByText('Your accounts could not be loaded.')).toBeVisible();
  expect(screen.getByLabelText('Of')).toHaveDisplayValue('One account');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByLabelText('Of')).toHaveDisplayValue('Broker'));
  failing.mockRestore();
});

test('an address names five benchmarks that can be tickers, in any case, each once', async () => {
  const named = ['spy', 'SPY', 'a b', '', 'VT', 'VEA', 'BND', 'VNQ', 'GLD'];
  await show(
    [portfolio('p')],
    `?${named.map((one) => `benchmark=${encodeURIComponent(one)}`).join('&')}`,
  );
  expect(screen.getByText('Benchmarks: SPY VT VEA BND VNQ')).toBeVisible();
});
