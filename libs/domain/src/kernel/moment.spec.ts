import fc from 'fast-check';
import { readMoment } from './moment';

describe('readMoment', () => {
  it.each([
    ['2026-03-31T16:00:00Z', '2026-03-31T16:00:00.000Z'],
    ['2026-03-31T16:00Z', '2026-03-31T16:00:00.000Z'],
    ['2026-03-31T16:00:00.5Z', '2026-03-31T16:00:00.500Z'],
    ['2026-03-31T16:00:00.123456Z', '2026-03-31T16:00:00.123Z'],
    ['2026-03-31T23:30:00-05:00', '2026-04-01T04:30:00.000Z'],
    ['2024-02-29T00:00:00+02:00', '2024-02-28T22:00:00.000Z'],
  ])('reads %s as %s', (text, moment) => {
    expect(readMoment(text)).toBe(moment);
  });

  it.each([
    ...[
      '',
      'yesterday',
      '2026-03-31',
      '2026-03-31T16:00:00',
      '2026-02-30T16:00:00Z',
      '2023-02-29T00:00:00Z',
      '1900-02-29T00:00:00Z',
      '2026-13-01T00:00:00Z',
    ],
    ...[
      '2026-00-01T00:00:00Z',
      '2026-01-00T00:00:00Z',
      '2026-01-01T24:00:00Z',
      '2026-01-01T00:60:00Z',
      '2026-01-01T00:00:60Z',
      '2026-01-01T00:00:00+25:00',
    ],
    ...['1899-12-31T23:59:59Z', '2200-01-01T00:00:00Z', '2026-01-01 00:00:00Z', '31.03.2026'],
  ])('refuses %j', (text) => {
    expect(readMoment(text)).toBeNull();
  });

  it('leaves its own form as it is', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
        (date) => readMoment(date.toISOString()) === date.toISOString(),
      ),
    );
  });
});
