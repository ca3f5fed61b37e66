import { wholeDays } from './whole-days';

const at = (...days: readonly string[]) => days.map((day) => Date.parse(day));

describe('the ticks of an axis of days', () => {
  it.each([
    [at('2026-11-29'), at('2026-11-29')],
    [at('2026-11-28', '2026-11-29'), at('2026-11-28', '2026-11-29')],
    [at('2026-02-27', '2026-03-01'), at('2026-02-27', '2026-02-28', '2026-03-01')],
  ])('are each day of a few: %j', (moments, ticks) => {
    expect(wholeDays(moments)).toEqual(ticks);
  });

  it('are at the beginnings of days where there are more', () => {
    expect(wholeDays(at('2026-11-24', '2026-11-29'))).toEqual(
      at('2026-11-24', '2026-11-25', '2026-11-27', '2026-11-28', '2026-11-29'),
    );
    expect(wholeDays(at('2025-12-01', '2026-12-01'))).toEqual(
      at('2025-12-01', '2026-03-02', '2026-06-02', '2026-09-01', '2026-12-01'),
    );
  });
});
