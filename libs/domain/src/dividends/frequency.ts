import { Decimal } from '../kernel/decimal';

/** How often dividends come; the words of the seeds (second seed, section 9). */
export type DividendFrequency = 'weekly' | 'biweekly' | 'monthly' | 'quarterly' | 'semi-annual' | 'annual' | 'irregular' | 'none';

/** Second seed, section 9. Divided by 12 they are its factors of a month's income: 52/12, 26/12, 1, 1/3, 1/6, 1/12. */
const PAYMENTS_A_YEAR: Readonly<Record<Exclude<DividendFrequency, 'irregular'>, Decimal>> = {
  weekly: Decimal.fromInteger(52),
  biweekly: Decimal.fromInteger(26),
  monthly: Decimal.fromInteger(12),
  quarterly: Decimal.fromInteger(4),
  'semi-annual': Decimal.fromInteger(2),
  annual: Decimal.one,
  none: Decimal.zero,
};

/** The frequency that counts (server-rules section 7): the user's, which is also where an override's is kept, else the official one, else quarterly. */
export const frequencyThatCounts = (user: DividendFrequency | null, official: DividendFrequency | null): DividendFrequency => user ?? official ?? 'quarterly';

/**
 * What one share pays in a year, in money, exact (server-rules section 7): the dividend per share by payments a year; where it comes
 * irregularly, what was paid in the last 12 months; where none is paid, 0.
 */
export function annualPerShare(frequency: DividendFrequency, perShare: Decimal, paidInYear: Decimal): Decimal {
  return frequency === 'irregular' ? paidInYear : perShare.times(PAYMENTS_A_YEAR[frequency]);
}
