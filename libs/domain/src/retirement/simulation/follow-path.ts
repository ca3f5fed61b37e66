import { engineOf, type PreparedSimulation } from './setup';
import { type LivedYear, livePaths, placeOf } from './simulate';

/** A percentile of the paths at an age, in whole percents. */
export interface AskedPercentile {
  readonly of: 'balance' | 'spending';
  readonly age: number;
  readonly percent: number;
}

/** The path at a percentile; paths and places are counted from 1, the least amount first. */
export interface PathAtPercentile {
  readonly path: number;
  readonly place: number;
  readonly paths: number;
  /** Balance or spending at the age, in dollars of today. */
  readonly amount: number;
}

/**
 * Returns the path at a percentile of a simulation (HIS-88). `paths`: as for `runSimulation`. Null
 * if the simulation has no such age, or nothing is spent at it. Among paths with the same amount,
 * the one that was drawn first counts as less.
 */
export function pathAtPercentile(
  prepared: PreparedSimulation,
  paths: number,
  { of, age, percent }: AskedPercentile,
): PathAtPercentile | null {
  const { plan } = prepared;
  const { draw, count } = engineOf(prepared, paths);
  const { balances, spending } = livePaths(plan, draw, count).course;
  const row = (of === 'balance' ? balances : spending)[age - plan.currentAge];
  if (!row || spending.length === 0) return null;
  const place = placeOf(percent, row.length);
  const amountOf = (path: number): number => row[path] ?? 0;
  const ordered = Array.from(row.keys()).sort((one, other) => amountOf(one) - amountOf(other));
  const path = ordered[place] ?? 0;
  return { path: path + 1, place: place + 1, paths: count, amount: amountOf(path) };
}

/** Returns the years of one path, counted from 1 (HIS-88); none if there is no such path. */
export function followPath(prepared: PreparedSimulation, paths: number, path: number): LivedYear[] {
  const { draw, count } = engineOf(prepared, paths);
  const years: LivedYear[] = [];
  if (path < 1 || path > count) return years;
  livePaths(prepared.plan, draw, path, {
    path: path - 1,
    tell: (year) => {
      years.push(year);
    },
  });
  return years;
}
