import { Decimal } from '../kernel/decimal';

/** How often an asset pays dividends (DIV-5). */
export type DividendFrequency =
  'weekly' | 'biweekly' | 'monthly' | 'quarterly' | 'semi-annual' | 'annual' | 'irregular' | 'none';

/**
 * Payments a year (DIV-7). Divided by 12 they are the factors of a month's income (DIV-6): 52/12,
 * 26/12, 1, 1/3, 1/6, 1/12.
 */
const PAYMENTS_A_YEAR: Readonly<Record<Exclude<DividendFrequency, 'irregular'>, Decimal>> = {
  weekly: Decimal.fromInteger(52),
  biweekly: Decimal.fromInteger(26),
  monthly: Decimal.fromInteger(12),
  quarterly: Decimal.fromInteger(4),
  'semi-annual': Decimal.fromInteger(2),
  annual: Decimal.one,
  none: Decimal.zero,
};

/** The known frequencies of an asset's dividends; null if none is known. */
export interface FrequencyFacts {
  readonly userFrequency: DividendFrequency | null;
  readonly officialFrequency: DividendFrequency | null;
  /**
   * Official frequency from before the payments ended; the same as the official one if they did not
   * end.
   */
  readonly rhythm: DividendFrequency | null;
  /** Whether the accounts receive payments that no provider knows of (DIV-12). */
  readonly isReceived: boolean;
}

/**
 * Returns the frequency that counts (DIV-5): the user's (an override's frequency is stored there as
 * well), else the official one, else quarterly. A provider's `none` does not count if the accounts
 * receive payments.
 */
export function frequencyThatCounts(facts: FrequencyFacts): DividendFrequency {
  const { userFrequency, officialFrequency, isReceived } = facts;
  return officialFrequency === 'none' && !isReceived ? (userFrequency ?? 'none') : rhythmOf(facts);
}

/**
 * Returns the rhythm by which missed payments are found (DIV-23): the former one if payments have
 * ended.
 */
export function rhythmOf({ userFrequency, officialFrequency, rhythm }: FrequencyFacts) {
  return (
    userFrequency ?? (officialFrequency === 'none' ? rhythm : officialFrequency) ?? 'quarterly'
  );
}

/**
 * Returns the yearly dividend of one share, in money, exact (DIV-6): the dividend per share times
 * payments a year; for irregular payments the sum of the last 12 months; 0 if the asset pays none.
 */
export function annualPerShare(
  frequency: DividendFrequency,
  perShare: Decimal,
  paidInYear: Decimal,
): Decimal {
  return frequency === 'irregular' ? paidInYear : perShare.times(PAYMENTS_A_YEAR[frequency]);
}
