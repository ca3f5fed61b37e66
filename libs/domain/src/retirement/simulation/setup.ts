import { Decimal } from '../../kernel/decimal';
import { yearOf } from '../age';
import type { ReadAssumptions } from '../assumptions';
import type { SimulationSettings } from '../plan';
import type { Projection } from '../projection';
import { HISTORY, historicalDraw } from './history';
import { type FocusReturns, type FocusValues, type MixedReturn, mixedReturn, shareOf } from './mix';
import { type Draw, randomDraw, simulate, type Simulation, type SimulationPlan } from './simulate';
import type { WithdrawalRule } from './withdrawals';

/** The inputs of a simulation. */
export interface SimulationFacts {
  /** Value of all portfolios that are not archived, by retirement focus. */
  readonly values: FocusValues;
  readonly assumed: ReadAssumptions;
  readonly settings: SimulationSettings;
  readonly projection: Pick<Projection, 'annualSavings' | 'annualExpenses'>;
  /**
   * Dividends, a part of the savings of the projection; the returns of a simulation contain them.
   */
  readonly monthlyDividends: Decimal;
  /** Present day, YYYY-MM-DD. */
  readonly today: string;
}

/** A simulation ready to run. It holds plain figures, so that a worker can receive it. */
export interface PreparedSimulation {
  readonly plan: SimulationPlan;
  readonly mix: MixedReturn;
  readonly seed: number;
  /** Share of stable value, if the simulation uses the years of history. Null: random years. */
  readonly history: { readonly stableShare: number } | null;
}

/**
 * Prepares a simulation from the assumptions of a plan, in dollars of today (RET-20 to RET-24,
 * RET-26).
 */
export function prepareSimulation(facts: SimulationFacts): PreparedSimulation {
  const { values, assumed, settings, projection, monthlyDividends, today } = facts;
  const dividends = monthlyDividends.times(Decimal.fromInteger(12));
  const inflationRate = assumed.inflationRate.toNumber();
  const mix = mixedReturn(values, assumedReturns(assumed, settings), inflationRate);
  const plan: SimulationPlan = {
    currentAge: assumed.currentAge,
    retirementAge: assumed.retirementAge,
    lifespan: assumed.lifespan,
    balance: values.stable + values.growth + values.superperformer,
    savings: projection.annualSavings.minus(dividends).toNumber(),
    windfall: windfallOf(assumed, today),
    incomes: settings.incomes.map(({ monthlyAmount, fromAge }) => ({
      fromAge: numberOf(fromAge),
      amount: numberOf(monthlyAmount) * 12,
    })),
    withdrawals: {
      rule: settings.withdrawalRule as WithdrawalRule,
      spending: projection.annualExpenses.toNumber(),
      rate: assumed.withdrawalRate.toNumber() / 100,
      inflation: inflationRate / 100,
    },
  };
  const isHistory = settings.engine === 'history';
  return {
    plan,
    mix,
    seed: numberOf(settings.seed),
    history: isHistory ? { stableShare: shareOf(values, 'stable') } : null,
  };
}

/**
 * Returns the plan's assumptions for each focus, percent a year (RET-22): the growth, and the
 * deviation of the yearly returns from it.
 */
export const assumedRates = (assumed: ReadAssumptions, settings: SimulationSettings) => ({
  rates: {
    stable: decimalOf(settings.stableReturnRate),
    growth: assumed.growthRate,
    superperformer: assumed.superperformerRate,
  },
  volatilities: {
    stable: decimalOf(settings.stableVolatility),
    growth: decimalOf(settings.growthVolatility),
    superperformer: decimalOf(settings.superperformerVolatility),
  },
});

/** Returns the same rates in the doubles that a simulation calculates with. */
export function assumedReturns(
  assumed: ReadAssumptions,
  settings: SimulationSettings,
): FocusReturns {
  const { rates, volatilities } = assumedRates(assumed, settings);
  return { rates: numbersOf(rates), volatilities: numbersOf(volatilities) };
}

const numbersOf = (of: Readonly<Record<keyof FocusValues, Decimal>>): FocusValues => ({
  stable: of.stable.toNumber(),
  growth: of.growth.toNumber(),
  superperformer: of.superperformer.toNumber(),
});

/**
 * Runs a number of paths of random years around the assumed returns, or the sequences of the years
 * of history (RET-25).
 */
export function runSimulation(prepared: PreparedSimulation, paths: number): Simulation {
  const { draw, count } = engineOf(prepared, paths);
  return simulate(prepared.plan, draw, count);
}

/** Returns the engine that draws the years of a simulation, and the number of its paths. */
export const engineOf = (
  { mix, seed, history }: PreparedSimulation,
  paths: number,
): { readonly draw: Draw; readonly count: number } =>
  history
    ? { draw: historicalDraw(history.stableShare), count: HISTORY.sequences }
    : { draw: randomDraw(mix, seed), count: paths };

/**
 * Returns the windfall in dollars of today, so that it is not compounded; null if its year has
 * passed.
 */
function windfallOf({ windfall, windfallYear }: ReadAssumptions, today: string) {
  const years = windfallYear - yearOf(today);
  return windfall.isPositive() && years >= 0 ? { years, amount: windfall.toNumber() } : null;
}

const decimalOf = (text: string): Decimal => Decimal.tryParse(text) ?? Decimal.zero;
const numberOf = (text: string): number => decimalOf(text).toNumber();
