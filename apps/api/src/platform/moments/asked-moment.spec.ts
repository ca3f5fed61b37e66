import { ProblemError } from '../http/problems';
import { askedMomentOf } from './asked-moment';

const asOf = (value: unknown) => askedMomentOf({ query: { asOf: value } as never })?.asOf;

const refusalOf = (value: unknown): unknown => {
  try {
    return asOf(value);
  } catch (error) {
    return (error as ProblemError).fields;
  }
};

describe('the moment that a call asks for', () => {
  test.each([
    ['2026-01-31', { day: '2026-01-31' }],
    ['9999-12-31', { day: '9999-12-31' }],
    ['1900-01-01', { day: '1900-01-01' }],
    ['9999-12-31T23:59Z', { moment: new Date('9999-12-31T23:59:00Z') }],
    ['2026-01-31T15:00Z', { moment: new Date('2026-01-31T15:00:00Z') }],
    ['2026-01-31T15:00:00.123456Z', { moment: new Date('2026-01-31T15:00:00.123Z') }],
    ['1900-01-01T00:00:00+14:00', { moment: new Date('1899-12-31T10:00:00Z') }],
  ])('may be %s', (text, moment) => {
    expect(asOf(text)).toEqual(moment);
  });

  test.each([
    '',
    '2026-02-30',
    '2026-02-30T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:00:60Z',
    '2026-01-01T00:00:00',
    '2026-01-01T00:00:00+99:99',
    '+010000-01-01',
    '2026-1-1',
    ['2026-01-31', '2026-01-31'],
  ])('is named where it is %j, which is none', (text) => {
    expect(refusalOf(text)).toEqual([
      {
        field: 'asOf',
        message: 'asOf must be a day such as 2026-01-31, or a moment such as 2026-01-31T15:00:00Z',
      },
    ]);
  });

  test.each(['0000-01-01', '1899-12-31', '0001-01-01T00:00:00Z'])(
    'is named where it is %s, before the years of all dates',
    (text) => {
      expect(refusalOf(text)).toEqual([
        { field: 'asOf', message: 'asOf must lie between the years 1900 and 2200' },
      ]);
    },
  );
});
