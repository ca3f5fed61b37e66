import { type Decision, refuse } from '../../kernel/decision';
import { isSame } from '../../kernel/same';
import type { PortfolioStream, PortfolioStreamEvent } from '../portfolio-stream';

/** The steps that take a change back: each decision is applied before the next one is asked for. */
export type Steps = Generator<Decision<PortfolioStreamEvent>, void>;
/** The state as it is after the steps so far. */
export type Now = () => PortfolioStream;

export const changedSince: Decision<never> = refuse(
  'conflict',
  'What it changed has been changed again since',
);

/**
 * The members that a change replaced, as they were; empty where they are so already. Null where one
 * of them is neither as it was nor as the change left it. Members that the change left alone may be
 * anything.
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

/** Whether a thing is as an event left it; it may have members that the event does not. */
export const isAsLeft = (after: object, now: object): boolean =>
  Object.entries(after).every(([name, value]) =>
    isSame(value, (now as Readonly<Record<string, unknown>>)[name]),
  );
