/** @jest-environment jest-fixed-jsdom */
import { renderHook, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fetchWhenIdle, nextCode } from '@/shared/lib/code-ahead';
import { DIALOGS } from './dialogs';
import { usePrefetchedCode } from './prefetch-code';
import { ROUTES } from './routes';

// The parts of the screens that come with the page are not these tests' matter.
beforeEach(() => {
  while (nextCode(() => undefined));
});
afterEach(() => jest.restoreAllMocks());

/** What fetches each dialog and each screen that is fetched apart, in order. */
function failingLoads(): jest.SpyInstance[] {
  const away = () => Promise.reject(new TypeError('Failed to fetch'));
  // Two addresses may lead to one screen.
  const screens = new Set(ROUTES.map(({ screen }) => screen).filter(({ preload }) => preload));
  return [
    ...Object.values(DIALOGS).map((dialog) => jest.spyOn(dialog, 'load').mockImplementation(away)),
    ...[...screens].map((screen) =>
      jest.spyOn(screen as { preload: () => Promise<void> }, 'preload').mockImplementation(away),
    ),
  ];
}

describe('the code of all dialogs and screens', () => {
  it('is fetched in turn at the first sign of a person, one that fails included', async () => {
    const idle: (() => void)[] = [];
    Object.assign(window, { requestIdleCallback: (task: () => void) => idle.push(task) });
    const loads = failingLoads();
    renderHook(usePrefetchedCode);
    expect(idle).toEqual([]);
    await userEvent.setup().keyboard('xy');
    // Toasts come first.
    expect(idle).toHaveLength(1);
    idle.shift()?.();
    for (const [index, load] of loads.entries()) {
      await waitFor(() => expect(idle).toHaveLength(1));
      expect(load).not.toHaveBeenCalled();
      idle.shift()?.();
      expect(loads.filter((one) => one.mock.calls.length === 1)).toHaveLength(index + 1);
    }
  });

  it('is fetched also where the browser is never idle', async () => {
    Object.assign(window, {
      requestIdleCallback: (task: () => void, { timeout }: IdleRequestOptions = {}) => {
        if (timeout !== undefined) setTimeout(task);
      },
    });
    const loads = failingLoads();
    renderHook(usePrefetchedCode);
    await userEvent.setup().keyboard('x');
    await waitFor(() => expect(loads.every((load) => load.mock.calls.length > 0)).toBe(true));
  });

  it('is followed by that of their parts, also of those that become known later', async () => {
    Object.assign(window, { requestIdleCallback: (task: () => void) => setTimeout(task) });
    const loads = failingLoads();
    const part = jest.fn(() => {
      expect(loads.every((load) => load.mock.calls.length > 0)).toBe(true);
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    fetchWhenIdle(part);
    renderHook(usePrefetchedCode);
    await userEvent.setup().keyboard('x');
    await waitFor(() => expect(part).toHaveBeenCalledTimes(1));
    for (const late of [jest.fn().mockResolvedValue(null), jest.fn().mockResolvedValue(null)]) {
      await new Promise((resolve) => setTimeout(resolve));
      fetchWhenIdle(late);
      await waitFor(() => expect(late).toHaveBeenCalledTimes(1));
    }
    expect(part).toHaveBeenCalledTimes(1);
  });
});
