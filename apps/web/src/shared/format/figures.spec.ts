import { inLocale } from './fixtures/in-locale';
import {
  cashFlow,
  money,
  percentShare,
  plural,
  price,
  shares,
  sharesShown,
  signedMoney,
  signedPercent,
  signedTileMoney,
  tickMoney,
  tickPercent,
  tileMoney,
  wholeMoney,
} from './figures';

describe('figures as people read them', () => {
  it('have a true minus sign', () => {
    expect(money(-12.5)).toBe('\u2212$12.50');
    expect(signedPercent(-0.72)).toBe('\u22120.72%');
  });

  it('keep every digit of decimal text that a binary number would lose', () => {
    expect(money('9007199254740993.01')).toBe('$9,007,199,254,740,993.01');
    expect(shares('123456789.12345678')).toBe('123,456,789.12345678');
  });

  it('never say minus zero', () => {
    expect(wholeMoney(-0)).toBe('$0');
    expect(wholeMoney(-0.2)).toBe('$0');
  });

  it('show gains with a plus, and nothing before zero', () => {
    expect(signedMoney(3)).toBe('+$3.00');
    expect(signedMoney(0)).toBe('$0.00');
    expect([1.2, 0, -12].map(signedPercent)).toEqual(['+1.20%', '0.00%', '\u221212.00%']);
  });

  it('show prices with two to four decimals, and those under a cent with all', () => {
    expect([price('5'), price('5.12345')]).toEqual(['$5.00', '$5.1235']);
    expect([price('0.00001234'), price(0.009), price(0)]).toEqual([
      '$0.00001234',
      '$0.009',
      '$0.00',
    ]);
  });

  it.each([
    [999.4, '$999'],
    [999.5, '$1k'],
    [1249, '$1.2k'],
    [-54_321, '\u2212$54.3k'],
    [1_234_567, '$1,234.6k'],
    [-0.2, '$0'],
    [999_999_999, '$1,000,000k'],
    [1_500_000_000_000, '$1,500B'],
  ])('of tiles are whole dollars, thousands as k, billions as B: %d', (amount, text) => {
    expect(tileMoney(amount)).toBe(text);
  });

  it.each([
    [50, [250_000, 250_050, 250_100], ['$250,000', '$250,050', '$250,100']],
    [100, [250_000, 250_100], ['$250k', '$250.1k']],
    [250, [750, 1000, 1250, -1250], ['$750', '$1k', '$1.25k', '\u2212$1.25k']],
    [0.1, [5, 5.1, 5.2], ['$5.00', '$5.10', '$5.20']],
    [0.005, [0.005], ['$0.005']],
    [250_000_000, [750_000_000, 1_250_000_000], ['$750,000k', '$1.25B']],
    [1000, [2_000_000_000, 2_000_001_000], ['$2,000,000k', '$2,000,001k']],
  ])('of ticks that are %d dollars apart say their own amounts', (step, amounts, texts) => {
    expect(amounts.map(tickMoney(step))).toEqual(texts);
  });

  it.each([
    ['en-US', ['$9.3k', '\u2212$1.5B', '$450k', '+$1.2k', '$12k']],
    ['de-DE', ['9,3k $', '\u22121,5B $', '450k $', '+1,2k $', '12k $']],
    ['ar-EG', ['٩٫٣k', '١٫٥B', '٤٥٠k', '١٫٢k', '١٢k']],
  ])('have their unit right behind the digits, also before the currency: %s', async (...row) => {
    const [locale, said] = row;
    const texts = await inLocale(locale, async () => {
      const figures = await import('./figures');
      return [
        figures.tileMoney(9300),
        figures.tileMoney(-1_500_000_000),
        figures.tickMoney(1000)(450_000),
        figures.signedTileMoney(1200),
        figures.thousands(12_345),
      ];
    });
    const plain = texts.map((text) => text.replaceAll('\u00a0', ' '));
    expect(plain).toEqual(said.map((one) => expect.stringContaining(one) as string));
  });

  it.each([
    ['en-US', ['10.78', '\u2212$5.00', '\u2212$10.50']],
    ['de-DE', ['10,78', '\u22125,00\u00a0$', '\u221210,50\u00a0$']],
    [
      'ar-EG',
      ['\u2066١٠٫٧٨\u2069', '\u2066\u2212٥٫٠٠\u00a0US$\u2069', '\u2066\u2212١٠٫٥٠\u00a0US$\u2069'],
    ],
    [
      'he-IL',
      ['\u206610.78\u2069', '\u2066\u22125.00\u00a0$\u2069', '\u2066\u221210.50\u00a0$\u2069'],
    ],
  ])('keep their place and their sign beside English words: %s', async (locale, said) => {
    const {
      shares: held,
      money: paid,
      cashFlow: flow,
    } = await inLocale(locale, () => import('./figures'));
    expect([held('10.78'), paid(-5), flow('10.5', 'out')]).toEqual(said);
  });

  it('of a score have the decimal mark of the language', async () => {
    const { points } = await inLocale('de-DE', () => import('./figures'));
    expect([points(9.7), points(10)]).toEqual(['9,7', '10']);
  });

  it.each([
    ['en-US', ['2.5%', '\u22120.00000001%', '1x', '1,234.50']],
    ['de-DE', ['2,5\u00a0%', '\u22120,00000001\u00a0%', '1x', '1.234,50']],
    ['tr-TR', ['%2,5', '\u2212%0,00000001', '1x', '1.234,50']],
  ])('that somebody set have the decimal mark of the language: %s', async (locale, said) => {
    const texts = await inLocale(locale, async () => {
      const { exactly, percentText, timesText } = await import('./figures');
      return [
        percentText('2.50'),
        percentText(-0.00000001),
        timesText('1.00'),
        exactly('1234.50', 'number'),
      ];
    });
    expect(texts).toEqual(said);
  });

  it('of ticks in percent have as many decimals as tell them apart', () => {
    expect([10, 0.5].map(tickPercent(0.5))).toEqual(['+10.0%', '+0.5%']);
    expect([0, -0.0025].map(tickPercent(0.0025))).toEqual(['0.0%', '\u22120.0025%']);
  });

  it('of tiles have a plus where they are a change', () => {
    expect([signedTileMoney(12), signedTileMoney(1200), signedTileMoney(-1200)]).toEqual([
      '+$12',
      '+$1.2k',
      '\u2212$1.2k',
    ]);
  });

  it('of shares have two decimals where the account allows fractions, else are rounded down', () => {
    expect([
      sharesShown(130.5, true),
      sharesShown(0.12345678, true),
      sharesShown(1234.999, false),
    ]).toEqual(['130.50', '0.12', '1,234']);
  });

  it('say which way cash went', () => {
    expect([cashFlow('10.5', 'in'), cashFlow('10.5', 'out')]).toEqual(['+$10.50', '\u2212$10.50']);
  });

  it('count in singular and plural', () => {
    expect([plural(1, 'portfolio'), plural(2, 'portfolio'), plural(1200, 'row')]).toEqual([
      '1 portfolio',
      '2 portfolios',
      '1,200 rows',
    ]);
  });

  it('take percent as percent', () => {
    expect(percentShare(31.94)).toBe('31.9%');
  });
});
