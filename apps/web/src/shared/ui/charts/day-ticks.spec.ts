import { inLocale } from '@/shared/format/fixtures/in-locale';

const DAY = 24 * 60 * 60;
const at = (...days: readonly string[]) => days.map((day) => Date.parse(day) / 1000);
const ticksIn = async (locale: string, moments: readonly number[], step: number) =>
  (await inLocale(locale, () => import('./day-ticks'))).dayTicks(moments, step);

describe('the ticks of an axis of days', () => {
  it.each([
    ['en-US', ['11/1\n2026', '11/3']],
    ['en-GB', ['01/11\n2026', '03/11']],
    ['de-DE', ['1.11.\n2026', '3.11.']],
  ])('have day and month in the order of the language: %s', async (locale, said) => {
    expect(await ticksIn(locale, at('2026-11-01', '2026-11-03'), 2 * DAY)).toEqual(said);
  });

  it.each([
    ['en-US', ['Nov\n2025', 'Feb\n2026', 'May']],
    ['de-DE', ['Nov\n2025', 'Feb\n2026', 'Mai']],
  ])('name months in the language: %s', async (locale, said) => {
    const months = at('2025-11-01', '2026-02-01', '2026-05-01');
    expect(await ticksIn(locale, months, 90 * DAY)).toEqual(said);
  });

  it('are years where they are so far apart', async () => {
    const years = at('2024-01-01', '2025-01-01');
    expect(await ticksIn('en-US', years, 365 * DAY)).toEqual(['2024', '2025']);
  });

  it('say the day that they stand beside, where the clocks of the browser change', async () => {
    const besides = at('2025-09-06T23:00:00Z', '2025-09-08');
    expect(await ticksIn('en-US', besides, DAY)).toEqual(['9/7\n2025', '9/8']);
  });

  it('say nothing within a day', async () => {
    const halves = at('2025-12-31', '2025-12-31T12:00:00Z', '2026-01-01');
    expect(await ticksIn('en-US', halves, DAY / 2)).toEqual(['12/31\n2025', null, '1/1\n2026']);
  });
});
