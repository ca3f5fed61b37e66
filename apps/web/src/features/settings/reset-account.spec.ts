/** @jest-environment jest-fixed-jsdom */
import { http } from 'msw';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { browserStorage, STORED } from '@/shared/lib/browser-storage';
import { resetAccount } from './api';

const sent = jest.fn();
pageServer(
  http.post('/api/auth/reset-account', () => {
    sent();
    return new Promise<never>(() => undefined);
  }),
);

it('is not known to be done where nobody answers within 30 seconds', async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  browserStorage.write(STORED.token, 'token');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const reset = resetAccount({ password: 'secret' });
  while (sent.mock.calls.length === 0) await jest.advanceTimersByTimeAsync(1);
  await jest.advanceTimersByTimeAsync(30_000);
  jest.useRealTimers();
  expect(await reset).toMatchObject({ status: 'unanswered' });
});
