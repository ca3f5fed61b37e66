/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { UserView } from '@evenkeel/contracts/identity';
import { STORED } from '../../shared/lib/browser-storage';
import { signedIn } from '../../shared/store/session-slice';
import { startStore } from '../../shared/store/store';
import { Toaster } from '../../shared/ui/toaster';
import { SettingsDialog } from './settings-dialog';

const USER: UserView = {
  ...{ id: 'u', email: 'ann@example.org', name: 'Ann', displayName: 'Ann', username: null, photoURL: null, avatar: null },
  ...{ profilePicture: null, dateOfBirth: '1980-03-05', timezone: 'Europe/Berlin', authProvider: 'email' },
};

const realFetch = globalThis.fetch;
let sent: { url: string; body: unknown }[] = [];
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
  // A server that answers every write with an error that says nothing.
  globalThis.fetch = async (url, init) => {
    sent.push({ url: String(url), body: JSON.parse(String(init?.body ?? 'null')) });
    return new Response('', { status: 500 });
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
  localStorage.clear();
});

function open(changes: Partial<UserView> = {}) {
  const store = startStore();
  store.dispatch(signedIn({ user: { ...USER, ...changes }, chosenPortfolioId: null }));
  const onClose = jest.fn();
  render(
    <Provider store={store}>
      <SettingsDialog onClose={onClose} />
      <Toaster />
    </Provider>,
  );
  return { person: userEvent.setup(), onClose };
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
    expect(sent).toEqual([{ url: '/api/user/settings', body: { timezone: 'Asia/Tokyo' } }]);
  });

  it('says that the settings could not be updated, and keeps what was typed', async () => {
    const { person, onClose } = open();
    await person.type(screen.getByLabelText(/Username/), 'ann-b');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Update failed')).toBeInTheDocument();
    expect(screen.getByText('Failed to update settings. Please try again.')).toBeInTheDocument();
    expect(screen.getByLabelText(/Username/)).toHaveValue('ann-b');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says that the password could not be changed', async () => {
    const { person } = open();
    await person.click(screen.getByRole('tab', { name: 'Password' }));
    await person.type(screen.getByLabelText('Current password'), 'Old-Horse-7');
    await person.type(screen.getByLabelText('New password'), 'New-Horse-8');
    await person.type(screen.getByLabelText('Confirm new password'), 'New-Horse-8');
    await person.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText('Password change failed')).toBeInTheDocument();
    expect(screen.getByText('Failed to change password. Please try again.')).toBeInTheDocument();
    expect(sent).toEqual([{ url: '/api/auth/change-password', body: { currentPassword: 'Old-Horse-7', newPassword: 'New-Horse-8' } }]);
  });

  it('tells who came by Google that the password is changed there', async () => {
    const { person } = open({ authProvider: 'google' });
    await person.click(screen.getByRole('tab', { name: 'Password' }));
    expect(screen.getByText('Password Change Not Available')).toBeVisible();
    expect(screen.getByText(/managed through your Google account/)).toBeVisible();
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });
});
