/** @jest-environment jest-fixed-jsdom */
import { renderHook } from '@testing-library/react';
import { fetchWhenIdle, nextCode } from '@/shared/lib/code-ahead';
import { DIALOGS } from './dialogs';
import { usePrefetchedCode } from './prefetch-code';
import { ROUTES } from './routes';
import { loadToaster } from './toasts';

jest.mock('./toasts', () => ({ loadToaster: jest.fn(() => Promise.reject(new Error('away'))) }));

// Discards the parts of screens that come with the page, which these tests do not cover.
beforeEach(() => {
  while (nextCode(() => undefined));
});
afterEach(() => jest.restoreAllMocks());

/** Makes the loading of each dialog and each separate screen fail. Returns the spies in order. */
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

/** Collects the tasks that wait for an idle browser. */
function idleTasks(): (() => void)[] {
  const tasks: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (task: () => void) => tasks.push(task) });
  return tasks;
}

const press = () => window.dispatchEvent(new KeyboardEvent('keydown'));
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const called = (loads: readonly jest.SpyInstance[]) =>
  loads.filter(({ mock }) => mock.calls.length > 0).length;

describe('the code of all dialogs and screens', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('of toasts is fetched at the first sign of a person, before any pause', () => {
    const idle = idleTasks();
    renderHook(usePrefetchedCode);
    expect(idle).toEqual([]);
    window.dispatchEvent(new Event('pointermove'));
    expect(idle).toHaveLength(1);
    expect(loadToaster).not.toHaveBeenCalled();
    idle[0]?.();
    expect(loadToaster).toHaveBeenCalledTimes(1);
  });

  it('is fetched in turn once a person pauses, one that fails included', async () => {
    const idle = idleTasks();
    const loads = failingLoads();
    renderHook(usePrefetchedCode);
    press();
    idle.length = 0;
    await pass(2999);
    expect(idle).toEqual([]);
    await pass(1);
    for (const [index, load] of loads.entries()) {
      expect(idle).toHaveLength(1);
      expect(load).not.toHaveBeenCalled();
      idle.shift()?.();
      await pass(0);
      expect(called(loads)).toBe(index + 1);
    }
  });

  it('waits while a person goes on', async () => {
    const idle = idleTasks();
    const loads = failingLoads();
    renderHook(usePrefetchedCode);
    press();
    idle.length = 0;
    for (let time = 0; time < 5; time += 1) {
      await pass(2000);
      press();
    }
    expect(idle).toEqual([]);
    await pass(3000);
    press();
    idle.shift()?.();
    await pass(2999);
    expect(called(loads)).toBe(1);
    expect(idle).toEqual([]);
    await pass(1);
    expect(idle).toHaveLength(1);
  });

  it('does not wait for a pointer that only moves', async () => {
    const idle = idleTasks();
    failingLoads();
    renderHook(usePrefetchedCode);
    window.dispatchEvent(new Event('pointermove'));
    idle.length = 0;
    await pass(2000);
    window.dispatchEvent(new Event('pointermove'));
    await pass(1000);
    expect(idle).toHaveLength(1);
  });

  it('is not fetched any more once nobody is signed in', async () => {
    const idle = idleTasks();
    failingLoads();
    const { unmount } = renderHook(usePrefetchedCode);
    press();
    idle.length = 0;
    unmount();
    await pass(10_000);
    expect(idle).toEqual([]);
  });

  it('is fetched also where the browser is never idle', async () => {
    Object.assign(window, {
      requestIdleCallback: (task: () => void, { timeout }: IdleRequestOptions = {}) => {
        if (timeout !== undefined) setTimeout(task);
      },
    });
    const loads = failingLoads();
    renderHook(usePrefetchedCode);
    press();
    await pass(4000);
    expect(called(loads)).toBe(loads.length);
  });

  it('is followed by that of their parts, also of those that become known later', async () => {
    Object.assign(window, { requestIdleCallback: (task: () => void) => setTimeout(task) });
    const loads = failingLoads();
    const part = jest.fn(() => {
      expect(called(loads)).toBe(loads.length);
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    fetchWhenIdle(part);
    renderHook(usePrefetchedCode);
    press();
    await pass(4000);
    expect(part).toHaveBeenCalledTimes(1);
    for (const late of [jest.fn().mockResolvedValue(null), jest.fn().mockResolvedValue(null)]) {
      fetchWhenIdle(late);
      await pass(10);
      expect(late).toHaveBeenCalledTimes(1);
    }
    expect(part).toHaveBeenCalledTimes(1);
  });
});
