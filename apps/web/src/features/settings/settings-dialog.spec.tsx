/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, type HttpResponseResolver } from 'msw';
import { Provider } from 'react-redux';
import type { UserView } from '@evenkeel/contracts/identity';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { STORED } from '@/shared/lib/browser-storage';
import { pageStore } from '@/shared/store/fixtures/page-store';
import { signedIn } from '@/shared/store/session-slice';
import { Toaster } from '@/shared/ui/toaster';
import { SettingsDialog } from './settings-dialog';

const USER: UserView = {
  id: 'u',
  email: 'ann@example.org',
  name: 'Ann',
  displayName: 'Ann',
  username: null,
  photoURL: null,
  avatar: null,
  profilePicture: null,
  dateOfBirth: '1980-03-05',
  timezone: 'Europe/Berlin',
  authProvider: 'email',
};

let sent: { url: string; body: unknown }[] = [];
/** Answers with an error that has no message. */
const fail: HttpResponseResolver = async ({ request }) => {
  sent.push({ url: new URL(request.url).pathname, body: await request.json() });
  return new HttpResponse(null, { status: 500 });
};
const server = pageServer(
  http.get('/api/auth/resets', () => HttpResponse.json([])),
  http.put('/api/user/settings', fail),
  http.post('/api/auth/change-password', fail),
);

beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
beforeEach(() => {
  sent = [];
  localStorage.setItem(STORED.token, 'token');
});
afterEach(() => localStorage.clear());

function open(changes: Partial<UserView> = {}) {
  const store = pageStore();
  store.dispatch(signedIn({ user: { ...USER, ...changes }, chosenPortfolioId: null }));
  const onClose = jest.fn();
  render(
    <Provider store={store}>
      <SettingsDialog onClose={onClose} />
      <Toaster />
    </Provider>,
  );
  const changeElsewhere = (more: Partial<UserView>) =>
    act(() => {
      store.dispatch(signedIn({ user: { ...USER, ...changes, ...more }, chosenPortfolioId: null }));
    });
  return { person: userEvent.setup(), onClose, changeElsewhere };
}

/** Checks that a toast and the dialog both say why a save failed. */
async function saysWhyNot(title: string, reason: string) {
  const toast = (await screen.findByText(title)).closest('li');
  expect(toast).toHaveTextContent(reason);
  const dialog = within(screen.getByRole('dialog', { name: 'User Settings' }));
  expect(dialog.getByRole('alert')).toHaveTextContent(reason);
}

describe('User Settings', () => {
  it('shows provider and e-mail, which cannot be typed over', () => {
    open();
    expect(screen.getByText('Email and password')).toBeVisible();
    expect(screen.getByText('ann@example.org')).toBeVisible();
    expect(screen.queryByDisplayValue('ann@example.org')).toBeNull();
    expect(screen.getByLabelText(/Date of Birth/)).toHaveValue('1980-03-05');
    expect(screen.getByLabelText('Timezone')).toHaveDisplayValue('Berlin');
    expect(screen.getByLabelText('Timezone').querySelectorAll('option')).toHaveLength(41);
  });

  it('sends only what was changed', async () => {
    const { person } = open();
    await person.selectOptions(screen.getByLabelText('Timezone'), 'Tokyo');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(sent).toEqual([{ url: '/api/user/settings', body: { timezone: 'Asia/Tokyo' } }]),
    );
  });

  it('shows what was changed elsewhere meanwhile, and sends only what was typed here', async () => {
    const { person, changeElsewhere } = open();
    await person.selectOptions(screen.getByLabelText('Timezone'), 'Tokyo');
    changeElsewhere({ name: 'Anna', timezone: 'Europe/Paris' });
    expect(screen.getByDisplayValue('Anna')).toBeVisible();
    expect(screen.getByLabelText('Timezone')).toHaveDisplayValue('Tokyo');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(sent).toEqual([{ url: '/api/user/settings', body: { timezone: 'Asia/Tokyo' } }]),
    );
  });

  it.each([
    ['Profile', /Username/, 'Save Changes', 'put', '/api/user/settings'],
    ['Password', 'Current password', 'Change Password', 'post', '/api/auth/change-password'],
  ] as const)(
    'cannot be closed while the tab %s is saved',
    async (tab, label, button, method, address) => {
      let answer: () => void = () => undefined;
      const answered = new Promise<void>((resolve) => (answer = resolve));
      server.use(
        http[method](address, async () => {
          await answered;
          return new HttpResponse(null, { status: 500 });
        }),
      );
      const { person, onClose } = open();
      await person.click(screen.getByRole('tab', { name: tab }));
      await person.type(screen.getByLabelText(label), 'Old-Horse-7');
      if (tab === 'Password')
        for (const field of ['New password', 'Confirm new password'])
          await person.type(screen.getByLabelText(field), 'New-Horse-8');
      await person.click(screen.getByRole('button', { name: button }));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled());
      await person.keyboard('{Escape}');
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(onClose).not.toHaveBeenCalled();
      answer();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toBeEnabled());
    },
  );

  it('says that the settings could not be updated, and keeps what was typed', async () => {
    const { person, onClose } = open();
    await person.type(screen.getByLabelText(/Username/), 'ann-b');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    await saysWhyNot('Update failed', 'Failed to update settings. Please try again.');
    expect(screen.getByLabelText(/Username/)).toHaveValue('ann-b');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says of a short password and of its confirmation what is wrong, at the same time', async () => {
    const { person } = open();
    await person.click(screen.getByRole('tab', { name: 'Password' }));
    await person.type(screen.getByLabelText('Current password'), 'Old-Horse-7');
    await person.type(screen.getByLabelText('New password'), 'New-8');
    await person.type(screen.getByLabelText('Confirm new password'), 'New-9');
    await person.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible();
    expect(screen.getByText("Passwords don't match")).toBeVisible();
  });

  it('says that the password could not be changed', async () => {
    const { person } = open();
    await person.click(screen.getByRole('tab', { name: 'Password' }));
    await person.type(screen.getByLabelText('Current password'), 'Old-Horse-7');
    await person.type(screen.getByLabelText('New password'), 'New-Horse-8');
    await person.type(screen.getByLabelText('Confirm new password'), 'New-Horse-8');
    await person.click(screen.getByRole('button', { name: 'Change Password' }));
    await saysWhyNot('Password change failed', 'Failed to change password. Please try again.');
    expect(sent).toEqual([
      {
        url: '/api/auth/change-password',
        body: { currentPassword: 'Old-Horse-7', newPassword: 'New-Horse-8' },
      },
    ]);
  });

  it('tells who came by Google that the password is changed there', async () => {
    const { person } = open({ authProvider: 'google' });
    await person.click(screen.getByRole('tab', { name: 'Password' }));
    expect(screen.getByText('Password Change Not Available')).toBeVisible();
    expect(screen.getByText(/managed through your Google account/)).toBeVisible();
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });
});

it('the picture is removed once that is confirmed; where it fails, the question says so', async () => {
  const { person } = open({ profilePicture: '/objects/picture' });
  const press = (name: string) => person.click(screen.getByRole('button', { name }));
  await press('Remove');
  await press('Cancel');
  expect(sent).toEqual([]);
  await press('Remove');
  await press('Remove');
  const again = within(screen.getByRole('alertdialog'));
  expect(await again.findByText('The picture could not be removed')).toBeVisible();
  expect(sent).toEqual([{ url: '/api/user/settings', body: { profilePicture: null } }]);
  server.use(http.put('/api/user/settings', () => HttpResponse.json(USER)));
  await press('Remove');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
