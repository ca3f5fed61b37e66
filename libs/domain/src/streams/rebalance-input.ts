import { type Asset } from '../assets';
import { Decimal } from '../kernel/decimal';
import { cashOf, holdingsOf, lastActionAt, latestTrade, openCost, splitRatiosOf } from '../ledger';
import { assetClassOf, type Listing, NO_PRICE, type PriceFacts, type PriceInput } from '../market';
import type { RebalanceInput } from '../rebalance';
import type { PortfolioStream } from './portfolio-stream';

export interface RebalanceMoment {
  /**
   * Prices by ticker, of everything held and everything with a target. A missing ticker has no
   * price.
   */
  readonly prices: ReadonlyMap<string, PriceFacts>;
  /** Whole days from a moment (ISO 8601 UTC) until now, in the user's time zone. */
  readonly daysSince: (moment: string) => number;
}

/**
 * Returns the input of a portfolio's calculation, from its folded stream. Throws if there is no
 * portfolio.
 */
export function rebalanceInputOf(stream: PortfolioStream, moment: RebalanceMoment): RebalanceInput {
  const { portfolio, accounts, assets, ledger, strategies } = stream;
  if (!portfolio) throw new Error('there is no portfolio to rebalance');
  const { settings, portfolioId } = portfolio;
  const holdings = holdingsByTicker(stream);
  return {
    portfolioId,
    settings: {
      minTransactionAmount: Decimal.parse(settings.minTransactionAmount),
      baseDrift: Decimal.parse(settings.baseDrift),
      boostStrength: Decimal.parse(settings.boostStrength),
    },
    accounts: [...accounts.values()].map((account) => ({
      accountId: account.accountId,
      cash: cashOf(ledger, account.accountId),
      fee: Decimal.parse(account.standardTransactionFee),
      fractionalShares: account.fractionalShares,
      isArchived: account.isArchived,
    })),
    assets: [...assets.values()].map((asset) =>
      assetInput(asset, holdings.get(asset.ticker) ?? [], stream, moment),
    ),
    strategies: [...strategies.strategies.values()].map(
      ({ strategyId, name, strategyType, parentStrategyId }) => ({
        strategyId,
        name,
        strategyType,
        parentStrategyId,
      }),
    ),
    allocations: [...strategies.allocations.values()].map(
      ({ parentId, childId, childType, targetAllocationPercent, dollarTarget }) => ({
        parentId,
        childId,
        childType,
        targetAllocationPercent: Decimal.parse(targetAllocationPercent),
        dollarTarget: dollarTarget === null ? null : Decimal.parse(dollarTarget),
      }),
    ),
  };
}

/** The facts that decide the price of a ticker, beside its quotes. */
export interface PriceSource extends Listing {
  readonly latestTrade: PriceInput['latestTrade'];
  readonly splits: PriceInput['splits'];
}

/**
 * Returns the price sources of all tickers that a portfolio's value or rebalancing depends on: held
 * ones and those with a target.
 */
export const priceSourcesOf = (stream: PortfolioStream): PriceSource[] => sourcesOf(stream, []);

/**
 * Returns these price sources and those of every other asset that is not archived: a what-if and
 * the dividends can depend on them.
 */
export const possiblePriceSourcesOf = (stream: PortfolioStream): PriceSource[] =>
  sourcesOf(
    stream,
    [...stream.assets.values()].filter(({ isArchived }) => !isArchived).map(({ ticker }) => ticker),
  );

function sourcesOf(
  { assets, ledger, strategies }: PortfolioStream,
  others: readonly string[],
): PriceSource[] {
  const tickers = new Set(others);
  for (const { ticker } of holdingsOf(ledger)) tickers.add(ticker);
  for (const { childId, childType } of strategies.allocations.values())
    if (childType === 'asset') tickers.add(childId);
  return [...tickers].map((ticker) => ({
    ticker,
    assetClass: assetClassOf(assets.get(ticker)?.assetType),
    latestTrade: latestTrade(ledger, ticker),
    splits: splitRatiosOf(ledger, ticker),
  }));
}

interface Holding {
  readonly accountId: string;
  readonly quantity: Decimal;
}

/**
 * Returns holdings in the order of the accounts, whichever account held the ticker first: a moment
 * that is folded from fewer events gives the same input.
 */
function holdingsByTicker({ accounts, ledger }: PortfolioStream): Map<string, Holding[]> {
  const holdings = new Map<string, Holding[]>();
  const places = new Map([...accounts.keys()].map((accountId, place) => [accountId, place]));
  const placeOf = ({ accountId }: Holding): number => places.get(accountId) ?? places.size;
  for (const { accountId, ticker, quantity } of holdingsOf(ledger)) {
    const held = holdings.get(ticker);
    if (held) held.push({ accountId, quantity });
    else holdings.set(ticker, [{ accountId, quantity }]);
  }
  for (const held of holdings.values()) held.sort((a, b) => placeOf(a) - placeOf(b));
  return holdings;
}

function assetInput(
  asset: Asset,
  holdings: readonly Holding[],
  { accounts, ledger, strategies }: PortfolioStream,
  { prices, daysSince }: RebalanceMoment,
): RebalanceInput['assets'][number] {
  const { ticker } = asset;
  const { price, priceMissing } = prices.get(ticker) ?? NO_PRICE;
  const actedAt = lastActionAt(ledger, ticker);
  let gain = Decimal.zero;
  for (const { accountId, quantity } of holdings) {
    const method = accounts.get(accountId)?.accountingMethod;
    if (method !== undefined)
      gain = gain.plus(quantity.times(price)).minus(openCost(ledger, accountId, ticker, method));
  }
  return {
    ticker,
    assetType: asset.assetType,
    isArchived: asset.isArchived,
    price,
    priceMissing,
    ...ownSettings(asset),
    rebalanceSpeed: Decimal.parse(asset.rebalanceSpeed),
    rebalanceOnlyProfit: asset.rebalanceOnlyProfit,
    timeframes: asset.rebalanceTimeframes,
    eligibleAccounts: asset.holdInAccounts,
    holdings,
    unrealisedGain: gain,
    daysSinceLastAction: actedAt === null ? 0 : Math.max(0, daysSince(actedAt)),
    strategyAssignments: (strategies.assignments.get(ticker) ?? []).map(
      ({ strategyId, percentage }) => ({ strategyId, percentage: Decimal.parse(percentage) }),
    ),
  };
}

/** Returns the asset's own drift and boost; null if it has none. */
function ownSettings({
  baseDrift,
  boostStrength,
}: Asset): Pick<RebalanceInput['assets'][number], 'baseDrift' | 'boostStrength'> {
  const read = (text: string | null): Decimal | null =>
    text === null ? null : Decimal.parse(text);
  return { baseDrift: read(baseDrift), boostStrength: read(boostStrength) };
}
