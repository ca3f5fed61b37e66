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
/** Decimals of what a division or a power gives: a price has 8 at most (NUM-3). */
const INEXACT_PLACES = 12;
/** Decimals of a percentage of an amount. */
const PERCENT_OF_PLACES = 10;
/** From here on JavaScript writes numbers with an exponent. */
const WRITTEN_OUT_BELOW = 1e21;
const HUNDRED = Decimal.fromInteger(100);

type Told = Omit<Explanation, 'value' | 'exact' | 'inputs' | 'facts'> & {
  readonly facts?: readonly ExplainInput[];
};

/**
 * An explanation; its value is what the operation gives of the inputs, and is rounded once.
 * `result`: of the operations that have no exact one. A double, such as a rate in percent, is told
 * with 12 decimals; a decimal number as it is.
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

/** A double with the decimals that an explanation tells. */
export const fromDouble = (value: number): Decimal =>
  Math.abs(value) < WRITTEN_OUT_BELOW
    ? Decimal.parse(value.toFixed(INEXACT_PLACES))
    : Decimal.fromUnits(BigInt(value), 0);

/** Exact where the operation is; else with so many decimals. */
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

/** How far the first has come to the second, and never all of it before it is reached (RET-9). */
function progressOf(first: Decimal, second: Decimal): Decimal {
  if (!second.isPositive() || first.compareTo(second) >= 0) return HUNDRED;
  const percent = first.times(HUNDRED).dividedBy(second, INEXACT_PLACES).floorTo(1);
  return percent.isNegative() ? Decimal.zero : percent;
}

/**
 * (value at the end + what went out) / (value at the start + what came in) - 1; 0 where that base
 * is not above 0 (PRF-5).
 */
function returnOf([end, out, start, into]: readonly Decimal[], places: number): Decimal {
  const base = (start ?? Decimal.zero).plus(into ?? Decimal.zero);
  if (!base.isPositive()) return Decimal.zero;
  const worth = (end ?? Decimal.zero).plus(out ?? Decimal.zero);
  return worth.minus(base).times(HUNDRED).dividedBy(base, places);
}

const power = (base: Decimal, exponent: number): Decimal =>
  Array.from({ length: exponent }).reduce<Decimal>((product) => product.times(base), Decimal.one);

/** An input that another explanation tells. */
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

/** An input that another explanation of a portfolio tells, among those of the household. */
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

/** An input that follows from a rule or a setting, in words. */
export const ruleInput = (
  name: string,
  value: Decimal | number,
  unit: ExplainUnit,
  text: string,
): ExplainInput => ({ name, value: value.toString(), unit, from: { kind: 'rule', text } });

/** What is listed from the newest on; what stands before the newest is added up to one input. */
export function newestInputs<Row>(
  rows: readonly Row[],
  inputOf: (row: Row) => ExplainInput,
  addUp: (earlier: readonly Row[]) => ExplainInput,
): ExplainInput[] {
  const listed = rows.slice(0, MOST_INPUTS).map(inputOf);
  const earlier = rows.slice(MOST_INPUTS);
  return earlier.length === 0 ? listed : [...listed, addUp(earlier)];
}

/** What a sale made of one lot. */
export interface ClosedLot {
  readonly account_id: string;
  readonly ticker: string;
  readonly sell_id: string;
  readonly lot: string;
  readonly gain: string;
}

/** The gains of closed lots, the newest first. */
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
