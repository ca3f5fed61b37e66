import type { ExplainInput } from '@evenkeel/contracts/explain';
import type { LivedYear, PreparedSimulation } from '@evenkeel/domain/retirement';
import { figureInput, fromDouble } from '../../platform/explain/explanation';
import { notFound } from '../../platform/http/problems';
import { type Known, named } from './plan-facts';

/**
 * One future of a simulation. Amounts are dollars of today as doubles, so their last decimals mean
 * nothing.
 */
export interface Future {
  readonly known: Known;
  readonly simulation: PreparedSimulation;
  /** Number of the path, from 1. */
  readonly path: number;
  readonly years: readonly LivedYear[];
}

/** An amount above the error of a double. */
export const HALF_A_CENT = 0.005;

export const ageIn = (figure: string): number => Number(figure.split(':')[3]);

/** Finds the year that begins at an age. */
export function yearOf({ years }: Future, age: number): LivedYear {
  const found = years.find((one) => one.age === age);
  if (!found) throw notFound('This future does not have this year');
  return found;
}

/** Returns an amount of the same future as an input. */
export const futureInput = (
  { known, path }: Future,
  name: string,
  amount: number,
  of: readonly [what: string, age: number],
): ExplainInput =>
  figureInput(name, fromDouble(amount), 'money', named(known, `future-${of[0]}:${path}:${of[1]}`));

export const balanceInput = (future: Future, { age, before }: LivedYear): ExplainInput =>
  futureInput(future, `Balance at ${age}`, before, ['balance', age]);
