import { Decimal } from '../kernel/decimal';
import type { PaidFigures } from './payments';
import { dividendPerShare, type PerShareInput } from './per-share';

const d = (text: string): Decimal => Decimal.parse(text);
const NOTHING: PaidFigures = {
  last: null,
  mean3mo: null,
  mean6mo: null,
  mean90days: null,
  count3mo: 0,
  count6mo: 0,
  sumOfYear: Decimal.zero,
};
const PAID: PaidFigures = {
  ...NOTHING,
  last: { day: '2026-11-01', perShare: d('1') },
  mean3mo: d('2'),
  mean6mo: d('3'),
  mean90days: d('4'),
};
const perShare = (input: Partial<PerShareInput>) =>
  dividendPerShare({
    source: null,
    manual: d('5'),
    official: d('6'),
    paid: PAID,
    ...input,
  }).toString();

describe('the dividend per share', () => {
  it.each([
    ['recent', 'the last paid', '1'],
    ['3mo', 'the mean of 3 months', '2'],
    ['6mo', 'the mean of 6 months', '3'],
    ['manual', 'what the user typed', '5'],
  ] as const)('by %s is %s', (source, _what, amount) => {
    expect(perShare({ source })).toBe(amount);
  });

  it('with none chosen is the official one, else the mean of the last 90 days, else 0', () => {
    expect([
      perShare({}),
      perShare({ official: null }),
      perShare({ official: null, paid: NOTHING }),
    ]).toEqual(['6', '4', '0']);
  });

  it.each(['recent', '3mo', '6mo'] as const)(
    'by %s is what it is without a choice where nothing was paid then',
    (source) => {
      expect([
        perShare({ source, paid: NOTHING }),
        perShare({ source, paid: NOTHING, official: null }),
      ]).toEqual(['6', '0']);
    },
  );

  it('by manual is 0 where the user typed 0, whatever is official', () => {
    expect(perShare({ source: 'manual', manual: Decimal.zero })).toBe('0');
  });
});
