import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import { soon } from '../../../test/support/soon';
import { type Person, read } from './person';

export const explain = (
  person: Person,
  figure: string,
  portfolioId = person.portfolio.id,
): Promise<Explanation> =>
  read(person.api.get<Explanation>(`/api/portfolios/${portfolioId}/explain?figure=${figure}`));
export const explainHousehold = (person: Person, figure: string): Promise<Explanation> =>
  read(person.api.get<Explanation>(`/api/household/explain?figure=${figure}`));

const PLACES = { money: 2, shares: 8, price: 8, percent: 4, number: 8 } as const;
const HUNDRED = Decimal.fromInteger(100);

/**
 * Returns the result that a reader works out of the inputs by the operation alone, with `places`
 * decimals if the result is not exact.
 */
function workedOut({ operation, inputs }: Explanation, places: number): Decimal {
  const values = inputs.map(({ value }) => Decimal.parse(value));
  const sum = Decimal.sum(values);
  const [a = Decimal.zero, b = Decimal.zero, c = Decimal.zero, d = Decimal.zero] = values;
  switch (operation) {
    case 'sum':
      return sum;
    case 'difference':
      return a.plus(a).minus(sum);
    case 'product':
      return values.reduce((product, one) => product.times(one), Decimal.one);
    case 'quotient':
      return a.dividedBy(b, places);
    case 'mean':
      return values.length === 0 ? sum : sum.dividedBy(Decimal.fromInteger(values.length), places);
    case 'share':
      return a.times(HUNDRED).dividedBy(b, places);
    case 'progress':
      if (a.compareTo(b) >= 0) return HUNDRED;
      return a.isNegative() ? Decimal.zero : a.times(HUNDRED).dividedBy(b, places).floorTo(1);
    case 'whole':
      return a.floorTo(0);
    case 'furthest':
      return values
        .map((one) => one.abs())
        .sort((one, other) => one.compareTo(other))
        .at(-1) as Decimal;
    case 'return':
      return c.plus(d).isPositive()
        ? a
            .plus(b)
            .times(HUNDRED)
            .dividedBy(c.plus(d), places + 4)
            .minus(HUNDRED)
            .roundTo(places)
        : Decimal.zero;
    case 'chain': {
      const growth = values.reduce((index, one) => index * (1 + one.toNumber() / 100), 1);
      return Decimal.parse(((growth - 1) * 100).toFixed(10)).roundTo(places);
    }
    case 'power':
      return Decimal.parse(
        (((1 + a.toNumber() / 100) ** (b.toNumber() / c.toNumber()) - 1) * 100).toFixed(10),
      ).roundTo(places);
    case 'fall':
      return Decimal.parse(
        ((1 - (100 + a.toNumber()) / (100 + b.toNumber())) * 100).toFixed(10),
      ).roundTo(places);
    case 'deviation': {
      const spread = (a.toNumber() - b.toNumber() ** 2 / c.toNumber()) / (c.toNumber() - 1);
      return Decimal.parse(Math.sqrt(spread * d.toNumber()).toFixed(10)).roundTo(places);
    }
    case 'beyond':
      return Decimal.parse(
        (((100 + a.toNumber()) / (100 + b.toNumber()) - 1) * 100).toFixed(10),
      ).roundTo(places);
    case 'percent-of':
      return a.times(b).dividedBy(HUNDRED, 10);
    case 'quotient-up':
      return a.dividedBy(b, 30).negated().floorTo(places).negated();
    case 'raised':
      return Array.from({ length: b.toNumber() }).reduce<Decimal>(
        (power) => power.times(a).roundTo(40),
        Decimal.one,
      );
    case 'root':
      return Decimal.parse((a.toNumber() ** (1 / b.toNumber())).toFixed(12));
    case 'annuity':
      return b.equals(Decimal.one)
        ? c
        : a.minus(Decimal.one).dividedBy(b.minus(Decimal.one), places);
    case 'rate':
      throw new Error('a rate is proved by what the inputs grow to');
  }
}

const dollars = (text: string | undefined): number => Number(Decimal.parse(text ?? '0').toFixed(2));

/**
 * Checks that the earlier inputs, grown until the last day at the stated rate, are worth the value
 * at the end, to the cent.
 */
function expectRate({ exact, inputs }: Explanation): void {
  const end = inputs.at(-1);
  const rate = Number(exact) / 100;
  let grown = 0;
  for (const { value, day, grown: told } of inputs.slice(0, -1)) {
    const days = (Date.parse(end?.day ?? '') - Date.parse(day ?? '')) / 86_400_000;
    const own = Number(value) * (1 + rate) ** (days / 365);
    expect(own).toBeCloseTo(Number(told), 6);
    grown += own;
  }
  expect(dollars(grown.toFixed(8))).toBe(dollars(end?.value));
}

/** Inputs to follow of a figure that has one a day: those that moved it the most, and the last. */
const MOST_FOLLOWED = 4;
const followed = ({ figure, operation, inputs }: Explanation): readonly ExplainInput[] =>
  inputs.length > MOST_FOLLOWED &&
  (operation === 'chain' || /^performance:(?:squares|returns):/.test(figure))
    ? [...inputs.slice(0, -1)]
        .sort((one, other) => Math.abs(Number(other.value)) - Math.abs(Number(one.value)))
        .slice(0, MOST_FOLLOWED - 1)
        .concat(inputs.slice(-1))
    : inputs;

/**
 * Explains a figure and everything that it is made of, and checks that each figure is what its
 * inputs give, rounded once, and that each input has the value of its own explanation: exactly, or
 * as it is shown where the formula says that it counts rounded. Formulas have the signs of the
 * screens, × and −.
 */
export async function explainedWhole(
  person: Person,
  figure: string,
  known = new Map<string, Explanation>(),
  ask = explain,
): Promise<Map<string, Explanation>> {
  const walk = async (name: string): Promise<Explanation> => {
    const before = known.get(name);
    if (before) return before;
    const told = await ask(person, name);
    known.set(name, told);
    expect([name, told.formula]).toEqual([name, expect.not.stringMatching(/ [x-] /)]);
    if (told.operation === 'rate') expectRate(told);
    else
      expect([
        name,
        workedOut(told, PLACES[told.unit]).roundTo(PLACES[told.unit]).toNumber(),
      ]).toEqual([name, told.value]);
    // A simulation calculates with doubles.
    const ofDoubles = /^retirement:(?:future|simulated)-/.test(name);
    if (ofDoubles)
      expect(Math.abs(workedOut(told, 12).toNumber() - Number(told.exact))).toBeLessThan(1e-5);
    else if (['sum', 'difference', 'product', 'whole', 'percent-of'].includes(told.operation))
      expect([name, workedOut(told, 8).toString()]).toEqual([name, told.exact]);
    for (const input of [...followed(told), ...told.facts]) await expectSame(told, input);
    return told;
  };
  const expectSame = async (told: Explanation, { value, from }: ExplainInput): Promise<void> => {
    if (from.kind !== 'figure' && from.kind !== 'portfolio') return;
    const own =
      from.kind === 'figure'
        ? await walk(from.figure)
        : await explain(person, from.figure, from.portfolioId);
    const isRounded = told.formula.includes('rounded') || from.figure.startsWith('performance:');
    const same = Decimal.parse(value).equals(Decimal.parse(own.exact));
    const asShown = isRounded || told.facts.length > 0 ? Number(value) === own.value : false;
    expect([told.figure, from.figure, same || asShown]).toEqual([told.figure, from.figure, true]);
  };
  await soon(() => ask(person, figure).then(() => true)).toBe(true);
  await walk(figure);
  return known;
}
