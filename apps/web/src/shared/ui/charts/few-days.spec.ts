import { fewDays } from './few-days';

const at = (...days: readonly string[]) => days.map((day) => Date.parse(day));

describe('the ticks of an axis of few days', () => {
  it.each([
    [at('2026-11-29'), at('2026-11-29')],
    [at('2026-11-28', '2026-11-29'), at('2026-11-28', '2026-11-29')],
    [at('2026-02-27', '2026-03-01'), at('2026-02-27', '2026-02-28', '2026-03-01')],
  ])('are its days: %j', (moments, ticks) => {
    expect(fewDays(moments)).toEqual({ ticks });
  });

  it('are left to the chart where there are more', () => {
    expect(fewDays(at('2026-11-24', '2026-11-29'))).toEqual({});
  });
});
