/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { AuditorsDialog } from './auditors-dialog';

const server = pageServer(
  http.get('/api/portfolios/p/auditors', () =>
    HttpResponse.json({ links: [], visits: [], visitCount: 0, nextCursor: null }),
  ),
  http.get('/api/history/key', () => HttpResponse.json({ key: 'the key', fingerprint: '12:34' })),
);

/** Opens the dialog and types the name of the auditor. */
async function openDialog() {
  const store = pageStore();
  await signIn(store, []);
  const onClose = jest.fn();
  render(
    <Provider store={store}>
      <AuditorsDialog portfolioId="p" onClose={onClose} />
    </Provider>,
  );
  await screen.findByText('Nobody has a link to this portfolio.');
  const person = userEvent.setup();
  await person.type(screen.getByLabelText('Who is it for?'), 'Ms. Miller');
  return { person, onClose };
}

it('the dialog stays open until it can show the secret of a new link, which is told once', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.post('/api/portfolios/p/auditors', async () => {
      await answered;
      return HttpResponse.json({ secret: 'told-once' });
    }),
  );
  const { person, onClose } = await openDialog();
  await person.click(screen.getByRole('button', { name: 'Make a link' }));
  expect(await screen.findByRole('button', { name: 'Making the link...' })).toBeDisabled();
  for (const name of ['Done', 'Close']) expect(screen.getByRole('button', { name })).toBeDisabled();
  await person.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  answer();
  expect(await screen.findByLabelText('Link for the auditor')).toHaveValue(
    `${location.origin}/audit#told-once`,
  );
  await person.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('what is typed for a new link is not lost by Escape', async () => {
  const { person, onClose } = await openDialog();
  await person.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('a link is withdrawn once that is confirmed, and is no longer there to be sent then', async () => {
  const link = {
    ...{ id: 'l', name: 'Ms. Miller', createdAt: '2026-11-01T00:00:00Z', uses: 0 },
    ...{ expiresAt: '2026-12-01T00:00:00Z', withdrawnAt: null as string | null, isOpen: true },
    lastUsedAt: null,
  };
  const list = () =>
    HttpResponse.json({ links: [link], visits: [], visitCount: 0, nextCursor: null });
  const { person } = await openDialog();
  server.use(
    http.post('/api/portfolios/p/auditors', () => HttpResponse.json({ ...link, secret: 'once' })),
    http.get('/api/portfolios/p/auditors', list),
    http.delete('/api/portfolios/p/auditors/l', () => {
      Object.assign(link, { withdrawnAt: '2026-11-02T00:00:00Z', isOpen: false });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await person.click(screen.getByRole('button', { name: 'Make a link' }));
  expect(await screen.findByLabelText('Link for the auditor')).toBeVisible();
  await person.click(await screen.findByRole('button', { name: /^Withdraw the link for/ }));
  const question = await screen.findByRole('alertdialog', {
    name: /^Withdraw the link for .*Ms. Miller.*\?$/,
  });
  expect(question).toHaveAccessibleDescription(/This cannot be undone/);
  expect(link.isOpen).toBe(true);
  await person.click(within(question).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(/^Withdrawn/)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByLabelText('Link for the auditor')).toBeNull();
});
