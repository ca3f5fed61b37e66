import { Decimal } from '../kernel/decimal';
import { MONEY_PLACES } from '../kernel/money-places';
import {
  annualPerShare,
  type DividendFrequency,
  type FrequencyFacts,
  frequencyThatCounts,
  rhythmOf,
} from './frequency';
import type { PaidFigures } from './payments';
import { dividendPerShare, type PerShareInput } from './per-share';

/** Shares of an asset in one account. */
export interface HeldShares {
  readonly quantity: Decimal;
  /** Remaining cost of the lots, money. */
  readonly costBasis: Decimal;
  readonly fractionalShares: boolean;
}

export interface AssetDividendsInput extends PerShareInput, FrequencyFacts {
  readonly holdings: readonly HeldShares[];
  /** Price of one share, money; 0 if there is none. */
  readonly price: Decimal;
}

export interface AssetDividends {
  readonly paid: PaidFigures;
  readonly frequency: DividendFrequency;
  /**
   * Rhythm by which missed payments are found; it stays the former one if the dividend has ended.
   */
  readonly rhythm: DividendFrequency;
  /** Dividend of one share, money. */
  readonly perShare: Decimal;
  /** Yearly dividend of one share, money, exact. */
  readonly annualPerShare: Decimal;
  /** Yearly income, money, exact; round it for display. */
  readonly annualIncome: Decimal;
  /**
   * Yearly income in percent of price and cost, with 4 decimals; null without a price, or without a
   * cost.
   */
  readonly yieldPercent: Decimal | null;
  readonly yieldOnCostPercent: Decimal | null;
}

/** Sums of a portfolio's dividends. Money with 2 decimals. */
export interface DividendSummary {
  readonly totalAnnualDividends: Decimal;
  readonly totalQuarterlyDividends: Decimal;
  readonly totalMonthlyDividends: Decimal;
  /** Number of assets with an income, and number of all assets. */
  readonly dividendPayingAssets: number;
  readonly totalAssets: number;
}

const PERCENT_PLACES = 4;
const HUNDRED = Decimal.fromInteger(100);
const MONTHS_A_YEAR = 12;
const QUARTERS_A_YEAR = 4;

/**
 * Returns the dividends of an asset (DIV-7, DIV-8): income on whole shares if the account has no
 * fractions, yields on price and cost.
 */
export function dividendsOfAsset(input: AssetDividendsInput): AssetDividends {
  const { paid, holdings, price } = input;
  const frequency = frequencyThatCounts(input);
  const perShare = dividendPerShare(input);
  const annual = annualPerShare(frequency, perShare, paid.sumOfYear);
  const held = Decimal.sum(holdings.map(({ quantity }) => quantity));
  return {
    paid,
    frequency,
    rhythm: rhythmOf(input),
    perShare,
    annualPerShare: annual,
    annualIncome: annual.times(payingShares(holdings)),
    yieldPercent: percentOf(annual, price),
    yieldOnCostPercent: percentOf(
      annual.times(held),
      Decimal.sum(holdings.map(({ costBasis }) => costBasis)),
    ),
  };
}

/**
 * Returns the shares that earn dividends: whole ones in each account without fractions, else all
 * (DIV-8).
 */
export const payingShares = (
  holdings: readonly Pick<HeldShares, 'quantity' | 'fractionalShares'>[],
): Decimal =>
  Decimal.sum(
    holdings.map(({ quantity, fractionalShares }) =>
      fractionalShares ? quantity : quantity.floorTo(0),
    ),
  );

/** Checks whether an asset pays dividends: its income of a month may still round to 0. */
export const hasIncome = ({ annualIncome }: Pick<AssetDividends, 'annualIncome'>): boolean =>
  annualIncome.isPositive();

/** Returns the monthly part of a yearly income, money with 2 decimals. */
export const monthOf = (annualIncome: Decimal): Decimal =>
  annualIncome.dividedBy(Decimal.fromInteger(MONTHS_A_YEAR), MONEY_PLACES);

/**
 * Sums the assets of a portfolio (DIV-9) for one, three and twelve months, each summed exactly and
 * rounded once.
 */
export function summariseDividends(
  assets: readonly Pick<AssetDividends, 'annualIncome'>[],
): DividendSummary {
  const annual = Decimal.sum(assets.map(({ annualIncome }) => annualIncome));
  return {
    totalAnnualDividends: annual.roundTo(MONEY_PLACES),
    totalQuarterlyDividends: annual.dividedBy(Decimal.fromInteger(QUARTERS_A_YEAR), MONEY_PLACES),
    totalMonthlyDividends: monthOf(annual),
    dividendPayingAssets: assets.filter(hasIncome).length,
    totalAssets: assets.length,
  };
}

const percentOf = (part: Decimal, base: Decimal): Decimal | null =>
  base.isPositive() ? part.times(HUNDRED).dividedBy(base, PERCENT_PLACES) : null;
