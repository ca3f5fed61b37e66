/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import type { AuditorsView, AuditorVisitView } from '@evenkeel/contracts/auditors';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { AuditorsDialog } from './auditors-dialog';

const link = (id: string, name: string) => ({
  ...{ id, name, createdAt: '2026-11-01T00:00:00.000Z', expiresAt: '2027-01-01T00:00:00.000Z' },
  ...{ withdrawnAt: null, isOpen: true, uses: 3, lastUsedAt: null },
});
const visit = (linkId: string, what: string): AuditorVisitView => ({
  ...{ linkId, what, at: '2026-11-20T12:00:00.000Z', times: 1, address: '10.0.0.1', device: null },
});
const page = (visits: AuditorVisitView[], nextCursor: string | null): AuditorsView => ({
  ...{ links: [link('m', 'Ms. Miller'), link('b', 'Bob')], visits, visitCount: 3, nextCursor },
});
const PAGES: Readonly<Record<string, AuditorsView>> = {
  '': page([visit('m', 'export')], 'second'),
  second: page([visit('b', 'history')], 'third'),
  third: page([visit('m', 'portfolio')], null),
};

const server = pageServer(
  http.get('/api/portfolios/p/auditors', ({ request }) =>
    HttpResponse.json(PAGES[new URL(request.url).searchParams.get('cursor') ?? '']),
  ),
  http.get('/api/history/key', () => HttpResponse.json({ key: 'the key', fingerprint: '12:34' })),
);

async function openDialog() {
  const store = pageStore();
  await signIn(store, []);
  render(
    <Provider store={store}>
      <AuditorsDialog portfolioId="p" onClose={() => undefined} />
    </Provider>,
  );
  await screen.findByText('Ms. Miller: Saved the proof');
}
const showMore = () => fireEvent.click(screen.getByRole('button', { name: 'Show more' }));

describe('the list of who looked (HIS-61)', () => {
  it('goes on with earlier visits, to the first one', async () => {
    await openDialog();
    expect(screen.getByText('3 visits')).toBeVisible();
    expect(screen.queryByText('Bob: Read the history')).toBeNull();
    showMore();
    expect(await screen.findByText('Bob: Read the history')).toBeVisible();
    showMore();
    expect(await screen.findByText('Ms. Miller: Opened the link')).toBeVisible();
    expect(screen.getByText('Ms. Miller: Saved the proof')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says where earlier visits could not be loaded, and keeps the others', async () => {
    await openDialog();
    const failing = jest.spyOn(console, 'error').mockReturnValue();
    server.use(
      http.get('/api/portfolios/p/auditors', () => HttpResponse.json({}, { status: 500 })),
    );
    showMore();
    expect(await screen.findByText('The visits could not be loaded')).toBeVisible();
    expect(screen.getByText('Ms. Miller: Saved the proof')).toBeVisible();
    failing.mockRestore();
  });
});
