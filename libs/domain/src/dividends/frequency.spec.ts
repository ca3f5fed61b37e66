import { Decimal } from '../kernel/decimal';
import {
  annualPerShare,
  type DividendFrequency,
  type FrequencyFacts,
  frequencyThatCounts,
  rhythmOf,
} from './frequency';

const UNKNOWN: FrequencyFacts = {
  userFrequency: null,
  officialFrequency: null,
  rhythm: null,
  isReceived: false,
};
const ONE = Decimal.parse('1.2');

describe('the frequency that counts', () => {
  it('is the user’s, else the official one, else quarterly', () => {
    const counts = (
      userFrequency: DividendFrequency | null,
      officialFrequency: DividendFrequency | null,
    ) => frequencyThatCounts({ ...UNKNOWN, userFrequency, officialFrequency });
    expect([counts('monthly', 'annual'), counts(null, 'annual'), counts(null, null)]).toEqual([
      'monthly',
      'annual',
      'quarterly',
    ]);
    expect([counts(null, 'none'), counts('monthly', 'none')]).toEqual(['none', 'monthly']);
  });

  it('is not the provider’s none where the accounts receive payments', () => {
    const received = { ...UNKNOWN, officialFrequency: 'none', isReceived: true } as const;
    expect(frequencyThatCounts(received)).toBe('quarterly');
    expect(frequencyThatCounts({ ...received, rhythm: 'monthly' })).toBe('monthly');
    expect(frequencyThatCounts({ ...received, userFrequency: 'none' })).toBe('none');
  });

  it('goes on as the rhythm where the payments have ended, for those that are missed', () => {
    const ended = { ...UNKNOWN, officialFrequency: 'none', rhythm: 'monthly' } as const;
    expect([frequencyThatCounts(ended), rhythmOf(ended)]).toEqual(['none', 'monthly']);
    expect(rhythmOf({ ...ended, userFrequency: 'none' })).toBe('none');
    expect(rhythmOf({ ...UNKNOWN, officialFrequency: 'annual' })).toBe('annual');
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
