import {
  type ExplainInput,
  type Explanation,
  type ExplainUnit,
  MOST_INPUTS,
} from '@evenkeel/contracts/explain';
import { Decimal, plural } from '@evenkeel/domain/kernel';

const PLACES: Readonly<Record<ExplainUnit, number>> = {
  money: 2,
  shares: 8,
  price: 8,
  percent: 4,
  number: 8,
};
/** Decimals of the result of a division or a power; a price has 8 at most (NUM-3). */
const INEXACT_PLACES = 12;
/** Decimals of a percentage of an amount. */
const PERCENT_OF_PLACES = 10;
/** Limit from which JavaScript writes numbers with an exponent. */
const WRITTEN_OUT_BELOW = 1e21;
const HUNDRED = Decimal.fromInteger(100);

type Told = Omit<Explanation, 'value' | 'exact' | 'inputs' | 'facts'> & {
  readonly facts?: readonly ExplainInput[];
};

/**
 * Returns an explanation. Its value is the result of the operation on the inputs, rounded once.
 * `result` is for operations that have no exact result: a double, for example a rate in percent,
 * gets 12 decimals; a decimal number stays as it is.
 */
export function explanationOf(
  told: Told,
  inputs: readonly ExplainInput[],
  result?: number | Decimal,
): Explanation {
  const numbers = inputs.map(({ value }) => Decimal.parse(value));
  const at = (places: number): Decimal => {
    if (result === undefined) return resultOf(told.operation, numbers, places);
    return typeof result === 'number' ? fromDouble(result).roundTo(places) : result;
  };
  const inexact = told.unit === 'price' ? PLACES.price : INEXACT_PLACES;
  return {
    ...told,
    value: rounded(told, at(PLACES[told.unit])).toNumber(),
    exact: at(inexact).toString(),
    inputs: inputs.map(plain),
    facts: (told.facts ?? []).map(plain),
  };
}

const rounded = ({ operation, unit }: Told, exact: Decimal): Decimal =>
  operation === 'quotient-up'
    ? exact.negated().floorTo(PLACES[unit]).negated()
    : exact.roundTo(PLACES[unit]);

const plain = (input: ExplainInput): ExplainInput => ({
  ...input,
  value: Decimal.parse(input.value).toString(),
});

/** Converts a double into a decimal with the places of an explanation. */
export const fromDouble = (value: number): Decimal =>
  Math.abs(value) < WRITTEN_OUT_BELOW
    ? Decimal.parse(value.toFixed(INEXACT_PLACES))
    : Decimal.fromUnits(BigInt(value), 0);

/** Returns the result: exact if the operation is exact, else with `places` decimals. */
function resultOf(
  operation: Explanation['operation'],
  inputs: readonly Decimal[],
  places: number,
): Decimal {
  const [first = Decimal.zero, second = Decimal.one, ...others] = inputs;
  switch (operation) {
    case 'sum':
      return Decimal.sum(inputs);
    case 'difference':
      return first.minus(Decimal.sum(inputs.slice(1)));
    case 'product':
      return inputs.slice(1).reduce((product, one) => product.times(one), first);
    case 'quotient':
      return first.dividedBy(second, places);
    case 'mean':
      return Decimal.sum(inputs).dividedBy(Decimal.fromInteger(Math.max(inputs.length, 1)), places);
    case 'share':
      return first.times(HUNDRED).dividedBy(second, places);
    case 'progress':
      return progressOf(first, second);
    case 'whole':
      return first.floorTo(0);
    case 'beyond': {
      const [grown, dearer] = [first.plus(HUNDRED), second.plus(HUNDRED)];
      return grown.minus(dearer).times(HUNDRED).dividedBy(dearer, places);
    }
    case 'percent-of':
      return first.times(second).dividedBy(HUNDRED, PERCENT_OF_PLACES);
    case 'furthest':
      return inputs.map((one) => one.abs()).reduce(most, Decimal.zero);
    case 'return':
      return returnOf([first, second, ...others], places);
    case 'chain':
      return inputs
        .reduce((growth, one) => growth.times(one.plus(HUNDRED)), Decimal.one)
        .dividedBy(power(HUNDRED, inputs.length), places + 2)
        .minus(Decimal.one)
        .times(HUNDRED);
    case 'fall': {
      const [low, high] = [first.plus(HUNDRED), second.plus(HUNDRED)];
      return high.minus(low).times(HUNDRED).dividedBy(high, places);
    }
    case 'quotient-up':
    case 'raised':
    case 'root':
    case 'annuity':
    case 'power':
    case 'deviation':
    case 'rate':
      throw new Error(`${operation} needs a result`);
  }
}

