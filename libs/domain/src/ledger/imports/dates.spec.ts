import fc from 'fast-check';
import { NO_DATE_ORDER, NO_TIME_ZONE } from '../rules';
import { type DateOrder, dateOrderOf, readFileDate } from './dates';

/** Returns the moment of a time in a zone whose clocks are five hours behind UTC. */
const momentAt = (wall: string): string =>
  new Date(Date.parse(`${wall}Z`) + 5 * 3_600_000).toISOString();

const read = (text: string, order: DateOrder | null = null) => {
  const found = readFileDate(text, { order, momentAt });
  return 'at' in found ? found.at : found.problem;
};

describe('a date of a file', () => {
  it.each([
    ['2026-03-31', '2026-03-31T17:00:00.000Z'],
    ['20260331', '2026-03-31T17:00:00.000Z'],
    ['2026/3/1', '2026-03-01T17:00:00.000Z'],
    ['31.3.2026', '2026-03-31T17:00:00.000Z'],
    ['03/31/2026', '2026-03-31T17:00:00.000Z'],
    ['31/03/2026', '2026-03-31T17:00:00.000Z'],
    ['04/04/2026', '2026-04-04T17:00:00.000Z'],
    [' 2026-03-31 09:30 ', '2026-03-31T14:30:00.000Z'],
    ['2026-03-31T09:30:15.326', '2026-03-31T14:30:15.326Z'],
    ['03/31/2026, 1:05 PM', '2026-03-31T18:05:00.000Z'],
    ['2026-03-31 12:10 am', '2026-03-31T05:10:00.000Z'],
    ['2026-03-31 16:57:02 UTC', '2026-03-31T16:57:02.000Z'],
    ['2026-03-31 16:57 +0200', '2026-03-31T14:57:00.000Z'],
    ['2026-03-31T16:00:00Z', '2026-03-31T16:00:00.000Z'],
    ['2026-04-02 as of 03/31/2026', '2026-03-31T17:00:00.000Z'],
  ])('%j is %s in the zone of the file', (text, at) => {
    expect(read(text)).toBe(at);
  });

  it('is read by what comes first in the file', () => {
    expect(read('03/04/2026', 'day')).toBe('2026-04-03T17:00:00.000Z');
    expect(read('03/04/2026', 'month')).toBe('2026-03-04T17:00:00.000Z');
    expect(read('03/04/2026')).toBe(NO_DATE_ORDER);
  });

  it('without a time zone is asked about, where none was chosen', () => {
    const without = { order: null, momentAt: null };
    expect(readFileDate('2026-03-31 09:30', without)).toEqual({ problem: NO_TIME_ZONE });
    expect(readFileDate('2026-03-31 09:30Z', without)).toEqual({ at: '2026-03-31T09:30:00.000Z' });
  });

  it.each([
    'soon',
    '2026-02-30',
    '13/13/2026',
    '2026-03-31 25:00',
    '2026-03-31 13:00 PM',
    '2026-03-31 0:00 AM',
    '2026-03/31',
    '1850-01-01',
    '2026-03-31 later',
    'soon as of 2026-03-31',
    '2026-03-31 as of soon',
    '2026-03-31 as of 2026-03-30 as of 2026-03-29',
    '2026-03-31 '.padEnd(100_000, '9'),
  ])('%.40j is none', (text) => {
    expect(read(text)).toMatch(/^Date and time must be a date, such as 2026-03-31/);
  });

  it('of any day comes out as that day at noon, however it is written', () => {
    const day = fc
      .date({ min: new Date('1901-01-01'), max: new Date('2198-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, (text) => {
        const [y, m, d] = text.split('-');
        const noon = `${text}T17:00:00.000Z`;
        for (const written of [text, `${y}${m}${d}`, `${d}.${m}.${y}`])
          expect(read(written)).toBe(noon);
        expect(read(`${d}/${m}/${y}`, 'day')).toBe(noon);
        expect(read(`${m}/${d}/${y}`, 'month')).toBe(noon);
      }),
    );
  });
});

describe('what comes first in the dates of a file', () => {
  it.each([
    [['03/04/2026', '13/04/2026'], 'day'],
    [['03/04/2026', '04/13/2026'], 'month'],
    [['03/04/2026'], null],
    [['13/04/2026', '04/13/2026'], null],
    [['31.12.2026', '2026-01-13'], null],
    [['03/04/2026 as of 03/31/2026'], 'month'],
    [['03/31/2026 as of 03/04/2026'], 'month'],
  ] as const)('of %j is %s', (texts, order) => {
    expect(dateOrderOf(texts)).toBe(order);
  });
});
