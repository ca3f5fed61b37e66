/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { ResetView, UserView } from '@evenkeel/contracts/identity';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { openPage } from '@/shared/store/fixtures/open-page';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { DangerZone } from './danger-zone';
import { ResetDialog } from './reset-dialog';

const server = pageServer(http.get('/api/auth/resets', () => HttpResponse.json([])));

const USER = { id: 'u', authProvider: 'email' } as UserView;

describe('who is about to reset the account', () => {
  it.each<[string, ReactNode]>([
    ['in the settings', <DangerZone key="zone" onReset={() => undefined} />],
    ['in the dialog', <ResetDialog key="dialog" user={USER} onClose={() => undefined} />],
  ])('reads what stays: %s', async (_name, content) => {
    const store = pageStore();
    await signIn(store, []);
    render(<Provider store={store}>{content}</Provider>);
    expect(screen.getByText(/net worth items, budget and retirement plan stay/)).toBeVisible();
    expect(screen.getByText(/prices that you entered/)).toBeVisible();
    expect(screen.queryByText(/everything/i)).toBeNull();
  });
});

it('a reset that could not be loaded can be tried again, and undone then', async () => {
  const failing = jest.spyOn(console, 'error').mockReturnValue();
  const resets: ResetView[] = [{ id: 'r', undoUntil: '2026-11-30T09:00:00.000Z', portfolios: 2 }];
  server.use(
    http.get('/api/auth/resets', () => HttpResponse.json({}, { status: 403 }), { once: true }),
    http.get('/api/auth/resets', () => HttpResponse.json(resets)),
  );
  const { press } = await openPage(<DangerZone onReset={() => undefined} />);
  expect(await screen.findByText('Could not check whether a reset can be undone')).toBeVisible();
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Undo Reset' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  failing.mockRestore();
});

describe('a reset that fails', () => {
  const FAILED = 'Failed to reset account data. Please try again.';
  beforeEach(() => jest.spyOn(console, 'warn').mockReturnValue());

  const resetFails = async (answer: () => Response) => {
    server.use(http.post('/api/auth/reset-account', answer));
    const page = await openPage(<ResetDialog user={USER} onClose={() => undefined} />);
    await page.person.type(screen.getByLabelText(/RESET MY ACCOUNT/), 'RESET MY ACCOUNT');
    await page.person.type(screen.getByLabelText('Password'), 'Old-Horse-7');
    await page.press('Reset Account');
    await screen.findByRole('button', { name: 'Reset Account' });
    return page;
  };

  it('is told above the buttons, until something is typed', async () => {
    const { person, toast } = await resetFails(() => new HttpResponse(null, { status: 503 }));
    expect(toast()).toMatchObject({ title: 'Reset Failed', description: FAILED });
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByRole('alert')).toHaveTextContent(FAILED);
    await person.type(screen.getByLabelText('Password'), '8');
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('is not told as one where a proxy waits for its answer in vain', async () => {
    const { toast } = await resetFails(() => new HttpResponse(null, { status: 504 }));
    expect(toast()).toMatchObject({ title: 'It is not known whether this was done' });
    expect(screen.getByRole('alert')).toHaveTextContent(/not known whether this was done/);
  });

  it('is told at the password alone where that is wrong', async () => {
    const message = 'Password is incorrect';
    const body = { statusCode: 422, error: 'Unprocessable', message };
    await resetFails(() =>
      HttpResponse.json({ ...body, fields: [{ field: 'password', message }] }, { status: 422 }),
    );
    expect(await screen.findByLabelText('Password')).toHaveAccessibleDescription(message);
    expect(screen.getAllByText(message)).toHaveLength(1);
  });
});
