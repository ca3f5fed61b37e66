/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AccountView } from '@evenkeel/contracts/accounts';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { openPage } from '@/shared/store/fixtures/open-page';
import { ConfirmDelete } from './confirm-account';

pageServer(
  http.get('/api/portfolios/p/transactions', () =>
    HttpResponse.json({ items: [], nextCursor: null, total: 2 }),
  ),
);
const ACCOUNT = { id: 'a', nickname: 'Brokerage', holdings: [{}] } as unknown as AccountView;
const GOES =
  '2 transactions and 1 holding go with it, on every screen. You can undo it in the history.';

it.each([
  ['an open account', false, `${GOES} To keep them, archive the account instead.`],
  ['one that is archived already', true, GOES],
])('the deletion of %s says what goes along', async (_, isArchived, words) => {
  await openPage(
    <ConfirmDelete
      account={{ ...ACCOUNT, isArchived }}
      portfolioId="p"
      onClose={() => undefined}
    />,
  );
  expect(await screen.findByText(words)).toBeVisible();
});

it('a name that is read from the right keeps its place in the question', async () => {
  await openPage(
    <ConfirmDelete
      account={{ ...ACCOUNT, nickname: 'חשבון 1', isArchived: false }}
      portfolioId="p"
      onClose={() => undefined}
    />,
  );
  const question = await screen.findByRole('heading', { name: 'Delete \u2068חשבון 1\u2069?' });
  expect(question).toBeVisible();
});
