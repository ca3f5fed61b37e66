import type { UseFormReturn } from 'react-hook-form';
import type { AssetRequest } from '@evenkeel/contracts/assets';
import type { AssetDetails } from '../../shared/lib/asset-details';

export type AssetForm = UseFormReturn<AssetDetails, unknown, AssetRequest>;

/** The asset form as it opens (second seed, section 9). */
export const assetFormDefaults: AssetDetails = {
  ticker: '',
  name: '',
  assetType: 'stock',
  issuesDividends: false,
  rebalanceSpeed: '5',
  rebalanceOnlyProfit: false,
  rebalanceTimeframes: { immediate: false, shortTerm: true, midTerm: true, longTerm: true },
  isCashEquivalent: false,
  holdInAccounts: [],
  dividendFrequency: null,
  dividendSource: 'recent',
  manualDividend: '0.00',
  classifications: [],
  retirementProjection: 'growth',
};
