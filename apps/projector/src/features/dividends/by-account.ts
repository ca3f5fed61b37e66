import { monthOf, payingShares } from '@evenkeel/domain/dividends';
import { Decimal, MONEY_PLACES } from '@evenkeel/domain/kernel';
import type { PayingHolding } from '@evenkeel/domain/streams';

export interface AccountDividends {
  readonly accountId: string;
  /** Dollars with 2 decimals. */
  readonly monthly: Decimal;
  /** Assets in the account with an income. */
  readonly payingAssets: number;
}

interface HeldAsset {
  /** Dollars that one share pays in a year. */
  readonly annualPerShare: Decimal;
  readonly holdings: readonly PayingHolding[];
}

/**
 * Returns the monthly dividends of the assets held in each account (BUD-18). An account that holds
 * nothing is left out. The amounts are rounded up or down so that they add up to the monthly
 * dividends of all accounts (DIV-9). Those with the largest part below a cent are rounded up.
 */
export function byAccount(assets: readonly HeldAsset[]): AccountDividends[] {
  const accounts = new Map<string, { annual: Decimal; payingAssets: number }>();
  for (const { annualPerShare, holdings } of assets)
    for (const holding of holdings) {
      const income = annualPerShare.times(payingShares([holding]));
      const { annual, payingAssets } = accounts.get(holding.accountId) ?? NOTHING;
      accounts.set(holding.accountId, {
        annual: annual.plus(income),
        payingAssets: payingAssets + (income.isPositive() ? 1 : 0),
      });
    }
  const monthly = monthsThatAddUp([...accounts.values()].map(({ annual }) => annual));
  return [...accounts].map(([accountId, { payingAssets }], index) => ({
    accountId,
    monthly: monthly[index] ?? Decimal.zero,
    payingAssets,
  }));
}

const NOTHING = { annual: Decimal.zero, payingAssets: 0 };
const CENT = Decimal.parse('0.01');
const PLACES = 12;
const MONTHS_A_YEAR = Decimal.fromInteger(12);

/**
 * Returns a month of each yearly income, in dollars with 2 decimals, so that the months add up to a
 * month of the whole income.
 */
function monthsThatAddUp(annual: readonly Decimal[]): Decimal[] {
  const exact = annual.map((income) => income.dividedBy(MONTHS_A_YEAR, PLACES));
  const months = exact.map((month) => month.floorTo(MONEY_PLACES));
  const left = (index: number): Decimal =>
    (exact[index] ?? Decimal.zero).minus(months[index] ?? Decimal.zero);
  const missing = monthOf(Decimal.sum(annual)).minus(Decimal.sum(months));
  const cents = missing.dividedBy(CENT, 0).toNumber();
  const mostLeft = [...months.keys()].sort((one, other) => left(other).compareTo(left(one)));
  const roundedUp = new Set(mostLeft.slice(0, cents));
  return months.map((month, index) => (roundedUp.has(index) ? month.plus(CENT) : month));
}
