/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { openPage } from '@/shared/store/fixtures/open-page';
import { CategoryManager } from './category-manager';

const FOOD = { id: 'c', type: 'expense', name: 'Food', path: 'Food', parentId: null };
pageServer(
  http.get('/api/categories', ({ request }) =>
    new URL(request.url).searchParams.get('type') === 'expense'
      ? HttpResponse.json([FOOD])
      : new HttpResponse(null, { status: 503 }),
  ),
);

it('categories of one type are not shown in place of the other’s that could not be read', async () => {
  const { press } = await openPage(<CategoryManager type="expense" onClose={() => undefined} />);
  await screen.findByText('Food');
  await press('Income');
  expect(await screen.findByText('Your categories could not be loaded')).toBeVisible();
  expect(screen.queryByText('Food')).toBeNull();
});
