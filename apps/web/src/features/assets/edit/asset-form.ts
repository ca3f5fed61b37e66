import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { assetRequest, type AssetRequest, type AssetView } from '@evenkeel/contracts/assets';
import { typedFigure, typedFigureOr } from '@/shared/form/typed-figure';
import { detailsOfAsset } from '@/shared/lib/asset-details';

const { assetType, strategyAllocations, manualDividend } = assetRequest.shape;
const share = strategyAllocations.unwrap().element;

/** The asset form (AST-3). Its type is empty at first, so that the user chooses it. */
export const assetForm = assetRequest.extend({
  assetType: z.string().pipe(assetType),
  strategyAllocations: z.array(share.extend({ percentage: typedFigure(share.shape.percentage) })),
  // The field may be hidden and blank.
  manualDividend: typedFigureOr('0.00', manualDividend.unwrap()),
});
export type AssetFormValues = z.input<typeof assetForm>;
export type AssetForm = UseFormReturn<AssetFormValues, unknown, AssetRequest>;

/** First values for a new asset (AST-6). */
const FOR_A_NEW_ONE: AssetFormValues = {
  ticker: '',
  name: '',
  assetType: '',
  issuesDividends: false,
  rebalanceSpeed: '5',
  rebalanceOnlyProfit: false,
  rebalanceTimeframes: { immediate: false, shortTerm: true, midTerm: true, longTerm: true },
  isCashEquivalent: false,
  holdInAccounts: [],
  strategyAllocations: [],
  dividendFrequency: null,
  dividendSource: 'recent',
  manualDividend: '0.00',
  classifications: [],
  retirementProjection: 'growth',
};

export function valuesOf(asset: AssetView | null): AssetFormValues {
  if (!asset) return FOR_A_NEW_ONE;
  const strategyAllocations = Object.entries(asset.settings.strategyAssignments).map(
    ([strategyId, percentage]) => ({ strategyId, percentage: plain(percentage) }),
  );
  return { ...detailsOfAsset(asset), strategyAllocations };
}

/** Removes trailing zeros of a stored percentage (`60.0000`); people read and edit `60`. */
const plain = (text: string) => String(Number(text));
