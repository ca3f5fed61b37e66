import type { DividendAssetView } from '@evenkeel/contracts/dividends';
import { type AssetDividends, type DividendFrequency, dividendsOfAsset, type DividendSource, monthOf, paidFigures, type Payment } from '@evenkeel/domain/dividends';
import { Decimal } from '@evenkeel/domain/kernel';
import { holdingFigures, type PriceFacts } from '@evenkeel/domain/market';
import type { OfficialDividends } from '../../platform/market/official-dividends';
import type { Holdings } from '../../platform/valuation/holdings';

/** What the user chose for an asset. `manual` is money a share, decimal text. */
export interface DividendAsset {
  readonly ticker: string;
  readonly source: DividendSource;
  readonly manual: string;
  readonly frequency: DividendFrequency | null;
  readonly focus: DividendAssetView['actualRetirementFocus'];
}

export interface DividendInput {
  readonly asset: DividendAsset;
  readonly official: OfficialDividends | null;
  readonly payments: readonly Payment[];
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly holdings: Holdings;
  readonly price: PriceFacts;
}

/** An asset's dividends as the seeds name their fields (second seed, section 3), with the exact figures that the summary sums. */
export function dividendsAndView({ asset, official, payments, today, holdings, price }: DividendInput): { readonly dividends: AssetDividends; readonly view: DividendAssetView } {
  const held = holdings.positions.filter(({ ticker }) => ticker === asset.ticker);
  const takesFractions = new Set(holdings.accounts.filter(({ fractionalShares }) => fractionalShares).map(({ accountId }) => accountId));
  const dividends = dividendsOfAsset({
    source: asset.source,
    manual: Decimal.parse(asset.manual),
    official: official?.perShare ?? null,
    paid: paidFigures(payments, today),
    userFrequency: asset.frequency,
    officialFrequency: official?.frequency ?? null,
    positions: held.map(({ accountId, quantity, costBasis }) => ({ quantity, costBasis, fractionalShares: takesFractions.has(accountId) })),
    price: price.price,
  });
  const { value } = holdingFigures(held.map(({ quantity, costBasis }) => ({ quantity, costBasis, price })));
  const { last, mean3mo, mean6mo, count3mo, count6mo } = dividends.paid;
  const view: DividendAssetView = {
    ticker: asset.ticker,
    currentPrice: price.price.toNumber(),
    officialDividend: official?.perShare?.toNumber() ?? null,
    officialFrequency: official?.frequency ?? null,
    frequency: dividends.frequency,
    holdingsValue: value.toNumber(),
    lastDividend: last && { amount: last.perShare.toNumber(), date: last.day },
    avgDividend3mo: mean3mo?.toNumber() ?? null,
    avgDividend6mo: mean6mo?.toNumber() ?? null,
    count3mo,
    count6mo,
    userManualDividend: asset.manual,
    userFrequency: asset.frequency,
    userDividendSource: asset.source,
    userRetirementFocus: asset.focus,
    actualRetirementFocus: asset.focus,
    dividendPerShare: dividends.perShare.toNumber(),
    monthlyIncome: monthOf(dividends.annualIncome).toNumber(),
    yieldPercent: dividends.yieldPercent?.toNumber() ?? null,
    yieldOnCostPercent: dividends.yieldOnCostPercent?.toNumber() ?? null,
  };
  return { dividends, view };
}
