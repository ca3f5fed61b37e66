import type { AssetView } from '@evenkeel/contracts/assets';
import { plural } from '../../shared/format/figures';

export const ASSET_TYPE_LABELS: Record<AssetView['assetType'], string> = {
  stock: 'Stock',
  bond: 'Bond',
  etf: 'ETF',
  mutual_fund: 'Mutual fund',
  crypto: 'Crypto',
  commodity: 'Commodity',
  reit: 'REIT',
  other: 'Other',
};

export const FOCUS_LABELS: Record<AssetView['settings']['actualRetirementFocus'], string> = {
  stable_value: 'Stable value',
  growth: 'Growth',
  superperformer: 'Superperformer',
};

export const SOURCE_LABELS: Record<AssetView['settings']['dividendSource'], string> = {
  recent: 'Most recent',
  '3mo': '3-month average',
  '6mo': '6-month average',
  manual: 'Manual',
};

export const FREQUENCY_LABELS: Record<NonNullable<AssetView['settings']['dividendFrequency']>, string> = {
  weekly: 'Weekly',
  biweekly: 'Biweekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  'semi-annual': 'Semi-annual',
  annual: 'Annual',
  irregular: 'Irregular',
  none: 'None',
};

/** Rebalance speed in words (second seed, section 9). */
export function speedWord(speed: number): string {
  if (speed <= 2) return 'fast profit';
  return speed >= 8 ? 'buy and hold' : 'balanced';
}

/** Where a price comes from; another name is a provider's own. */
export const PRICE_SOURCES: Readonly<Record<string, string>> = {
  transaction: 'Last trade',
  manual: 'Your price',
  csv: 'Imported price',
  yahoo: 'Yahoo Finance',
  tiingo: 'Tiingo',
  coingecko: 'CoinGecko',
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** How old a moment is in whole days. Both ISO 8601. */
export const ageOf = (moment: string, now: string): string => `${plural(Math.max(0, Math.floor((Date.parse(now) - Date.parse(moment)) / DAY_MS)), 'day')} old`;
