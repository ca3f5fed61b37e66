/** @jest-environment jest-fixed-jsdom */
import { startStore } from './start-store';

test('a page that is opened on an earlier day shows that day from the first request on', () => {
  window.history.replaceState(null, '', '/accounts?asOf=2026-01-31');
  expect(startStore().getState().moment).toEqual({ asOf: '2026-01-31', knownAt: null });
});