const most = (one: Decimal, other: Decimal): Decimal => (other.compareTo(one) > 0 ? other : one);

/** Returns the first amount in percent of the second; 100 only if the second is reached (RET-9). */
function progressOf(first: Decimal, second: Decimal): Decimal {
  if (first.compareTo(second) >= 0) return HUNDRED;
  if (first.isNegative()) return Decimal.zero;
  return first.times(HUNDRED).dividedBy(second, INEXACT_PLACES).floorTo(1);
}

/**
 * Returns (value at the end + outflow) / (value at the start + inflow) − 1 in percent; 0 if the
 * divisor is not above 0 (PRF-5).
 */
function returnOf([end, out, start, into]: readonly Decimal[], places: number): Decimal {
  const base = (start ?? Decimal.zero).plus(into ?? Decimal.zero);
  if (!base.isPositive()) return Decimal.zero;
  const worth = (end ?? Decimal.zero).plus(out ?? Decimal.zero);
  return worth.minus(base).times(HUNDRED).dividedBy(base, places);
}

const power = (base: Decimal, exponent: number): Decimal =>
  Array.from({ length: exponent }).reduce<Decimal>((product) => product.times(base), Decimal.one);

/** Returns an input that has an explanation of its own. */
export const figureInput = (
  name: string,
  value: Decimal,
  unit: ExplainUnit,
  figure: string,
): ExplainInput => ({
  name,
  value: value.toString(),
  unit,
  from: { kind: 'figure', figure },
});

/** Returns an input of the household that an explanation of a portfolio explains. */
export const portfolioInput = (
  name: string,
  value: Decimal,
  portfolioId: string,
  figure: string,
): ExplainInput => ({
  name,
  value: value.toString(),
  unit: 'money',
  from: { kind: 'portfolio', portfolioId, figure },
});

/** Returns an input that follows from a rule or a setting, which `text` describes. */
export const ruleInput = (
  name: string,
  value: Decimal | number,
  unit: ExplainUnit,
  text: string,
): ExplainInput => ({ name, value: value.toString(), unit, from: { kind: 'rule', text } });

/** Returns the newest rows as inputs, and the sum of the earlier ones as one input. */
export function newestInputs<Row>(
  rows: readonly Row[],
  inputOf: (row: Row) => ExplainInput,
  addUp: (earlier: readonly Row[]) => ExplainInput,
): ExplainInput[] {
  const listed = rows.slice(0, MOST_INPUTS).map(inputOf);
  const earlier = rows.slice(MOST_INPUTS);
  return earlier.length === 0 ? listed : [...listed, addUp(earlier)];
}

/** One lot that a sale closed, with its gain. */
export interface ClosedLot {
  readonly account_id: string;
  readonly ticker: string;
  readonly sell_id: string;
  readonly lot: string;
  readonly gain: string;
}

/** Returns the gains of closed lots as inputs, the newest first. */
export const lotInputs = <Lot extends ClosedLot>(
  lots: readonly Lot[],
  nameOf: (lot: Lot) => string,
): ExplainInput[] =>
  newestInputs(
    lots,
    (lot) =>
      figureInput(
        nameOf(lot),
        Decimal.parse(lot.gain),
        'money',
        `realised:lot:${lot.account_id}:${lot.ticker}:${lot.sell_id}:${lot.lot}`,
      ),
    (earlier) =>
      ruleInput(
        'Earlier lots',
        Decimal.sum(earlier.map(({ gain }) => Decimal.parse(gain))),
        'money',
        `${plural(earlier.length, 'lot')}, added up`,
      ),
  );
