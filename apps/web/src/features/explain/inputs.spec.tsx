/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { Explanation } from '@evenkeel/contracts/explain';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { answerPortfolios, pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { Inputs } from './inputs';

const PORTFOLIOS = [
  { id: 'p', name: 'Long run', isArchived: false },
  { id: 'q', name: 'Short run', isArchived: false },
] as PortfolioView[];
pageServer(answerPortfolios(PORTFOLIOS));

const EXPLANATION = {
  operation: 'sum',
  inputs: [
    {
      name: 'Deposit',
      value: '70',
      unit: 'money',
      from: { kind: 'event', id: 'e', at: '2024-01-02' },
    },
  ],
} as unknown as Explanation;

describe('a link of an explanation (HIS-67)', () => {
  it('leads to the history of the portfolio that the figure is of', async () => {
    const store = pageStore();
    await signIn(store, PORTFOLIOS);
    const onLeave = jest.fn();
    render(
      <Provider store={store}>
        <MemoryRouter>
          <Inputs
            explanation={EXPLANATION}
            portfolioId="q"
            onFigure={jest.fn()}
            onLeave={onLeave}
          />
        </MemoryRouter>
      </Provider>,
    );
    const link = screen.getByRole('link', { name: /Deposit/ });
    expect(link).toHaveAttribute('href', '/history?about=e');
    await userEvent.click(link);
    expect(store.getState().session.chosenPortfolioId).toBe('q');
    expect(onLeave).toHaveBeenCalled();
  });
});
