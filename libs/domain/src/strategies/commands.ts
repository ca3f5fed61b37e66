import type {
  AllocationDetails,
  AllocationTarget,
  StrategyAssignment,
  StrategyDetails,
} from './events';

export type StrategyCommand =
  | ({ readonly type: 'AddStrategy'; readonly strategyId: string } & StrategyDetails)
  | ({ readonly type: 'ChangeStrategy'; readonly strategyId: string } & StrategyDetails)
  | { readonly type: 'DeleteStrategy'; readonly strategyId: string };

export type AllocationCommand =
  /**
   * `allocationId` is the id of a new allocation. If the pair already has an allocation, the
   * command changes that one.
   */
  | ({ readonly type: 'SetAllocation'; readonly allocationId: string } & AllocationDetails)
  /** `parentId` and `childId`, if given, must be the allocation's own. */
  | ({
      readonly type: 'ChangeAllocation';
      readonly allocationId: string;
      readonly parentId?: string;
      readonly childId?: string;
    } & AllocationTarget)
  | { readonly type: 'RemoveAllocation'; readonly allocationId: string };

export type AssignmentCommand = {
  readonly type: 'AssignStrategies';
  readonly ticker: string;
  readonly assignments: readonly StrategyAssignment[];
};

/** Data of other slices that the strategies need. */
export interface StrategiesSnapshot {
  readonly portfolioId: string;
  /** The portfolio's assets by ticker. */
  readonly assets: { get(ticker: string): { readonly isArchived: boolean } | undefined };
}
