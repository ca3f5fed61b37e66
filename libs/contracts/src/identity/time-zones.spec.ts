import { isTimeZone, TIME_ZONES } from './time-zones';

describe('time zones', () => {
  it('are 41 choices, UTC first', () => {
    expect(TIME_ZONES.map(({ label }) => label)).toEqual([
      ...[
        'UTC',
        'New York',
        'Chicago',
        'Denver',
        'Los Angeles',
        'Anchorage',
        'Honolulu',
        'Toronto',
        'Vancouver',
      ],
      ...[
        'London',
        'Dublin',
        'Paris',
        'Berlin',
        'Rome',
        'Madrid',
        'Amsterdam',
        'Stockholm',
        'Helsinki',
        'Moscow',
      ],
      ...[
        'Tokyo',
        'Seoul',
        'Shanghai',
        'Hong Kong',
        'Singapore',
        'Bangkok',
        'Dubai',
        'Kolkata',
        'Jerusalem',
        'Riyadh',
      ],
      ...[
        'Sydney',
        'Melbourne',
        'Perth',
        'Auckland',
        'Sao Paulo',
        'Buenos Aires',
        'Santiago',
        'Bogota',
        'Lima',
        'Cairo',
        'Lagos',
        'Johannesburg',
      ],
    ]);
    expect(TIME_ZONES).toHaveLength(41);
    expect(new Set(TIME_ZONES.map(({ id }) => id)).size).toBe(41);
  });

  it.each(TIME_ZONES.map(({ id }) => id))('%s is known to the calendar', (timeZone) => {
    expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
  });

  it('are asked for by their IANA name', () => {
    expect(isTimeZone('Europe/Berlin')).toBe(true);
    expect(isTimeZone('Berlin')).toBe(false);
    expect(isTimeZone('Europe/Vienna')).toBe(false);
  });
});
