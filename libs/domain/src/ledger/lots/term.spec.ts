import fc from 'fast-check';
import { termBetween, termOf } from './term';

describe('the term of a closed lot', () => {
  it.each([
    ['2023-03-01', '2023-03-01', 'short'],
    ['2023-03-01', '2024-03-01', 'short'],
    ['2023-03-01', '2024-03-02', 'long'],
    ['2024-02-29', '2025-02-28', 'short'],
    ['2024-02-29', '2025-03-01', 'long'],
    ['2023-02-28', '2024-02-29', 'long'],
  ])('acquired on %s and sold on %s: %s', (acquiredOn, soldOn, term) => {
    expect(termOf(acquiredOn, soldOn)).toBe(term);
  });

  const HOUR_MS = 3_600_000;
  const DAY_MS = 24 * HOUR_MS;
  const dayIn =
    (hours: number) =>
    (moment: string): string =>
      new Date(Date.parse(moment) + hours * HOUR_MS).toISOString().slice(0, 10);

  it('is that of the days in every zone, whatever the moments', () => {
    const moments = fc.record({
      acquired: fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2030, 0, 1) }),
      held: fc.integer({ min: 360 * DAY_MS, max: 372 * DAY_MS }),
      hours: fc.integer({ min: -12, max: 14 }),
    });
    fc.assert(
      fc.property(moments, ({ acquired, held, hours }) => {
        const acquiredAt = new Date(acquired).toISOString();
        const soldAt = new Date(acquired + held).toISOString();
        const dayOf = dayIn(hours);
        expect(termBetween(acquiredAt, soldAt, dayOf)).toBe(
          termOf(dayOf(acquiredAt), dayOf(soldAt)),
        );
      }),
    );
  });

  it('asks for days about a year after the purchase only', () => {
    const asked: string[] = [];
    const dayOf = (moment: string): string => {
      asked.push(moment);
      return dayIn(0)(moment);
    };
    const acquiredAt = '2023-03-01T15:00:00.000Z';
    for (const soldAt of ['2023-03-01T16:00:00.000Z', '2024-02-20T15:00:00.000Z'])
      expect(termBetween(acquiredAt, soldAt, dayOf)).toBe('short');
    expect(termBetween(acquiredAt, '2024-03-10T15:00:00.000Z', dayOf)).toBe('long');
    expect(asked).toEqual([]);
    expect(termBetween(acquiredAt, '2024-03-01T15:00:00.000Z', dayOf)).toBe('short');
    expect(asked).toHaveLength(2);
  });
});
