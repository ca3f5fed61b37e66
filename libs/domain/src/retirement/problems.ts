import { Decimal } from '../kernel/decimal';
import type { FieldProblem } from '../kernel/decision';
import { readFigure } from '../kernel/figure';
import { ageOn } from './age';
import { ASSUMPTION_LIMITS, type AssumptionFigure } from './assumptions';
import { ENGINES, LATER_INCOMES, type RetirementPlan, type SimulationSettings } from './plan';
import { MOST_LATER_INCOMES, SIMULATION_LIMITS } from './limits';
import { WITHDRAWAL_RULES } from './simulation/withdrawals';

interface Limits {
  readonly least: string;
  readonly most: string;
  readonly places: number;
}

/** Returns the mistakes of a plan, by field (RET-31). */
export function planProblems(plan: RetirementPlan, today: string): FieldProblem[] {
  const figures = Object.entries(ASSUMPTION_LIMITS).flatMap(([field, limits]) =>
    problemsOf(field, plan[field as AssumptionFigure], limits),
  );
  return [...birthProblems(plan, today), ...figures, ...simulationProblems(plan.simulation)];
}

function birthProblems({ dateOfBirth }: RetirementPlan, today: string): FieldProblem[] {
  if (dateOfBirth === null || ageOn(dateOfBirth, today) !== null) return [];
  const message =
    dateOfBirth > today
      ? 'Date of birth must not be in the future'
      : 'Date of birth must be a day that exists';
  return [{ field: 'dateOfBirth', message }];
}

/** Returns the problems of a figure. 0 always counts as not set. */
function problemsOf(field: string, text: string, { least, most, places }: Limits): FieldProblem[] {
  const { value, problem } = readFigure(text, places);
  if (problem !== null) return [{ field, message: problem }];
  if (value.isZero()) return [];
  const isWithin =
    value.compareTo(Decimal.parse(least)) >= 0 && value.compareTo(Decimal.parse(most)) <= 0;
  return isWithin ? [] : [{ field, message: `must be between ${least} and ${most}` }];
}

function simulationProblems(settings: SimulationSettings): FieldProblem[] {
  const { engine, withdrawalRule, incomes } = settings;
  const problems = Object.entries(SIMULATION_LIMITS).flatMap(([field, limits]) =>
    problemsOf(`simulation.${field}`, settings[field as keyof typeof SIMULATION_LIMITS], limits),
  );
  if (engine !== undefined && !ENGINES.some((known) => known === engine))
    problems.push({ field: 'simulation.engine', message: `must be one of ${ENGINES.join(', ')}` });
  if (!WITHDRAWAL_RULES.some((rule) => rule === withdrawalRule))
    problems.push({
      field: 'simulation.withdrawalRule',
      message: `must be one of ${WITHDRAWAL_RULES.join(', ')}`,
    });
  if (incomes.length > MOST_LATER_INCOMES)
    problems.push({
      field: 'simulation.incomes',
      message: `must be at most ${MOST_LATER_INCOMES}`,
    });
  incomes.forEach(({ kind, monthlyAmount, fromAge }, index) => {
    const field = `simulation.incomes.${index}`;
    if (!LATER_INCOMES.some((known) => known === kind))
      problems.push({
        field: `${field}.kind`,
        message: `must be one of ${LATER_INCOMES.join(', ')}`,
      });
    problems.push(
      ...problemsOf(`${field}.monthlyAmount`, monthlyAmount, {
        least: '0',
        most: '1000000000',
        places: 2,
      }),
      ...problemsOf(`${field}.fromAge`, fromAge, ASSUMPTION_LIMITS.currentAge),
    );
  });
  return problems;
}
