import fc from 'fast-check';
import { changeDay } from './rules';

const stale = (day: string | null) => ({ day, isStale: true });
const fresh = (day: string) => ({ day, isStale: false });

describe('the change of prices', () => {
  it('is of the newest day of their quotes where all are old', () => {
    expect(changeDay([stale('2015-12-30'), stale('2015-12-31'), stale('2014-01-02')])).toBe(
      '2015-12-31',
    );
  });

  it('is since the last close where a quote is not old', () => {
    const days = fc.array(fc.constantFrom('2015-12-31', '2026-11-20', null).map(stale));
    fc.assert(
      fc.property(days, days, (before, after) => {
        expect(changeDay([...before, fresh('2026-11-23'), ...after])).toBeNull();
      }),
    );
  });

  it('is of no day where there is no quote', () => {
    expect(changeDay([])).toBeNull();
    expect(changeDay([stale(null)])).toBeNull();
  });
});
