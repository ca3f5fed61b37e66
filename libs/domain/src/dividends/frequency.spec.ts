import { Decimal } from '../kernel/decimal';
import { annualPerShare, frequencyThatCounts } from './frequency';

const ONE = Decimal.parse('1.2');

describe('the frequency that counts', () => {
  it('is the user’s, else the official one, else quarterly', () => {
    expect([
      frequencyThatCounts('monthly', 'annual'),
      frequencyThatCounts(null, 'annual'),
      frequencyThatCounts(null, null),
    ]).toEqual(['monthly', 'annual', 'quarterly']);
  });
});

describe('what a share pays in a year', () => {
  it.each([
    ['weekly', '62.4'],
    ['biweekly', '31.2'],
    ['monthly', '14.4'],
    ['quarterly', '4.8'],
    ['semi-annual', '2.4'],
    ['annual', '1.2'],
    ['none', '0'],
  ] as const)('%s is the dividend by payments a year: %s', (frequency, annual) => {
    expect(annualPerShare(frequency, ONE, Decimal.parse('99')).toString()).toBe(annual);
  });

  it('irregularly is what was paid in the last twelve months, whatever one payment is', () => {
    expect(annualPerShare('irregular', ONE, Decimal.parse('0.7')).toString()).toBe('0.7');
  });
});
