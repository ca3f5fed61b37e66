/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { answerPortfolios, pageServer } from '@/shared/api/fixtures/page-server';
import { portfoliosApi } from '@/shared/api/portfolios';
import { useLeaveGuard } from '@/shared/lib/use-leave-guard';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { WithPortfolio } from './with-portfolio';

const portfolio = (id: string, isArchived = false) =>
  ({ id, name: `Portfolio ${id}`, isArchived }) as PortfolioView;

/** A screen that guards its input until it is saved. */
function Typing({ name }: { readonly name: string }) {
  const [typed, type] = useState('');
  useLeaveGuard({ isHeld: typed !== '', onLeave: () => undefined });
  return (
    <>
      <p>{name}</p>
      <input aria-label="Target" value={typed} onChange={({ target }) => type(target.value)} />
    </>
  );
}

async function open(address: string, portfolios: PortfolioView[]) {
  const store = pageStore();
  server.use(answerPortfolios(portfolios));
  await signIn(store, portfolios);
  const screenOf = (
    <WithPortfolio title="Assets">
      {({ id, name }) => <Typing key={id} name={name} />}
    </WithPortfolio>
  );
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
  /** Replaces the list of portfolios. */
  return (changed: PortfolioView[]) => {
    server.use(answerPortfolios(changed));
    act(() => void store.dispatch(portfoliosApi.util.invalidateTags(['portfolios'])));
  };
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

  it.each([
    ['archived', [portfolio('a', true), portfolio('b')]],
    ['deleted', [portfolio('b')]],
  ])('stays, with what is typed, where its portfolio is %s elsewhere', async (what, changed) => {
    const arrive = await open('/assets', [portfolio('a'), portfolio('b')]);
    const person = userEvent.setup();
    await person.type(await screen.findByLabelText('Target'), '60');
    arrive(changed);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `This portfolio was ${what} in another tab or browser. What you typed stays here until you close it.`,
    );
    expect(screen.getByText('Portfolio a')).toBeVisible();
    expect(screen.getByLabelText('Target')).toHaveValue('60');
    await person.clear(screen.getByLabelText('Target'));
    expect(await screen.findByText('Portfolio b')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('follows where nothing is typed', async () => {
    const arrive = await open('/assets', [portfolio('a'), portfolio('b')]);
    await screen.findByText('Portfolio a');
    arrive([portfolio('a', true), portfolio('b')]);
    expect(await screen.findByText('Portfolio b')).toBeVisible();
  });
});
