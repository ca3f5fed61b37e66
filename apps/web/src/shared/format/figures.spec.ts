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
    expect(signedPercent(1.2)).toBe('+1.2%');
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
