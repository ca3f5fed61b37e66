import type { AssetView } from '@evenkeel/contracts/assets';
import type { Asset } from '@evenkeel/domain/assets';
import { Decimal } from '@evenkeel/domain/kernel';
import {
  dayChange,
  holdingFigures,
  type HoldingFigures,
  NO_PRICE,
  type PriceFacts,
} from '@evenkeel/domain/market';
import {
  frequencyOfPayments,
  type InstrumentFacts,
  officialDividends,
  officialFrequencies,
} from '@evenkeel/read-models/market';
import type { Holdings } from '../../platform/valuation/holdings';
import type { Valuation } from '../../platform/valuation/valuations';
import { marketFields } from './market-fields';

type Settings = AssetView['settings'];

const HUNDRED = Decimal.fromInteger(100);
const PERCENT_PLACES = 4;

/** An asset and the split of its value: strategy ids to percent. */
export interface AssetFacts extends Omit<Asset, 'dividendNotes'> {
  readonly strategyAssignments: Readonly<Record<string, string>>;
}

/** Market data for asset views: the providers' data about tickers, and the moment. */
export interface Market {
  readonly instruments: ReadonlyMap<string, InstrumentFacts>;
  readonly now: Date;
  /** Today's date where the user lives, YYYY-MM-DD (DIV-10). */
  readonly today: string;
  /**
   * Tickers that go by receipts ({@link goesByReceipts}) and whose payments accounts still receive.
   */
  readonly received: ReadonlySet<string>;
}

/**
 * Whether the payments that accounts received decide the frequency (DIV-5): the user chose none,
 * and a provider knows of no dividends.
 */
export const goesByReceipts = (
  { ticker, dividendFrequency }: Pick<Asset, 'ticker' | 'dividendFrequency'>,
  { instruments, today }: Pick<Market, 'instruments' | 'today'>,
): boolean =>
  dividendFrequency === null &&
  officialFrequencies(instruments.get(ticker), today)?.frequency === 'none';

/**
 * Returns an asset with its fields and settings (AST-1, AST-2), and with its holdings in accounts
 * that are not archived, at today's price (AST-37).
 */
export function assetView(
  asset: AssetFacts,
  holdings: Holdings,
  { prices, value }: Valuation,
  { instruments, now, today, received }: Market,
): AssetView {
  const facts = prices.get(asset.ticker) ?? NO_PRICE;
  const told = instruments.get(asset.ticker);
  const official = officialDividends(told, today, holdings.splits.get(asset.ticker) ?? []);
  const settings = settingsView(asset);
  const nicknames = new Map(
    holdings.accounts
      .filter(({ isArchived }) => !isArchived)
      .map(({ accountId, nickname }) => [accountId, nickname]),
  );
  const isMeant = ({ ticker, accountId }: { ticker: string; accountId: string }) =>
    ticker === asset.ticker && nicknames.has(accountId);
  const held = holdings.held.filter(isMeant);
  return {
    ticker: asset.ticker,
    userName: asset.name,
    assetType: asset.assetType,
    currentPrice: facts.price.toNumber(),
    priceMissing: facts.priceMissing,
    priceChange: dayChange(facts).toNumber(),
    priceChangePercent: changePercent(facts),
    priceSource: facts.source,
    priceDay: facts.day,
    priceAt: facts.at,
    ...marketFields(facts, asset.assetType === 'crypto', { facts: told, official }, now),
    frequency: frequencyOfPayments(settings.dividendFrequency, {
      official,
      isReceived: received.has(asset.ticker),
    }),
    userIssuesDividends: asset.issuesDividends,
    userIsCashEquivalent: asset.isCashEquivalent,
    isCashEquivalent: asset.isCashEquivalent,
    userEligibleAccounts: JSON.stringify(asset.holdInAccounts),
    holdings: value.holdings
      .filter(isMeant)
      .map(({ accountId, ticker, quantity, value: worth }) => ({
        ticker,
        quantity: quantity.toNumber(),
        accountId,
        accountName: nicknames.get(accountId) ?? '',
        value: worth.toNumber(),
      })),
    quantity: Decimal.sum(held.map(({ quantity }) => quantity)).toNumber(),
    ...figuresView(
      holdingFigures(
        held.map(({ quantity, costBasis }) => ({ quantity, costBasis, price: facts })),
      ),
    ),
    settings,
  };
}

const figuresView = ({
  value,
  valueChange,
  valueChangePercent,
  costBasis,
  unrealisedGain,
  unrealisedGainPercent,
}: HoldingFigures) => ({
  value: value.toNumber(),
  valueChange: valueChange.toNumber(),
  valueChangePercent: valueChangePercent.toNumber(),
  costBasis: costBasis.toNumber(),
  unrealisedGain: unrealisedGain?.toNumber() ?? null,
  unrealisedGainPercent: unrealisedGainPercent?.toNumber() ?? null,
});

const settingsView = (asset: AssetFacts): Settings => ({
  rebalanceSpeed: asset.rebalanceSpeed,
  rebalanceOnlyProfit: asset.rebalanceOnlyProfit,
  rebalanceIntervals: asset.rebalanceTimeframes,
  classifications: [...asset.classifications],
  strategyAssignments: { ...asset.strategyAssignments },
  isArchived: asset.isArchived,
  actualRetirementFocus: asset.retirementProjection as Settings['actualRetirementFocus'],
  dividendFrequency: asset.dividendFrequency as Settings['dividendFrequency'],
  dividendSource: asset.dividendSource as Settings['dividendSource'],
  manualDividend: asset.manualDividend,
  baseDrift: asset.baseDrift,
  boostStrength: asset.boostStrength,
  userAssetClassifications: [...asset.classifications],
  userDividendFrequency: asset.dividendFrequency as Settings['dividendFrequency'],
  userDividendSource: asset.dividendSource as Settings['dividendSource'],
  userProjectedDividend: asset.dividendSource === 'manual' ? asset.manualDividend : null,
});

/** Returns the day change in percent of the previous close; 0 if there is no previous close. */
function changePercent(facts: PriceFacts): number {
  const { previousClose } = facts;
  if (!previousClose?.isPositive()) return 0;
  return dayChange(facts).times(HUNDRED).dividedBy(previousClose, PERCENT_PLACES).toNumber();
}
