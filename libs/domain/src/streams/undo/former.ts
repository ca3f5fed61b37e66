import type { Account } from '../../accounts';
import type { Asset } from '../../assets';
import { compareEntries, type Entry, type StockSplit } from '../../ledger';
import type { Allocation, Strategy, StrategyAssignment } from '../../strategies';
import type { PortfolioStream, PortfolioStreamEvent } from '../portfolio-stream';

/** The items that an event is about to delete, so that an undo can put them back. */
export interface Former {
  readonly account?: Account | undefined;
  readonly asset?: Asset | undefined;
  /** Transactions, sorted by their moments. */
  readonly entries: readonly Entry[];
  /**
   * Stock splits that are deleted, that lose the part of an account, or that another split
   * replaces.
   */
  readonly splits: readonly StockSplit[];
  /** For a deleted account: the eligible accounts of each asset that it could hold, by ticker. */
  readonly eligible: ReadonlyMap<string, readonly string[]>;
  /** Strategies, parents before their children. */
  readonly strategies: readonly Strategy[];
  readonly allocations: readonly Allocation[];
  /** Strategy splits of assets, by ticker. */
  readonly assignments: ReadonlyMap<string, readonly StrategyAssignment[]>;
}

const NOTHING: Former = {
  entries: [],
  splits: [],
  eligible: new Map(),
  strategies: [],
  allocations: [],
  assignments: new Map(),
};

const sorted = (entries: Iterable<Entry>, isGone: (entry: Entry) => boolean): Entry[] =>
  [...entries].filter(isGone).sort(compareEntries);

/**
 * Returns the items that an event deletes, from the state before it, the event before it in the
 * same append, and the splits that are already deleted: an undo may put these back first. Null for
 * events that delete nothing.
 */
export function formerOf(
  event: PortfolioStreamEvent,
  state: PortfolioStream,
  before: PortfolioStreamEvent | undefined,
  deletedSplits: Iterable<StockSplit>,
): Former | null {
  switch (event.type) {
    case 'StockSplitRecorded':
      // A split that is deleted and recorded in the same append replaces the former one.
      return before?.type === 'StockSplitDeleted' && before.data.splitId === event.data.splitId
        ? { ...NOTHING, splits: [before.data.replaced] }
        : null;
    case 'TransactionDeleted': {
      const entry = state.ledger.entries.get(event.data.transactionId);
      return { ...NOTHING, entries: entry ? [entry] : [] };
    }
    case 'AccountDeleted':
      return formerAccount(event.data.accountId, state, deletedSplits);
    case 'AssetDeleted':
      return formerAsset(event.data.ticker, state);
    case 'StrategyDeleted':
      return formerStrategies(event.data, state);
    default:
      return null;
  }
}

function formerAccount(
  accountId: string,
  { accounts, assets, ledger }: PortfolioStream,
  deletedSplits: Iterable<StockSplit>,
): Former {
  return {
    ...NOTHING,
    account: accounts.get(accountId),
    entries: sorted(ledger.entries.values(), ({ details }) => details.accountId === accountId),
    splits: [...ledger.splits.values(), ...deletedSplits].filter(({ cashInLieu }) =>
      cashInLieu.some((paid) => paid.accountId === accountId),
    ),
    eligible: new Map(
      [...assets.values()]
        .filter(({ holdInAccounts }) => holdInAccounts.includes(accountId))
        .map(({ ticker, holdInAccounts }) => [ticker, holdInAccounts]),
    ),
  };
}

function formerAsset(ticker: string, { assets, ledger, strategies }: PortfolioStream): Former {
  return {
    ...NOTHING,
    asset: assets.get(ticker),
    entries: sorted(ledger.entries.values(), ({ details }) => details.ticker === ticker),
    splits: [...ledger.splits.values()].filter((split) => split.ticker === ticker),
    allocations: [...strategies.allocations.values()].filter(
      ({ childId, childType }) => childType === 'asset' && childId === ticker,
    ),
    assignments: new Map([...strategies.assignments].filter(([of]) => of === ticker)),
  };
}

function formerStrategies(
  {
    strategyId,
    descendantIds,
    allocations,
  }: { readonly strategyId: string } & {
    readonly descendantIds: readonly string[];
    readonly allocations: readonly Allocation[];
  },
  { strategies: { strategies, assignments } }: PortfolioStream,
): Former {
  const gone = [strategyId, ...descendantIds];
  return {
    ...NOTHING,
    strategies: gone.flatMap((id) => strategies.get(id) ?? []),
    allocations,
    assignments: new Map(
      [...assignments].filter(([, of]) => of.some((one) => gone.includes(one.strategyId))),
    ),
  };
}
