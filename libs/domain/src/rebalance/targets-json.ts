import type { TargetNode } from './result';

/** Returns the JSON of the tree: figures as JSON numbers (NUM-5). */
export const targetsJson = (targets: readonly TargetNode[]) =>
  targets.map((node) => ({
    ...node,
    targetValue: node.targetValue.toNumber(),
    targetPercentOfPortfolio: node.targetPercentOfPortfolio.toNumber(),
    currentValue: node.currentValue.toNumber(),
    currentPercentOfPortfolio: node.currentPercentOfPortfolio.toNumber(),
    driftPercent: node.driftPercent === null ? null : node.driftPercent.toNumber(),
    unassignedValue: node.unassignedValue.toNumber(),
  }));
