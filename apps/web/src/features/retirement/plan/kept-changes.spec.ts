/** @jest-environment jest-fixed-jsdom */
import { STORED } from '@/shared/lib/browser-storage';
import { openKeptChanges } from './kept-changes';

const ALL = STORED.retirementOf('u');
/** Opens the kept changes of another page in this browser. */
const page = () => openKeptChanges('u');

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000 });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('what is typed in two tabs', () => {
  it('is kept by each of them, and neither forgets what the other one keeps', () => {
    // Given two tabs with changes of their own,
    const [first, second] = [page(), page()];
    first.keep({ version: 1, changes: { inflationRate: '2' } });
    second.keep({ version: 1, changes: { safeWithdrawalRate: '5' } });
    // when one of them has saved its change and both are closed,
    second.keep(null);
    // then the next page has the change of the other one.
    expect(page().kept).toEqual({ version: 1, changes: { inflationRate: '2' } });
  });

  it('is taken over by the next page, the oldest first, based on the oldest version', () => {
    const [first, second] = [page(), page()];
    first.keep({ version: 4, changes: { inflationRate: '3' } });
    second.keep({
      version: 3,
      changes: { inflationRate: '2', simulation: { seed: '7', withdrawalRule: 'percent' } },
    });
    jest.advanceTimersByTime(1);
    first.keep({ version: 4, changes: { inflationRate: '4', simulation: { seed: '8' } } });
    jest.advanceTimersByTime(1);
    const next = page();
    expect(next.kept).toEqual({
      version: 3,
      changes: { inflationRate: '4', simulation: { seed: '8', withdrawalRule: 'percent' } },
    });
    // Every page finds the changes until one page has saved them.
    expect(page().kept).toEqual(next.kept);
    next.keep(next.kept);
    expect(localStorage).toHaveLength(1);
    expect(page().kept).toEqual(next.kept);
    next.keep(null);
    expect(localStorage).toHaveLength(0);
  });

  it('is apart from what one page sent without an answer, and after it where two are joined', () => {
    const [first, second] = [page(), page()];
    const kept = { version: 1, sent: { inflationRate: '2' }, changes: { inflationRate: '3' } };
    first.keep(kept);
    expect(page().kept).toEqual(kept);
    jest.advanceTimersByTime(1);
    second.keep({ version: 1, sent: { safeWithdrawalRate: '5' }, changes: {} });
    expect(page().kept).toEqual({
      version: 1,
      changes: { inflationRate: '3', safeWithdrawalRate: '5' },
    });
  });

  it('stays where it was typed after another page took over what was there', () => {
    const first = page();
    first.keep({ version: 1, changes: { inflationRate: '2' } });
    const second = page();
    first.keep({ version: 1, changes: { inflationRate: '2', safeWithdrawalRate: '5' } });
    second.keep(null);
    expect(page().kept?.changes).toEqual({ inflationRate: '2', safeWithdrawalRate: '5' });
  });

  it('is not that of another person', () => {
    page().keep({ version: 1, changes: { inflationRate: '2' } });
    expect(openKeptChanges('u2').kept).toBeNull();
  });
});

describe('what is kept', () => {
  it('and was kept before each page had an entry of its own is taken over as the oldest', () => {
    localStorage.setItem(ALL, JSON.stringify({ version: 2, changes: { inflationRate: '2' } }));
    page().keep({ version: 2, changes: { safeWithdrawalRate: '5' } });
    // A page that keeps changes has taken over the ones that it found.
    expect(Object.keys(localStorage)).not.toContain(ALL);
    localStorage.setItem(ALL, JSON.stringify({ version: 2, changes: { safeWithdrawalRate: '6' } }));
    const next = page();
    expect(next.kept?.changes).toEqual({ safeWithdrawalRate: '5' });
    next.keep(null);
    expect(localStorage).toHaveLength(0);
  });

  it('and cannot be read is left out, and forgotten', () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem(`${ALL}.x`, 'no json');
    const opened = page();
    expect([opened.kept, warned.mock.calls.length]).toEqual([null, 1]);
    opened.keep(null);
    expect(localStorage).toHaveLength(0);
  });
});
