/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { App } from './app';
import { loadSignedIn } from './fetch-ahead';

jest.mock('./fetch-ahead', () => ({ loadSignedIn: jest.fn() }));
jest.mock('@/features/identity/landing', () => ({ Landing: () => <p>Landing</p> }));

let isBroken = false;
function SignedIn() {
  if (isBroken) throw new Error('No such screen');
  return <p>Dashboard</p>;
}

pageServer();
const load = jest.mocked(loadSignedIn as () => Promise<unknown>);

async function openApp() {
  const store = pageStore();
  await signIn(store, []);
  render(
    <Provider store={store}>
      <MemoryRouter>
        <App />
      </MemoryRouter>
    </Provider>,
  );
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('the root of a person who is signed in', () => {
  it('does not show the landing screen where code could not be fetched, and can be tried again', async () => {
    load.mockRejectedValue(new TypeError('Failed to fetch'));
    await openApp();
    await screen.findByRole('heading', { name: 'Something went wrong' }, { timeout: 5000 });
    expect(screen.queryByText('Landing')).toBeNull();
    load.mockResolvedValue({ SignedIn });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Dashboard')).toBeVisible();
  });

  it('shows the landing screen on an unexpected error', async () => {
    isBroken = true;
    load.mockResolvedValue({ SignedIn });
    await openApp();
    expect(await screen.findByText('Landing')).toBeVisible();
  });
});
