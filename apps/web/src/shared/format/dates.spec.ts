import fc from 'fast-check';
import { TIME_ZONES } from '@evenkeel/contracts/identity/time-zones';
import { datesIn } from './dates';

const berlin = datesIn('Europe/Berlin');
const newYork = datesIn('America/New_York');

describe('moments in the time zone of the settings', () => {
  it('are shown by its clocks', () => {
    expect(newYork.day('2026-01-01T03:00:00.000Z')).toBe('Dec 31, 2025');
    expect(berlin.day('2026-01-01T03:00:00.000Z')).toBe('Jan 1, 2026');
    expect(newYork.moment('2026-01-01T03:00:00.000Z')).toMatch(/^Dec 31, 2025, 10:00\sPM$/);
    expect(berlin.clock(Date.parse('2026-07-01T10:15:30.000Z'))).toMatch(/^12:15:30\sPM$/);
  });

  it('are said in the words of the server, and nothing else in them is changed', () => {
    expect(
      newYork.words('Not enough shares of VTI at 2026-01-01T03:00:00.000Z: 10 held on 2026-01-01'),
    ).toMatch(/^Not enough shares of VTI at Dec 31, 2025, 10:00\sPM: 10 held on 2026-01-01$/);
    expect(berlin.words('From 2026-01-01T03:00:00Z to 2026-01-02T03:00:00.5Z')).toMatch(
      /^From Jan 1, 2026, 4:00\sAM to Jan 2, 2026, 4:00\sAM$/,
    );
  });

  it('that are an example of how to write one stay as they are', () => {
    const advice = 'must be a date, such as 2026-03-31, or a moment such as 2026-03-31T16:00:00Z';
    expect(newYork.words(advice)).toBe(advice);
  });

  it('are typed by its clocks, in winter and in summer', () => {
    expect(berlin.momentInput(new Date('2026-01-15T12:34:56.789Z'))).toBe('2026-01-15T13:34');
    expect(berlin.momentFromInput('2026-01-15T13:34')).toBe('2026-01-15T12:34:00.000Z');
    expect(berlin.momentFromInput('2026-07-15T13:34')).toBe('2026-07-15T11:34:00.000Z');
    expect(newYork.momentFromInput('2026-07-15T13:34')).toBe('2026-07-15T17:34:00.000Z');
  });

  it('that the clocks skip are as much later as they skip', () => {
    expect(berlin.momentFromInput('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(berlin.momentInput(new Date('2026-03-29T01:30:00.000Z'))).toBe('2026-03-29T03:30');
    expect(newYork.momentFromInput('2026-03-08T02:30')).toBe('2026-03-08T07:30:00.000Z');
  });

  it('that come twice are the first', () => {
    expect(berlin.momentFromInput('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(newYork.momentFromInput('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z');
  });

  it.each([
    '',
    '2026-02-30T10:00',
    '2026-13-01T10:00',
    '2026-01-01T25:00',
    'yesterday',
    '2026-01-01',
  ])('are none in %p', (text) => {
    expect(berlin.momentFromInput(text)).toBeNull();
  });

  it('come back to the minute, in every zone of the list', () => {
    const minute = fc.integer({
      min: Date.UTC(1971, 0, 1) / 60_000,
      max: Date.UTC(2037, 0, 1) / 60_000,
    });
    fc.assert(
      fc.property(fc.constantFrom(...TIME_ZONES.map(({ id }) => id)), minute, (zone, at) => {
        const dates = datesIn(zone);
        const shown = dates.momentInput(new Date(at * 60_000));
        const again = dates.momentFromInput(shown) ?? '';
        // Two moments have the same name when the clocks go back: the name means the first one.
        expect(dates.momentInput(new Date(again))).toBe(shown);
        expect(Date.parse(again)).toBeLessThanOrEqual(at * 60_000);
      }),
    );
  });
});

describe('calendar days', () => {
  it('are the same day in every zone', () => {
    for (const { id } of TIME_ZONES) expect(datesIn(id).day('1980-03-05')).toBe('Mar 5, 1980');
  });

  it('begin and end by the clocks of the zone', () => {
    expect(berlin.boundsOfDay('2026-01-15')).toEqual({
      from: '2026-01-14T23:00:00.000Z',
      to: '2026-01-15T22:59:59.999Z',
    });
    expect(berlin.boundsOfDay('2026-03-29')).toEqual({
      from: '2026-03-28T23:00:00.000Z',
      to: '2026-03-29T21:59:59.999Z',
    });
    expect(berlin.boundsOfDay('2026-10-25')).toEqual({
      from: '2026-10-24T22:00:00.000Z',
      to: '2026-10-25T22:59:59.999Z',
    });
    expect(berlin.boundsOfDay('2026-02-30')).toBeNull();
  });

  it('begin later where the clocks skip midnight', () => {
    expect(datesIn('America/Santiago').boundsOfDay('2024-09-08')).toEqual({
      from: '2024-09-08T04:00:00.000Z',
      to: '2024-09-09T02:59:59.999Z',
    });
  });

  it('are those of the zone for a moment', () => {
    expect(newYork.dayInput(new Date('2026-01-01T03:00:00.000Z'))).toBe('2025-12-31');
  });

  it('follow each other without a gap, in every zone of the list', () => {
    const day = fc.integer({ min: 400, max: 24_000 });
    fc.assert(
      fc.property(fc.constantFrom(...TIME_ZONES.map(({ id }) => id)), day, (zone, at) => {
        const text = (n: number) => new Date(n * 86_400_000).toISOString().slice(0, 10);
        const [one, next] = [
          datesIn(zone).boundsOfDay(text(at)),
          datesIn(zone).boundsOfDay(text(at + 1)),
        ];
        expect(Date.parse(one?.to ?? '') + 1).toBe(Date.parse(next?.from ?? ''));
      }),
    );
  });
});
