/** @jest-environment jest-fixed-jsdom */
import { renderHook, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DIALOGS } from './dialogs';
import { usePrefetchedDialogs } from './prefetch-dialogs';

afterEach(() => jest.restoreAllMocks());

describe('the code of all dialogs', () => {
  it('is fetched in turn at the first sign of a person, one that fails included', async () => {
    const idle: (() => void)[] = [];
    Object.assign(window, { requestIdleCallback: (task: () => void) => idle.push(task) });
    const loads = Object.values(DIALOGS).map((dialog) =>
      jest.spyOn(dialog, 'load').mockRejectedValue(new TypeError('Failed to fetch')),
    );
    renderHook(usePrefetchedDialogs);
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
    const loads = Object.values(DIALOGS).map((dialog) =>
      jest.spyOn(dialog, 'load').mockRejectedValue(new TypeError('Failed to fetch')),
    );
    renderHook(usePrefetchedDialogs);
    await userEvent.setup().keyboard('x');
    await waitFor(() => expect(loads.every((load) => load.mock.calls.length > 0)).toBe(true));
  });
});
