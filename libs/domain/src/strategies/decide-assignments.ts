import { accept, type Decision, type FieldProblem, refuse } from '../kernel/decision';
import { isSame } from '../kernel/same';
import type { AssignmentCommand, StrategiesSnapshot } from './commands';
import type { StrategiesEvent } from './events';
import { percentProblem } from './rules';
import type { StrategiesState } from './state';

/**
 * Decides how the current value of an asset is split over strategies. It does not ask for a
 * complete split, which is one of exactly 100 % (AST-11). Problems name the fields of the asset
 * form. Refuses: an unknown asset (not_found), percentages that are not 0 to 100 (malformed),
 * strategies that are not the portfolio's or named twice, and a new strategy for an archived asset
 * (rule). An unchanged split gives no event.
 */
export function decideAssignments(
  { ticker, assignments: asked }: AssignmentCommand,
  state: StrategiesState,
  { assets }: StrategiesSnapshot,
): Decision<StrategiesEvent> {
  const asset = assets.get(ticker);
  if (asset === undefined) return refuse('not_found', 'Asset not found');
  const assignments = asked.map(({ strategyId, percentage }) => ({ strategyId, percentage }));
  const figures = assignments.flatMap(({ percentage }, index) =>
    problem(`strategyAllocations.${index}.percentage`, percentProblem(percentage)),
  );
  if (figures[0] !== undefined) return refuse('malformed', figures[0].message, ...figures);
  const replaced = state.assignments.get(ticker) ?? [];
  const known = new Set(replaced.map(({ strategyId }) => strategyId));
  const links = assignments.flatMap(({ strategyId }, index) => {
    const isNew = !known.has(strategyId);
    const isRepeated = assignments.findIndex((one) => one.strategyId === strategyId) < index;
    const wrong = !state.strategies.has(strategyId)
      ? 'Strategy is not in this portfolio'
      : isRepeated
        ? 'Strategy is named twice'
        : isNew && asset.isArchived
          ? 'An archived asset cannot be linked to a strategy'
          : null;
    return problem(`strategyAllocations.${index}.strategyId`, wrong);
  });
  if (links[0] !== undefined) return refuse('rule', links[0].message, ...links);
  if (isSame(assignments, replaced)) return accept();
  return accept({ type: 'AssetStrategiesAssigned', data: { ticker, assignments, replaced } });
}

const problem = (field: string, message: string | null): FieldProblem[] =>
  message === null ? [] : [{ field, message }];
