import { exactText, signOf, withDates } from './words';

describe('an exact figure', () => {
  it('keeps its digits, up to 12 decimals, and money has two at least', () => {
    expect(exactText('1234567.5', 'money')).toBe('$1,234,567.50');
    expect(exactText('-233.3331', 'money')).toBe('-$233.3331');
    expect(exactText('61300.1234567890123', 'money')).toBe('$61,300.123456789012…');
    expect(exactText('27.7777', 'price')).toBe('$27.7777');
    expect(exactText('1234.123', 'shares')).toBe('1,234.123');
    expect(exactText('7', 'shares')).toBe('7');
    expect(exactText('-4.6', 'percent')).toBe('-4.6%');
    expect(exactText('365', 'number')).toBe('365');
    expect(exactText('2.866587307486263809', 'number')).toBe('2.866587307486…');
  });
});

describe('what stands between the inputs', () => {
  it('says how they give the figure', () => {
    expect([0, 1, 2, 3].map((place) => signOf('return', place))).toEqual(['', '+', '÷', '+']);
    expect([0, 1, 5].map((place) => signOf('difference', place))).toEqual(['', '−', '−']);
    expect(signOf('whole', 0)).toBe('');
    expect([0, 1, 2].map((place) => signOf('furthest', place))).toEqual(['', 'or', 'or']);
  });

  it('has days as the reader writes them', () => {
    expect(withDates('Gain, 2026-01-01 to 2026-03-31', (day) => `<${day}>`)).toBe(
      'Gain, <2026-01-01> to <2026-03-31>',
    );
  });

  it('has months as the reader writes them, and leaves what only looks like one', () => {
    const day = (text: string) => text;
    expect(withDates('Dividends of HBTM expected, 2026-12', day)).toBe(
      'Dividends of HBTM expected, Dec 2026',
    );
    expect(withDates('2026-12', day)).toBe('Dec 2026');
    expect(withDates('Account 12026-12, 2026-123, A2026-12', day)).toBe(
      'Account 12026-12, 2026-123, A2026-12',
    );
  });
});
