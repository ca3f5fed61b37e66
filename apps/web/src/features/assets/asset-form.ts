import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { AssetRequest, assetRequest } from '@evenkeel/contracts/assets';

type AssetFormValues = z.input<typeof assetRequest>;
export type AssetForm = UseFormReturn<AssetFormValues, unknown, AssetRequest>;

/** The asset form as it opens (second seed, section 9). */
export const assetFormDefaults: AssetFormValues = {
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
