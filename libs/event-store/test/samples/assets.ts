import type { AssetDetails, AssetEvent } from '@evenkeel/domain/assets/events';
import type { SamplesOf } from '../domain-events';

const asset: AssetDetails = {
  ticker: 'VTI',
  name: 'Ädä’s index fund',
  assetType: 'etf',
  issuesDividends: true,
  rebalanceSpeed: '5',
  rebalanceOnlyProfit: false,
  rebalanceTimeframes: { immediate: false, shortTerm: true, midTerm: true, longTerm: true },
  isCashEquivalent: false,
  holdInAccounts: ['account-1'],
  dividendFrequency: null,
  dividendSource: 'recent',
  manualDividend: '0',
  classifications: ['core', 'For Ädä’s house'],
  retirementProjection: 'growth',
};

export const SAMPLES: SamplesOf<AssetEvent> = {
  AssetAdded: asset,
  AssetChanged: { ...asset, replaced: asset },
  AssetArchived: { ticker: 'VTI' },
  AssetRestored: { ticker: 'VTI' },
  AssetSettingsChanged: {
    ticker: 'VTI',
    baseDrift: '5.00',
    boostStrength: null,
    dividendFrequency: 'monthly',
    replaced: { baseDrift: null, boostStrength: '1.0', dividendFrequency: null },
  },
  DividendOverridden: {
    ticker: 'VTI',
    dividendSource: 'manual',
    dividendFrequency: 'monthly',
    manualDividend: '0.5',
    dividendNotes: 'As Ädä’s broker says',
    replaced: {
      dividendSource: 'recent',
      dividendFrequency: null,
      manualDividend: '0',
      dividendNotes: null,
    },
  },
  RetirementFocusChanged: {
    ticker: 'VTI',
    retirementFocus: 'stable_value',
    replaced: 'growth',
    notes: 'Ten years to go',
  },
  AssetDeleted: {
    ticker: 'VTI',
    transactions: 2,
    accountIds: ['account-1'],
    replaced: { ...asset, baseDrift: '5.00', boostStrength: null },
  },
};
