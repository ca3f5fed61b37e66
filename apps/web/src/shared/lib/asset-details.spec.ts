import { assetRequest, type AssetView } from '@evenkeel/contracts/assets';
import { detailsOfAsset, eligibleAccounts } from './asset-details';

const ACCOUNT = '0198a0c4-0000-7000-8000-000000000001';
const asset = {
  ticker: 'VTI',
  userName: 'Total market',
  assetType: 'etf',
  userIssuesDividends: true,
  isCashEquivalent: true,
  userEligibleAccounts: JSON.stringify([ACCOUNT]),
  settings: {
    rebalanceSpeed: '7.5',
    rebalanceOnlyProfit: true,
    rebalanceIntervals: { immediate: true, shortTerm: false, midTerm: false, longTerm: true },
    classifications: ['broad'],
    strategyAssignments: {},
    isArchived: false,
    actualRetirementFocus: 'stable_value',
    dividendFrequency: 'quarterly',
    dividendSource: 'manual',
    manualDividend: '0.91',
  },
} as unknown as AssetView;

test('an asset gives back every detail that a request holds', () => {
  const details = detailsOfAsset(asset);
  expect(assetRequest.parse(details)).toEqual(details);
  expect(details).toMatchObject({
    ticker: 'VTI',
    name: 'Total market',
    holdInAccounts: [ACCOUNT],
    rebalanceSpeed: '7.5',
    retirementProjection: 'stable_value',
  });
  expect(Object.keys(details).toSorted()).toEqual(
    Object.keys(assetRequest.shape)
      .filter((field) => field !== 'strategyAllocations')
      .toSorted(),
  );
});

test.each(['no json', '{}', 'null'])(
  'eligible accounts that read %s are none',
  (userEligibleAccounts) => {
    expect(eligibleAccounts({ userEligibleAccounts })).toEqual([]);
  },
);
