/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import type { UnfinishedImportView } from '@evenkeel/contracts/imports';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { UnfinishedImports } from './unfinished-imports';

const server = pageServer();
let asked = 0;

async function open(unfinished: readonly UnfinishedImportView[], name?: string) {
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
      <UnfinishedImports portfolioId="p" name={name} />
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

test.each([
  ['Keep what is recorded', 'Keep', true],
  ['Take it back', 'Take back', false],
])('an import that was cut short can be closed without its file: %s', async (name, sure, keep) => {
  await open([{ importId: 'i', fileName: 'all.csv', rows: 9, toRecord: 8, recorded: 3 }]);
  const asked: unknown[] = [];
  server.use(
    http.post('/api/portfolios/p/imports/i/close', async ({ request }) => {
      asked.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('/api/portfolios/p/imports', () => HttpResponse.json([])),
  );
  fireEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('3 transactions of all.csv');
  fireEvent.click(screen.getByRole('button', { name: sure }));
  await waitFor(() => expect(screen.queryByText(/was cut short/)).toBeNull());
  expect(asked).toEqual([{ keep }]);
});

test('of several portfolios the one is named whose figures are incomplete', async () => {
  await open(
    [{ importId: 'i', fileName: 'all.csv', rows: 9, toRecord: 8, recorded: 3 }],
    'Savings',
  );
  expect(
    await screen.findByRole('region', { name: 'Unfinished imports of Savings' }),
  ).toHaveTextContent('The figures of Savings are incomplete.');
});

test('where every import is whole there is nothing to see', async () => {
  const { container } = await open([]);
  await screen.findByText((_, element) => element === document.body && asked > 0);
  expect(container).toBeEmptyDOMElement();
});
