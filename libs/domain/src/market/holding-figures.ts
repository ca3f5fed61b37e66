import { Decimal } from '../kernel/decimal';
import { MONEY_PLACES } from '../kernel/money-places';
import type { PriceFacts } from './price';
import { dayChange } from './rules';

/** Held shares, their cost (the remaining cost of their lots), and the price of one share. */
export interface Held {
  readonly quantity: Decimal;
  readonly costBasis: Decimal;
  readonly price: PriceFacts;
}

/** Money with 2 decimals, percents with 4. */
export interface HoldingFigures {
  readonly value: Decimal;
  /**
   * Change since the previous close: in money, and in percent of the value at that close, 0 if that
   * value was not above 0.
   */
  readonly valueChange: Decimal;
  readonly valueChangePercent: Decimal;
  readonly costBasis: Decimal;
  /**
   * Value less cost of the holdings with a price; null if there are holdings and none has a price.
   */
  readonly unrealisedGain: Decimal | null;
  /** Gain in percent of the same cost; null if the cost is not above 0 or there is no gain. */
  readonly unrealisedGainPercent: Decimal | null;
}

const PERCENT_PLACES = 4;
const HUNDRED = Decimal.fromInteger(100);

/**
 * Returns the figures of one holding or of several, for example all of an account (VAL-3). Each
 * figure is summed exactly and rounded once.
 */
export function holdingFigures(held: readonly Held[]): HoldingFigures {
  const priced = held.filter(({ price }) => !price.priceMissing);
  const value = Decimal.sum(priced.map(({ quantity, price }) => quantity.times(price.price)));
  const change = Decimal.sum(priced.map(({ quantity, price }) => quantity.times(dayChange(price))));
  const cost = Decimal.sum(priced.map(({ costBasis }) => costBasis));
  const gain = held.length > 0 && priced.length === 0 ? null : value.minus(cost);
  return {
    value: value.roundTo(MONEY_PLACES),
    valueChange: change.roundTo(MONEY_PLACES),
    valueChangePercent: percentOf(change, value.minus(change)) ?? Decimal.zero,
    costBasis: Decimal.sum(held.map(({ costBasis }) => costBasis)).roundTo(MONEY_PLACES),
    unrealisedGain: gain?.roundTo(MONEY_PLACES) ?? null,
    unrealisedGainPercent: gain && percentOf(gain, cost),
  };
}

const percentOf = (part: Decimal, base: Decimal): Decimal | null =>
  base.isPositive() ? part.times(HUNDRED).dividedBy(base, PERCENT_PLACES) : null;
