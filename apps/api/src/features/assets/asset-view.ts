import type { AssetView } from '@evenkeel/contracts/assets';
import type { Asset } from '@evenkeel/domain/assets';
import { Decimal } from '@evenkeel/domain/kernel';
import { dayChange, NO_PRICE, type PriceFacts } from '@evenkeel/domain/market';
import type { Holdings } from '../../platform/valuation/holdings';
import type { Valuation } from '../../platform/valuation/valuations';

const HUNDRED = Decimal.fromInteger(100);
const PERCENT_PLACES = 4;

/** An asset as the seeds name its fields (second seed, section 3), with what is held of it at today's price. */
export function assetView(asset: Asset, holdings: Holdings, { prices, value }: Valuation): AssetView {
  const facts = prices.get(asset.ticker) ?? NO_PRICE;
  const nicknames = new Map(holdings.accounts.map(({ accountId, nickname }) => [accountId, nickname]));
  return {
    ticker: asset.ticker,
    userName: asset.name,
    assetType: asset.assetType,
    currentPrice: facts.price.toNumber(),
    priceMissing: facts.priceMissing,
    priceChange: dayChange(facts).toNumber(),
    priceChangePercent: changePercent(facts),
    priceSource: facts.source,
    priceAt: facts.at,
    userIssuesDividends: asset.issuesDividends,
    userIsCashEquivalent: asset.isCashEquivalent,
    isCashEquivalent: asset.isCashEquivalent,
    userEligibleAccounts: JSON.stringify(asset.holdInAccounts),
    holdings: value.positions
      .filter(({ ticker }) => ticker === asset.ticker)
      .map(({ accountId, ticker, quantity, value: worth }) => ({
        ticker,
        quantity: quantity.toNumber(),
        accountId,
        accountName: nicknames.get(accountId) ?? '',
        value: worth.toNumber(),
      })),
    settings: settingsView(asset),
  };
}

const settingsView = (asset: Asset): AssetView['settings'] => ({
  rebalanceSpeed: asset.rebalanceSpeed,
  rebalanceOnlyProfit: asset.rebalanceOnlyProfit,
  rebalanceIntervals: asset.rebalanceTimeframes,
  classifications: [...asset.classifications],
  strategyAssignments: {},
  isArchived: asset.isArchived,
  actualRetirementFocus: asset.retirementProjection as AssetView['settings']['actualRetirementFocus'],
  dividendFrequency: asset.dividendFrequency as AssetView['settings']['dividendFrequency'],
  dividendSource: asset.dividendSource as AssetView['settings']['dividendSource'],
  manualDividend: asset.manualDividend,
});

/** Percent of the previous close; 0 where there is none. */
function changePercent(facts: PriceFacts): number {
  const { previousClose } = facts;
  if (!previousClose?.isPositive()) return 0;
  return dayChange(facts).times(HUNDRED).dividedBy(previousClose, PERCENT_PLACES).toNumber();
}
