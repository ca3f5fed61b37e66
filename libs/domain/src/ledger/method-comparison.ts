import { Decimal } from '../kernel/decimal';
import { MONEY_PLACES } from '../kernel/money-places';
import type { LotBook, LotMethod } from './lots/lot';
import { type Term, termBetween } from './lots/term';
import { lotBook } from './queries';
import type { LedgerState } from './state';

/** The result of a method for the same transactions. Money with 2 decimals. */
export interface MethodOutcome {
  /** Cost of the shares that are still held. */
  readonly costBasis: Decimal;
  /** Value of the held shares less their cost; holdings without a price are left out. */
  readonly unrealisedGain: Decimal;
  /** Realised gains of lots held for a year or less, and for longer. */
  readonly shortTermGain: Decimal;
  readonly longTermGain: Decimal;
}

export interface MethodComparison {
  readonly before: MethodOutcome;
  readonly after: MethodOutcome;
  /** Tickers with different results, sorted. */
  readonly tickers: readonly {
    readonly ticker: string;
    readonly before: MethodOutcome;
    readonly after: MethodOutcome;
  }[];
}

const NOTHING: MethodOutcome = {
  costBasis: Decimal.zero,
  unrealisedGain: Decimal.zero,
  shortTermGain: Decimal.zero,
  longTermGain: Decimal.zero,
};

export interface MethodsCompared {
  readonly from: LotMethod;
  readonly to: LotMethod;
  /** Known prices per share by ticker. */
  readonly prices: ReadonlyMap<string, Decimal>;
  /**
   * Returns the day (YYYY-MM-DD) of a moment in the user's time zone. The term depends on it
   * (GAN-21).
   */
  readonly dayOf: (moment: string) => string;
}

/**
 * Compares two accounting methods of an account, each applied from the beginning (GAN-9). Every
 * figure is summed exactly and rounded once.
 */
export function compareMethods(
  state: LedgerState,
  accountId: string,
  { from, to, prices, dayOf }: MethodsCompared,
): MethodComparison {
  const traded = [...state.series]
    .filter(([, byAccount]) => byAccount.has(accountId))
    .map(([ticker]) => ticker);
  const compared = traded.sort().map((ticker) => {
    const outcome = (method: LotMethod): MethodOutcome =>
      outcomeOf(lotBook(state, accountId, ticker, method), prices.get(ticker) ?? null, dayOf);
    return { ticker, before: outcome(from), after: outcome(to) };
  });
  return {
    before: rounded(compared.map(({ before }) => before).reduce(plus, NOTHING)),
    after: rounded(compared.map(({ after }) => after).reduce(plus, NOTHING)),
    tickers: compared
      .map(({ ticker, before, after }) => ({
        ticker,
        before: rounded(before),
        after: rounded(after),
      }))
      .filter(({ before, after }) => !isSame(before, after)),
  };
}

function outcomeOf(
  { open, closed }: LotBook,
  price: Decimal | null,
  dayOf: MethodsCompared['dayOf'],
): MethodOutcome {
  const costBasis = Decimal.sum(open.map(({ cost }) => cost));
  const held = Decimal.sum(open.map(({ quantity }) => quantity));
  const gains: Record<Term, Decimal[]> = { short: [], long: [] };
  for (const { acquiredAt, soldAt, gain } of closed)
    gains[termBetween(acquiredAt, soldAt, dayOf)].push(gain);
  return {
    costBasis,
    unrealisedGain: price === null ? Decimal.zero : held.times(price).minus(costBasis),
    shortTermGain: Decimal.sum(gains.short),
    longTermGain: Decimal.sum(gains.long),
  };
}

const map = (
  outcome: MethodOutcome,
  change: (figure: Decimal, name: keyof MethodOutcome) => Decimal,
): MethodOutcome => ({
  costBasis: change(outcome.costBasis, 'costBasis'),
  unrealisedGain: change(outcome.unrealisedGain, 'unrealisedGain'),
  shortTermGain: change(outcome.shortTermGain, 'shortTermGain'),
  longTermGain: change(outcome.longTermGain, 'longTermGain'),
});
const plus = (a: MethodOutcome, b: MethodOutcome): MethodOutcome =>
  map(a, (figure, name) => figure.plus(b[name]));
const rounded = (outcome: MethodOutcome): MethodOutcome =>
  map(outcome, (figure) => figure.roundTo(MONEY_PLACES));
const isSame = (a: MethodOutcome, b: MethodOutcome): boolean =>
  [...Object.keys(a)].every((name) =>
    a[name as keyof MethodOutcome].equals(b[name as keyof MethodOutcome]),
  );
