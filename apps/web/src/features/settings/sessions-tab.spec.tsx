/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { SessionView, UserView } from '@evenkeel/contracts/identity';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { openPage } from '@/shared/store/fixtures/open-page';
import { SessionsTab } from './sessions-tab';

const PHONE: SessionView = {
  id: 's',
  device: 'Phone',
  startedAt: '2026-01-01T08:00:00.000Z',
  lastUsedAt: '2026-01-02T08:00:00.000Z',
  endsAt: '2026-02-01T08:00:00.000Z',
  isCurrent: false,
};
const server = pageServer(http.get('/api/auth/sessions', () => HttpResponse.json([PHONE])));

it.each([
  [200, 'Signed out', 0],
  [404, 'Signed out', 0],
  [500, 'Sign-out failed', 1],
])('a sign-out that is answered %i says %s', async (status, title, left) => {
  server.use(http.delete('/api/auth/sessions/s', () => HttpResponse.json(null, { status })));
  const { press, toast } = await openPage(
    <SessionsTab user={{ timezone: 'UTC' } as UserView} onClose={() => undefined} />,
  );
  await press('Sign out Phone');
  await waitFor(() => expect(toast()).toMatchObject({ title }));
  expect(screen.queryAllByText('Phone')).toHaveLength(left);
});
