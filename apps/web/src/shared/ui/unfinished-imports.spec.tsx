/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import type { UnfinishedImportView } from '@evenkeel/contracts/imports';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { UnfinishedImports } from './unfinished-imports';

const server = pageServer();
let asked = 0;

async function open(unfinished: readonly UnfinishedImportView[]) {
  const store = pageStore();
  server.use(
    http.get('/api/portfolios', () => HttpResponse.json([])),
    http.get('/api/portfolios/p/imports', () => {
      asked += 1;
      return HttpResponse.json(unfinished);
    }),
  );
  await signIn(store, []);
  const { container } = render(
    <Provider store={store}>
      <UnfinishedImports portfolioId="p" />
    </Provider>,
  );
  return { store, container };
}

test('an import that was cut short is named, with how far it came and a way to finish it', async () => {
  const { store } = await open([
    { importId: 'i', fileName: 'all.csv', rows: 50_100, toRecord: 50_000, recorded: 1_234 },
  ]);
  expect(await screen.findByRole('region', { name: 'Unfinished imports' })).toHaveTextContent(
    'The figures of this portfolio are incomplete.The import of all.csv was cut short: 1,234 of 50,000 transactions are recorded.',
  );
  screen.getByRole('button', { name: 'Import the file again' }).click();
  expect(store.getState().dialog).toMatchObject({ open: { kind: 'import-transactions' } });
});

test('where every import is whole there is nothing to see', async () => {
  const { container } = await open([]);
  await screen.findByText((_, element) => element === document.body && asked > 0);
  expect(container).toBeEmptyDOMElement();
});
