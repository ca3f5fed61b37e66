/** @jest-environment jest-fixed-jsdom */
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { answerPortfolios, pageServer } from '@/shared/api/fixtures/page-server';
import { portfoliosApi } from '@/shared/api/portfolios';
import { pageStore, signIn } from './fixtures/page-store';
import { useCurrentPortfolio, useOwnPortfolioId } from './current-portfolio';

const portfolio = (id: string, isArchived = false) =>
  ({ id, name: id, isArchived }) as PortfolioView;
const server = pageServer();

/**
 * Opens a dialog of a person with these portfolios. Returns its portfolio, and a function that
 * replaces the list and waits for the new current portfolio.
 */
async function open(portfolios: readonly PortfolioView[]) {
  server.use(answerPortfolios(portfolios));
  const store = pageStore();
  await signIn(store, portfolios);
  const { result } = renderHook(
    () => ({ own: useOwnPortfolioId(), current: useCurrentPortfolio().current?.id }),
    {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <Provider store={store}>{children}</Provider>
      ),
    },
  );
  const arrive = async (arrived: readonly PortfolioView[], current: string) => {
    server.use(answerPortfolios(arrived));
    store.dispatch(portfoliosApi.util.invalidateTags(['portfolios']));
    await waitFor(() => expect(result.current.current).toBe(current));
  };
  return { own: () => result.current.own, arrive };
}

it('a dialog keeps the portfolio that was current when it opened, also where another one becomes current', async () => {
  const { own, arrive } = await open([portfolio('a'), portfolio('b')]);
  expect(own()).toBe('a');
  await arrive([portfolio('a', true), portfolio('b')], 'b');
  expect(own()).toBe('a');
});

it('a dialog that opened before there was a portfolio belongs to the first one', async () => {
  const { own, arrive } = await open([]);
  expect(own()).toBeNull();
  await arrive([portfolio('a')], 'a');
  await arrive([portfolio('a', true), portfolio('b')], 'b');
  expect(own()).toBe('a');
});
