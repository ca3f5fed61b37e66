/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { answerPortfolios, pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { OwnDividend } from './own-dividend';
import { SplitDialog } from './split-dialog';

const PORTFOLIO = { id: 'p', name: 'Long run', isArchived: false } as PortfolioView;
const server = pageServer(
  answerPortfolios([PORTFOLIO]),
  http.get('/api/portfolios/p/splits/preview', () => HttpResponse.json([])),
);

const assetWith = (userProjectedDividend: string | null) =>
  ({ ticker: 'VTI', settings: { userProjectedDividend } }) as AssetView;

test('the dialog of a split says that a manual dividend stays, and what it would be', async () => {
  server.use(http.get('/api/setup/p', () => HttpResponse.json({ assets: [assetWith('0.8')] })));
  const store = pageStore();
  await signIn(store, [PORTFOLIO]);
  render(
    <Provider store={store}>
      <MemoryRouter>
        <SplitDialog ticker="VTI" onClose={() => undefined} />
      </MemoryRouter>
    </Provider>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The manual dividend of VTI stays $0.80 a share' +
      'If that is of a share from before the split, change it on the Dividends screen to $0.40.',
  );
});

test.each([null, '0.00'])('nothing is said of a manual dividend of %s', (dividend) => {
  const split = { ticker: 'VTI', at: '2026-03-31T00:00:00Z', numerator: '2', denominator: '1' };
  render(<OwnDividend assets={[assetWith(dividend)]} split={split} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
