/** @jest-environment jest-fixed-jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createChangeReader } from '@/shared/live/apply-changes';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { useSetupQuery } from './assets';
import { answerPortfolios, pageServer } from './fixtures/page-server';

let quantity = 0;
pageServer(
  answerPortfolios([]),
  http.get('/api/setup/p', () =>
    HttpResponse.json({ assets: [{ ticker: 'VTI', quantity }], userAssetSettings: {} }),
  ),
);

it('assets follow an account that is archived elsewhere', async () => {
  quantity = 10;
  const store = pageStore();
  await signIn(store, []);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(() => useSetupQuery('p').data?.assets[0]?.quantity, { wrapper });
  await waitFor(() => expect(result.current).toBe(10));
  quantity = 4;
  const changes = createChangeReader(store.dispatch);
  // What the projection of accounts tells.
  act(() =>
    changes.changed({
      category: 'portfolio',
      id: 'p',
      position: 2,
      calculation: 2,
      views: ['accounts', 'dividends', 'budget'],
    }),
  );
  await waitFor(() => expect(result.current).toBe(4));
  changes.stop();
});
