import { inLocale } from '@/shared/format/fixtures/in-locale';
import { withDates } from '@/shared/format/figures-in-words';
import { exactText, inForm, signOf } from './words';

describe('an exact figure', () => {
  it('keeps its digits, up to 12 decimals, and money has two at least', () => {
    expect(exactText('1234567.5', 'money')).toBe('$1,234,567.50');
    expect(exactText('-233.3331', 'money')).toBe('\u2212$233.3331');
    expect(exactText('61300.1234567890123', 'money')).toBe('$61,300.123456789012…');
    expect(exactText('27.7777', 'price')).toBe('$27.7777');
    expect(exactText('1234.123', 'shares')).toBe('1,234.123');
    expect(exactText('7', 'shares')).toBe('7');
    expect(exactText('-4.6', 'percent')).toBe('\u22124.6%');
    expect(exactText('365', 'number')).toBe('365');
    expect(exactText('2.866587307486263809', 'number')).toBe('2.866587307486…');
  });
});

it('an exact figure, and those in what is said of it, follow the language of the browser', async () => {
  const texts = await inLocale('de-DE', async () => {
    const words = await import('./words');
    return [
      words.exactText('61300.1234567890123', 'money'),
      words.exactText('-4.60', 'percent'),
      words.exactText('2.33333333333333', 'percent'),
      words.inForm('12 x 1234.5 by 2026-12-01', () => '1.12.2026'),
    ];
  });
  expect(texts).toEqual([
    '61.300,123456789012…\u00a0$',
    '\u22124,60\u00a0%',
    '2,333333333333…\u00a0%',
    '12 x 1.234,5 by 1.12.2026',
  ]);
  expect(inForm('2.5% a year', (day) => day)).toBe('2.5% a year');
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
