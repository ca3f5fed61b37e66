/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { pageStore } from '@/shared/store/fixtures/page-store';
import { ReadOnlyContext } from '@/shared/ui/read-only';
import { SampleBar } from './sample-bar';

const SAMPLE = { id: 'p', name: 'Looking around', isSample: true } as PortfolioView;

function show(isReadOnly: boolean) {
  render(
    <Provider store={pageStore()}>
      <ReadOnlyContext value={isReadOnly}>
        <SampleBar portfolio={SAMPLE} />
      </ReadOnlyContext>
    </Provider>,
  );
  return screen.getByRole('button', { name: 'Remove sample data' });
}

describe('the bar above sample data', () => {
  it('names the portfolio and says that it is made up', () => {
    expect(show(false)).toBeEnabled();
    expect(screen.getByRole('complementary', { name: 'Sample data' })).toHaveTextContent(
      'Looking around is sample data: made-up funds and prices.',
    );
  });

  it('cannot be removed while an earlier day is shown', () => {
    expect(show(true)).toBeDisabled();
  });
});
