import { type Decision, refuse } from '../../kernel/decision';
import { isSame } from '../../kernel/same';
import type { PortfolioStream, PortfolioStreamEvent } from '../portfolio-stream';

/** The steps that take a change back. Each decision is applied before the next one is requested. */
export type Steps = Generator<Decision<PortfolioStreamEvent>, void>;
/** Returns the state after the steps so far. */
export type Now = () => PortfolioStream;

export const changedSince: Decision<never> = refuse(
  'conflict',
  'What it changed has been changed again since',
);

/**
 * Returns the members that a change replaced, with their former values; empty if all have these
 * values already. Null if a member has neither its former value nor the one that the change gave
 * it. Members that the change did not alter may have any value.
 */
export function changedBack<Members extends object>(
  before: Members,
  after: Members,
  now: Members,
): Partial<Members> | null {
  const back: Partial<Members> = {};
  for (const name of Object.keys(before) as (keyof Members)[]) {
    if (isSame(before[name], after[name]) || isSame(now[name], before[name])) continue;
    if (!isSame(now[name], after[name])) return null;
    back[name] = before[name];
  }
  return back;
}

/**
 * Checks whether a thing is as an event left it; it may have members that the event does not have.
 */
export const isAsLeft = (after: object, now: object): boolean =>
  Object.entries(after).every(([name, value]) =>
    isSame(value, (now as Readonly<Record<string, unknown>>)[name]),
  );
