/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore } from '@/shared/store/fixtures/page-store';
import { connectionChanged } from '@/shared/store/live-slice';
import { NewVersion } from './new-version';

const server = pageServer();

/** Returns script tags of several files, as in a build. All builds have the same first file. */
const scriptsOf = (build: string): string =>
  ['runtime', `index-${build}`]
    .map((name) => `<script type="module" src="/static/${name}.js"></script>`)
    .join('');
beforeAll(() => {
  document.head.innerHTML = scriptsOf('old');
});

/**
 * Shows the page of a server that was away for a moment and came back with a build. Waits until the
 * page has asked for the build once.
 */
async function afterOutage(build: string) {
  const asked = jest.fn();
  server.use(
    http.get('*/', () => {
      asked();
      return HttpResponse.html(scriptsOf(build));
    }),
  );
  const store = pageStore();
  render(
    <Provider store={store}>
      <NewVersion />
    </Provider>,
  );
  const becomes = (status: 'connected' | 'reconnecting') =>
    act(() => void store.dispatch(connectionChanged({ status, at: 1 })));
  becomes('connected');
  expect(asked).not.toHaveBeenCalled();
  becomes('reconnecting');
  becomes('connected');
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
}

describe('a new version of the app', () => {
  it('is told of when the server comes back with another build, and can be put off', async () => {
    await afterOutage('new');
    expect(await screen.findByText('A new version of Evenkeel is available.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not told of where the build is the same', async () => {
    await afterOutage('old');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not told of where the page has a script that the server does not know', async () => {
    const foreign = document.head.appendChild(document.createElement('script'));
    Object.assign(foreign, { type: 'module', src: 'chrome-extension://abc/inject.js' });
    await afterOutage('old');
    expect(screen.queryByRole('button')).toBeNull();
    foreign.remove();
  });
});
