/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { NetWorthItemView } from '@evenkeel/contracts/networth';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { openPage } from '@/shared/store/fixtures/open-page';
import { StatedValues } from './stated-values';

const ITEM = {
  id: 'i',
  type: 'asset',
  name: 'House',
  values: [
    { day: '2025-01-01', value: 390_000 },
    { day: '2026-01-01', value: 400_000 },
  ],
} as unknown as NetWorthItemView;
const server = pageServer();
const VALUE = '/api/networth/i/values/2026-01-01';

it('a value whose removal is refused keeps its question, which says why', async () => {
  const { press } = await openPage(<StatedValues item={ITEM} />);
  await press('Remove the value of Jan 1, 2026');
  const question = within(screen.getByRole('alertdialog'));
  server.use(
    http.delete(VALUE, () =>
      HttpResponse.json(
        { statusCode: 422, error: 'x', message: 'It is the last one' },
        { status: 422 },
      ),
    ),
  );
  await press('Remove');
  expect(await question.findByText('It is the last one')).toBeVisible();
  server.use(http.delete(VALUE, () => HttpResponse.json({})));
  await press('Remove');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
