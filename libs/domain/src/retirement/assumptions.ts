import { Decimal } from '../kernel/decimal';
import { ageOn, wholeOf, yearOf } from './age';

/** The assumptions of a person, as decimal text. `dateOfBirth` is YYYY-MM-DD. */
export interface RetirementAssumptions {
  readonly dateOfBirth: string | null;
  /** Counts if there is no date of birth. */
  readonly currentAge: string;
  readonly desiredRetirementAge: string;
  readonly expectedLifespan: string;
  /** Rates in percent a year. */
  readonly inflationRate: string;
  readonly investmentReturnRate: string;
  readonly investmentReturnSuperperformerRate: string;
  readonly safeWithdrawalRate: string;
  /** Amounts in dollars. */
  readonly extraMonthlySavings: string;
  readonly oneTimeWindfall: string;
  readonly windfallYear: string;
  /** Percent by which expenses fall in retirement. */
  readonly expenseReduction: string;
}

export type AssumptionFigure = Exclude<keyof RetirementAssumptions, 'dateOfBirth'>;

/** Lowest and highest value of each slider or field; 0 always counts as not set (RET-5). */
export const ASSUMPTION_LIMITS = {
  currentAge: { least: '0', most: '130', places: 0 },
  desiredRetirementAge: { least: '0', most: '130', places: 0 },
  expectedLifespan: { least: '0', most: '130', places: 0 },
  inflationRate: { least: '0', most: '10', places: 1 },
  investmentReturnRate: { least: '1', most: '15', places: 1 },
  investmentReturnSuperperformerRate: { least: '0', most: '40', places: 1 },
  safeWithdrawalRate: { least: '1', most: '10', places: 1 },
  extraMonthlySavings: { least: '0', most: '1000000000', places: 0 },
  oneTimeWindfall: { least: '0', most: '1000000000000', places: 0 },
  windfallYear: { least: '0', most: '9999', places: 0 },
  expenseReduction: { least: '0', most: '100', places: 0 },
} as const satisfies Readonly<
  Record<AssumptionFigure, { least: string; most: string; places: number }>
>;

const DEFAULTS = {
  currentAge: '35',
  desiredRetirementAge: '65',
  expectedLifespan: '95',
  inflationRate: '3',
  investmentReturnRate: '7',
  investmentReturnSuperperformerRate: '15',
  safeWithdrawalRate: '4',
  extraMonthlySavings: '0',
  oneTimeWindfall: '0',
  expenseReduction: '0',
} as const;

/** Returns the assumptions that count if none are saved (RET-4). `today`: YYYY-MM-DD. */
const defaultAssumptions = (today: string): RetirementAssumptions => ({
  dateOfBirth: null,
  ...DEFAULTS,
  windfallYear: `${yearOf(today) + 1}`,
});

/**
 * Digits in groups or with an exponent, `1,234`, `1.234` or `1e5`: the first digits alone would be
 * another number.
 */
const CUT = /^\s*\d+(,\d|[.'’\s]\d{3}(?!\d)|e[+-]?\d)/i;
/** A number behind a currency sign, or in digits of another script: it would be no number at all. */
const MISSED = /^\s*(\p{Sc}\s*|(?!\d))\p{Nd}/u;

/**
 * Reads a whole number from typed text: the digits that it begins with, else `fallback`. Null if
 * that would be another number than the typed one (RET-6).
 */
export const typedWhole = (text: string, fallback: number): string | null => {
  if (CUT.test(text) || MISSED.test(text)) return null;
  const digits = /^\s*(\d{1,15})/.exec(text)?.[1];
  return `${digits === undefined ? fallback : wholeOf(digits)}`;
};

/** The assumptions as figures to calculate with. */
export interface ReadAssumptions {
  readonly currentAge: number;
  readonly retirementAge: number;
  readonly lifespan: number;
  readonly inflationRate: Decimal;
  readonly growthRate: Decimal;
  readonly superperformerRate: Decimal;
  readonly withdrawalRate: Decimal;
  readonly extraMonthlySavings: Decimal;
  readonly windfall: Decimal;
  readonly windfallYear: number;
  readonly expenseReduction: Decimal;
}

/**
 * Returns the assumptions that count, from stored or typed ones: a figure that is 0 or no number
 * counts as its default (RET-5). `today`: the user's calendar day, YYYY-MM-DD.
 */
export function effectiveAssumptions(
  given: RetirementAssumptions,
  today: string,
): RetirementAssumptions {
  const defaults = defaultAssumptions(today);
  const born = given.dateOfBirth === null ? null : ageOn(given.dateOfBirth, today);
  const figures = Object.keys(ASSUMPTION_LIMITS).map((name) => {
    const figure = name as AssumptionFigure;
    return [figure, isSet(given[figure]) ? given[figure] : defaults[figure]] as const;
  });
  const counting = { ...given, ...Object.fromEntries(figures) };
  return born === null ? counting : { ...counting, currentAge: `${born}` };
}

/**
 * Returns the effective assumptions as figures. The reduction of expenses is at most 100 percent.
 */
export function readAssumptions(given: RetirementAssumptions, today: string): ReadAssumptions {
  const counting = effectiveAssumptions(given, today);
  const figure = (name: AssumptionFigure): Decimal => Decimal.parse(counting[name]);
  const whole = (name: AssumptionFigure): number => figure(name).floorTo(0).toNumber();
  const reduction = figure('expenseReduction');
  return {
    currentAge: whole('currentAge'),
    retirementAge: whole('desiredRetirementAge'),
    lifespan: whole('expectedLifespan'),
    inflationRate: figure('inflationRate'),
    growthRate: figure('investmentReturnRate'),
    superperformerRate: figure('investmentReturnSuperperformerRate'),
    withdrawalRate: figure('safeWithdrawalRate'),
    extraMonthlySavings: figure('extraMonthlySavings'),
    windfall: figure('oneTimeWindfall'),
    windfallYear: whole('windfallYear'),
    expenseReduction: reduction.compareTo(HUNDRED) > 0 ? HUNDRED : reduction,
  };
}

const HUNDRED = Decimal.fromInteger(100);

/** Checks whether a text is a figure above 0. */
const isSet = (text: string): boolean => Decimal.tryParse(text)?.isPositive() ?? false;
