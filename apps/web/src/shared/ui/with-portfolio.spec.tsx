/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { answerPortfolios, pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { WithPortfolio } from './with-portfolio';

const portfolio = (id: string, isArchived = false) =>
  ({ id, name: `Portfolio ${id}`, isArchived }) as PortfolioView;

async function open(address: string, portfolios: PortfolioView[]) {
  const store = pageStore();
  server.use(answerPortfolios(portfolios));
  await signIn(store, portfolios);
  const screenOf = <WithPortfolio title="Assets">{({ name }) => <p>{name}</p>}</WithPortfolio>;
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/assets" element={screenOf} />
          <Route path="/portfolio/:portfolioId/dividends" element={screenOf} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
}

const server = pageServer();

describe('a screen that works on a portfolio', () => {
  it('shows the portfolio that its address names, archived or not', async () => {
    await open('/portfolio/b/dividends', [portfolio('a'), portfolio('b', true)]);
    expect(await screen.findByText('Portfolio b')).toBeVisible();
  });

  it('falls back to the current portfolio where its address names none', async () => {
    await open('/assets', [portfolio('a'), portfolio('b')]);
    expect(await screen.findByText('Portfolio a')).toBeVisible();
  });

  it("says 'No Portfolio Selected' where there is none, with a way to the portfolios", async () => {
    await open('/assets', []);
    expect(await screen.findByRole('heading', { name: 'No Portfolio Selected' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Assets', level: 1 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Portfolios' })).toHaveAttribute(
      'href',
      '/portfolios',
    );
  });

  it('says so where the portfolio of its address is not there', async () => {
    await open('/portfolio/z/dividends', [portfolio('a')]);
    expect(await screen.findByRole('heading', { name: 'No such portfolio' })).toBeVisible();
  });
});
