/** @jest-environment jest-fixed-jsdom */
import { configureStore } from '@reduxjs/toolkit';
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { datesIn } from '@/shared/format/dates';
import { momentChosen, type MomentState, momentSlice, NOW } from '@/shared/store/moment-slice';
import { sessionSlice } from '@/shared/store/session-slice';
import { momentOf, searchWith, useFollowMoment } from './follow-moment';

const UTC = datesIn('UTC');
const DAY_MS = 24 * 60 * 60 * 1000;

function Page() {
  useFollowMoment();
  return null;
}

/** Opens a page at an address. Returns what reads its day and search, and what changes them. */
async function openAt(...addresses: readonly string[]) {
  const store = configureStore({
    reducer: { moment: momentSlice.reducer, session: sessionSlice.reducer },
  });
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], {
    initialEntries: [...addresses],
  });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await act(async () => undefined);
  const { location } = router.state;
  expect(location).toBeDefined();
  return {
    router,
    day: () => store.getState().moment.asOf,
    search: () => router.state.location.search,
    knownAt: () => store.getState().moment.knownAt,
    choose: (moment: Partial<MomentState>) =>
      act(async () => void store.dispatch(momentChosen({ ...NOW, ...moment }))),
    go: (to: string | number) =>
      act(async () => void (typeof to === 'string' ? router.navigate(to) : router.navigate(to))),
  };
}

describe('the day that the screens show, and the address (HIS-43)', () => {
  it('is that of an address that is opened', async () => {
    const page = await openAt('/accounts?asOf=2026-01-31');
    expect(page.day()).toBe('2026-01-31');
  });

  it('stays over links, beside what else the address says', async () => {
    const page = await openAt('/accounts?asOf=2026-01-31');
    await page.go('/transactions?view=splits');
    expect([page.day(), page.search()]).toEqual(['2026-01-31', '?view=splits&asOf=2026-01-31']);
  });

  it('is written there when it is chosen, and taken out on the way back to today', async () => {
    const page = await openAt('/accounts?view=x');
    await page.choose({ asOf: '2026-01-31' });
    expect(page.search()).toBe('?view=x&asOf=2026-01-31');
    await page.choose(NOW);
    expect([page.day(), page.search()]).toEqual([null, '?view=x']);
  });

  it('is that of the page that one goes back to', async () => {
    const page = await openAt('/accounts');
    await page.choose({ asOf: '2026-01-31' });
    await page.go(-1);
    expect([page.day(), page.search()]).toEqual([null, '']);
  });

  it('is none where the address names no day', () => {
    const named = ['', '?asOf=', '?asOf=2026-13-40', '?asOf=2025-02-30', '?knownAt=now'];
    for (const search of named) expect(momentOf(search, UTC)).toEqual(NOW);
    expect(searchWith('?asOf=2026-01-31&knownAt=2026-02-28', NOW)).toBe('');
  });

  it('is none where the named day has not begun for the person', () => {
    const now = new Date();
    const [today, tomorrow] = [0, 1].map((days) =>
      UTC.dayInput(new Date(now.getTime() + days * DAY_MS)),
    );
    expect(momentOf(`?asOf=${today}`, UTC)).toEqual({ ...NOW, asOf: today });
    expect(momentOf(`?asOf=${tomorrow}&knownAt=${tomorrow}`, UTC)).toEqual(NOW);
  });

  it('is kept beside the day on which it was known', async () => {
    const page = await openAt('/accounts?asOf=2026-01-31&knownAt=2026-02-28');
    expect([page.day(), page.knownAt()]).toEqual(['2026-01-31', '2026-02-28']);
    await page.go('/transactions');
    expect(page.search()).toBe('?asOf=2026-01-31&knownAt=2026-02-28');
    await page.choose({ knownAt: '2026-03-31' });
    expect([page.day(), page.search()]).toEqual([null, '?knownAt=2026-03-31']);
    await page.choose(NOW);
    expect(page.search()).toBe('');
  });
});
