import type { DividendAssetView } from '@evenkeel/contracts/dividends';

export const FOCUS_LABELS: Record<DividendAssetView['userRetirementFocus'], string> = {
  stable_value: 'Stable value',
  growth: 'Growth',
  superperformer: 'Superperformer',
};

export const SOURCE_LABELS: Record<DividendAssetView['userDividendSource'], string> = {
  recent: 'Most recent',
  '3mo': '3-month average',
  '6mo': '6-month average',
  manual: 'Manual',
};

export const FREQUENCY_LABELS: Record<DividendAssetView['frequency'], string> = {
  weekly: 'Weekly',
  biweekly: 'Biweekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  'semi-annual': 'Semi-annual',
  annual: 'Annual',
  irregular: 'Irregular',
  none: 'None',
};
