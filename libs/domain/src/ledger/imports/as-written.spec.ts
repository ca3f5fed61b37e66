import fc from 'fast-check';
import { figureStyleOf, plainFigure, typeCalled } from './as-written';

describe('a figure of a file', () => {
  it.each([
    ['$5.00', 'point', '5'],
    ['-$5.00', 'point', '-5'],
    [' 12 ', 'point', '12'],
    ['1,000.50', 'point', '1000.5'],
    ['12,345,678', 'point', '12345678'],
    ['US$1,000', 'point', '1000'],
    ['1.000,50', 'comma', '1000.5'],
    ['12,5', 'comma', '12.5'],
    ['0,125', 'comma', '0.125'],
    ['-0,125', 'comma', '-0.125'],
    ['0.125', 'point', '0.125'],
    ['1.234', 'comma', '1234'],
    ['12', 'comma', '12'],
    ['0.0290530000', 'point', '0.029053'],
    ['49.9600000000', 'point', '49.96'],
    ['0.000', 'point', '0'],
    ['0,000', 'comma', '0'],
    ['1,500.000', 'point', '1500'],
    ['1500.000', 'point', '1500'],
    ['50.000', 'point', '50.000'],
    ['50,000', 'comma', '50.000'],
    ['100', 'point', '100'],
    ['5,00 €', 'comma', '5'],
    ['1.234,56 €', 'comma', '1234.56'],
    ['€ -1.234,56', 'comma', '-1234.56'],
    ['1 234,56', 'comma', '1234.56'],
    ['1\u00a0234\u00a0567,5', 'comma', '1234567.5'],
    ['1\u202f234,56\u00a0€', 'comma', '1234.56'],
    ["1'234.56", 'point', '1234.56'],
    ['CHF 1’234.56', 'point', '1234.56'],
    ['1,234.56 USD', 'point', '1234.56'],
    ['+5.00', 'point', '5'],
    ['+$5', 'point', '5'],
    ['\u22125.00', 'point', '-5'],
    ['₹5', 'point', '5'],
    ['¥5', 'point', '5'],
    ['R$ 1.234,56', 'comma', '1234.56'],
  ] as const)('%j with a decimal %s is %s', (text, style, expected) => {
    expect(plainFigure(text, style)).toBe(expected);
  });

  it.each([
    ...['0,125', '1,00', '1,0000.5', '1.000.50', 'ten', '1e3', '1'.repeat(100)],
    ...[
      '1 23',
      '1 2345',
      "1,234'567",
      '5 MIO',
      '5 GBX',
      '5 eur',
      '5 M€',
      '5 €M',
      'M€ 5',
      '50 ¢',
      '50￠',
      '--5',
      '-$-5',
      '+$-5',
      '$',
      'USD',
      '5%',
    ],
  ])('%j is none with a decimal point, and stays as it is', (text) => {
    expect(plainFigure(text, 'point')).toBe(text);
  });

  it.each([
    ...['en-US', 'en-GB', 'de-DE', 'de-AT', 'de-CH', 'fr-FR', 'fr-CH', 'es-ES', 'it-IT', 'nl-NL'],
    ...['pt-BR', 'pl-PL', 'fi-FI', 'cs-CZ', 'ja-JP', 'en-ZA', 'en-CA', 'fr-CA'],
  ])('is read as %s writes amounts', (locale) => {
    const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    const currencies = fc.constantFrom('USD', 'EUR', 'GBP', 'CHF');
    fc.assert(
      fc.property(amounts, currencies, fc.constantFrom('symbol', 'code'), (...drawn) => {
        const [cents, currency, currencyDisplay] = drawn;
        const { format } = new Intl.NumberFormat(locale, {
          ...{ style: 'currency', currency, currencyDisplay, minimumFractionDigits: 2 },
        });
        const amount = cents / 100;
        expect(Number(plainFigure(format(amount), figureStyleOf([format(1234.56)])))).toBe(amount);
      }),
    );
  });

  it('that is plain decimal text already stays as it is', () => {
    fc.assert(
      fc.property(fc.integer(), fc.stringMatching(/^\d{0,7}[1-9]$/), (whole, fraction) => {
        const text = `${whole}.${fraction}`;
        expect(plainFigure(text, figureStyleOf([text]))).toBe(
          figureStyleOf([text]) === 'point' ? text : null,
        );
      }),
    );
  });
});

describe('the style of a file', () => {
  it.each([
    [['1,000', '5'], 'point'],
    [['1.000', '12,50'], 'comma'],
    [['1.000,50'], 'comma'],
    [['1,000.50', '12,5'], 'point'],
    [['12,5', '3.25'], 'point'],
    [['0,005'], 'comma'],
    [['0,125', '1,125', '40000'], 'comma'],
    [['0.125', '1.125', '12,5'], 'point'],
    [['1.125', '12,5'], 'comma'],
    [['1,125', '40000'], 'point'],
    [['1234,567'], 'comma'],
    [['1,234,567', '12,5'], 'point'],
    [['1 234', '5,00 €'], 'comma'],
    [["1'234.50", '1 000'], 'point'],
    [[], 'point'],
  ] as const)('of %j has a decimal %s', (texts, expected) => {
    expect(figureStyleOf(texts)).toBe(expected);
  });
});

describe('the type of a row', () => {
  it.each([
    ['Buy', 'buy'],
    ['SELL', 'sell'],
    ['Bought', 'buy'],
    ['Deposit / Cash In', 'cash_contribution'],
    ['Withdrawal', 'cash_distribution'],
    ['Initial Position', 'initial_position'],
    ['initial_position', 'initial_position'],
    ['Dividends', 'dividend'],
    ['Market buy', 'buy'],
    ['Reinvest  Shares', 'buy'],
    ['Limit sell', 'sell'],
    ['Dividend (Dividend)', 'dividend'],
    ['Reinvest Dividend', 'dividend'],
    ['Contribution', 'cash_contribution'],
    ['Withdraw', 'cash_distribution'],
    ['Transfer', null],
    ['gift', null],
    ['', null],
    ['constructor', null],
  ])('%j is %s', (text, expected) => {
    expect(typeCalled(text)).toBe(expected);
  });
});
