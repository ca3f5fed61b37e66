import { day, id, moment, optionalLines, ticker, wholeNumber } from './scalars';

describe('an id', () => {
  it('is read in lower case', () => {
    expect(id.parse('018F0B5A-7E1C-7D3E-8F4A-1B2C3D4E5F60')).toBe(
      '018f0b5a-7e1c-7d3e-8f4a-1b2c3d4e5f60',
    );
    expect(id.safeParse('018f').error?.issues[0]?.message).toBe('must be an id');
  });
});

describe('a ticker', () => {
  it.each([
    ['vti', 'VTI'],
    [' brk.b ', 'BRK.B'],
    ['BTC-USD', 'BTC-USD'],
    ['0700.HK', '0700.HK'],
  ])('%j is read as %s', (text, symbol) => {
    expect(ticker.parse(text)).toBe(symbol);
  });

  it.each([
    ['', 'Ticker is required'],
    ['  ', 'Ticker is required'],
    [undefined, 'Ticker is required'],
    ['A B', 'Invalid ticker format'],
    ['A_B', 'Invalid ticker format'],
    ['ÄB', 'Invalid ticker format'],
    ['X'.repeat(33), 'Ticker must be at most 32 characters'],
  ])('%j is refused: %s', (value, message) => {
    expect(ticker.safeParse(value).error?.issues[0]?.message).toBe(message);
  });
});

describe('a whole number from 1 to 200', () => {
  it.each([
    ['1', 1],
    ['020', 20],
    ['200', 200],
  ])('%j is read as %d', (text, number) => {
    expect(wholeNumber(1, 200).parse(text)).toBe(number);
  });

  const messageFor = (value: unknown, message?: string) =>
    wholeNumber(1, 200, message)
      .safeParse(value)
      .error?.issues.map((issue) => issue.message);

  it.each(['', ' 5', '0x10', '1e2', '1.5', '-1', '+1', 'NaN', '٣', ['1', '2'], '0', '201'])(
    '%j is none',
    (value) => {
      expect(messageFor(value)).toEqual(['must be a whole number from 1 to 200']);
      expect(messageFor(value, 'must be a year')).toEqual(['must be a year']);
    },
  );
});

describe('a moment', () => {
  it.each([
    ['2026-03-31T16:00:00Z', '2026-03-31T16:00:00.000Z'],
    ['2026-03-31T23:30:00-05:00', '2026-04-01T04:30:00.000Z'],
  ])('%s is read as %s', (text, utc) => {
    expect(moment.parse(text)).toBe(utc);
  });

  it.each([
    '2026-03-31',
    '2026-03-31T16:00:00',
    '2026-02-30T16:00:00Z',
    '1899-12-31T23:59:59Z',
    '2200-01-01T00:00:00Z',
    'now',
  ])('%s is refused', (text) => {
    expect(moment.safeParse(text).success).toBe(false);
  });
});

describe('a day', () => {
  it.each(['1900-01-01', '2024-02-29', '2199-12-31'])('%s is taken', (text) => {
    expect(day.parse(text)).toBe(text);
  });

  it.each(['0000-01-01', '1899-12-31', '2200-01-01', '2023-02-29', '9999-12-31', 'today'])(
    '%s is refused',
    (text) => {
      expect(day.safeParse(text).success).toBe(false);
    },
  );
});

describe('optional text', () => {
  it.each([[''], ['  '], [null], [undefined]])('%j is none', (value) => {
    expect(optionalLines(10, 'Notes').parse(value)).toBeNull();
  });

  it('is trimmed and no longer than it may be', () => {
    expect(optionalLines(3, 'Notes').parse(' abc ')).toBe('abc');
    expect(optionalLines(3, 'Notes').safeParse('abcd').error?.issues[0]?.message).toBe(
      'Notes must be at most 3 characters',
    );
  });
});
