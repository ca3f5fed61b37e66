/**
 * Cash and Income strategies hold an amount of dollars, Percent strategies a share of the rest
 * (STR-26, STR-27).
 */
export type StrategyType = 'Cash' | 'Income' | 'Percent';
export type ChildType = 'strategy' | 'asset';

export interface StrategyDetails {
  readonly name: string;
  readonly description: string | null;
  readonly strategyType: StrategyType;
  /** Null: the top level, directly below the portfolio. */
  readonly parentStrategyId: string | null;
}

/**
 * The target of a child under a parent: percent or dollars as decimal text, depending on the
 * child's type.
 */
export interface AllocationTarget {
  readonly targetAllocationPercent: string;
  readonly dollarTarget: string | null;
}

export interface AllocationDetails extends AllocationTarget {
  /** A strategy's id, or the portfolio's. */
  readonly parentId: string;
  /** A strategy's id, or an asset's ticker. */
  readonly childId: string;
  readonly childType: ChildType;
}

export interface Allocation extends AllocationDetails {
  readonly allocationId: string;
}

/**
 * The share of an asset's current value that counts towards a strategy: percent as decimal text.
 */
export interface StrategyAssignment {
  readonly strategyId: string;
  readonly percentage: string;
}

export type StrategiesEvent =
  | {
      readonly type: 'StrategyAdded';
      readonly data: { readonly strategyId: string } & StrategyDetails;
    }
  | {
      readonly type: 'StrategyChanged';
      readonly data: {
        readonly strategyId: string;
        readonly replaced: StrategyDetails;
      } & StrategyDetails;
    }
  | {
      readonly type: 'StrategyDeleted';
      /**
       * `descendantIds` and `allocations` are deleted too: all strategies below it, and all
       * allocations to or under any of them.
       */
      readonly data: {
        readonly strategyId: string;
        readonly descendantIds: readonly string[];
        readonly allocations: readonly Allocation[];
        readonly replaced: StrategyDetails;
      };
    }
  | {
      readonly type: 'AllocationSet';
      readonly data: Allocation & { readonly replaced: AllocationDetails | null };
    }
  | {
      readonly type: 'AllocationRemoved';
      readonly data: { readonly allocationId: string; readonly replaced: AllocationDetails };
    }
  | {
      readonly type: 'AssetStrategiesAssigned';
      readonly data: {
        readonly ticker: string;
        readonly assignments: readonly StrategyAssignment[];
        readonly replaced: readonly StrategyAssignment[];
      };
    };
