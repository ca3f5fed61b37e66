import { monthOf, payingShares } from '@evenkeel/domain/dividends';
import { Decimal } from '@evenkeel/domain/kernel';
import type { PayingHolding } from '@evenkeel/domain/streams';

export interface AccountDividends {
  readonly accountId: string;
  /** Money with 2 decimals. */
  readonly monthly: Decimal;
  /** Assets in the account with an income. */
  readonly payingAssets: number;
}

interface HeldAsset {
  /** Money that one share pays in a year. */
  readonly annualPerShare: Decimal;
  readonly holdings: readonly PayingHolding[];
}

/** What the assets held in each account pay in a month (BUD-18). An account that holds nothing is left out. */
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
  return [...accounts].map(([accountId, { annual, payingAssets }]) => ({
    accountId,
    monthly: monthOf(annual),
    payingAssets,
  }));
}

const NOTHING = { annual: Decimal.zero, payingAssets: 0 };
