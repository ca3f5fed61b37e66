/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { datesIn } from '@/shared/format/dates';
import { savedFiles } from '@/shared/lib/fixtures/saved-files';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { momentChosen } from '@/shared/store/moment-slice';
import { ListExport } from './list-export';

pageServer(
  http.get('/api/portfolios/p/transactions/export', () => HttpResponse.text('account,type\n')),
);
const saved = savedFiles();

test.each([
  ['the day that is shown', '2024-12-31', '2024-12-31'],
  ['today', null, datesIn('UTC').dayInput(new Date())],
])('an export has the name of %s (HIS-43)', async (_, asOf, day) => {
  const store = pageStore();
  await signIn(store, []);
  store.dispatch(momentChosen({ asOf, knownAt: null }));
  render(
    <Provider store={store}>
      <ListExport portfolioId="p" selection={{ sort: '-datetime' }} />
    </Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toEqual([`transactions-${day}.csv`]));
});
