/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { waitForServer } from '@/shared/live/server-return';
import { pageStore } from '@/shared/store/fixtures/page-store';
import { serverWentAway } from '@/shared/store/live-slice';
import { ServerBanner } from './server-banner';

const server = pageServer();
const REBUILDING = {
  status: 'rebuilding',
  behind: { events: 0, seconds: 0, stopped: 0 },
  rebuilding: { percent: 43 },
};

it('says how far the figures of a new version are, until the server serves them', async () => {
  const store = pageStore();
  render(
    <Provider store={store}>
      <ServerBanner />
    </Provider>,
  );
  const banner = screen.getByRole('status');
  expect(banner).toBeEmptyDOMElement();
  const answers = [HttpResponse.json(REBUILDING, { status: 503 }), HttpResponse.json({})];
  const shown: (string | null)[] = [];
  server.use(
    http.get('/health/ready', () => {
      shown.push(banner.textContent);
      return answers.shift();
    }),
  );
  act(() => void store.dispatch(serverWentAway()));
  await act(() => waitForServer(store.dispatch));
  expect(shown).toEqual([
    'Reconnecting…',
    'Your figures are being worked out anew for a new version: 43%',
  ]);
  expect(banner).toBeEmptyDOMElement();
});

it('is asked again where the way to it swallows what is asked', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const asked = jest.fn();
  server.use(
    http.get('/health/ready', () => {
      asked();
      return asked.mock.calls.length > 1 ? HttpResponse.json({}) : new Promise<never>(() => {});
    }),
  );
  const served = jest.fn();
  void waitForServer(pageStore().dispatch).then(served);
  for (let second = 0; second < 15 && served.mock.calls.length === 0; second += 1)
    await jest.advanceTimersByTimeAsync(1_000);
  jest.useRealTimers();
  expect(asked).toHaveBeenCalledTimes(2);
});
