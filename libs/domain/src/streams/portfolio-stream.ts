import { type AccountEvent, type AccountsState, evolveAccounts, noAccounts } from '../accounts';
import {
  type AssetEvent,
  type AssetsState,
  evolveAssets,
  forgetEligibilityOf,
  noAssets,
} from '../assets';
import {
  emptyLedger,
  evolveLedger,
  forgetAssetOf,
  forgetLedgerOf,
  type LedgerEvent,
  type LedgerState,
  restoreLedger,
  type StoredLedger,
  storeLedger,
} from '../ledger';
import {
  decidePortfolio,
  evolvePortfolio,
  noPortfolio,
  type PortfolioEvent,
  type PortfolioState,
} from '../portfolios';
import { evolveRebalance, noAdvice, type RebalanceEvent, type RebalanceState } from '../rebalance';
import {
  evolveStrategies,
  noStrategies,
  type StrategiesEvent,
  type StrategiesState,
} from '../strategies';
import type { UndoEvent } from '../undo';
import type { StoredForm, StreamDefinition } from './stream-definition';

export type PortfolioStreamEvent =
  | PortfolioEvent
  | AccountEvent
  | AssetEvent
  | LedgerEvent
  | StrategiesEvent
  | RebalanceEvent
  | UndoEvent;

/** The contents of the stream `portfolio-<id>`. */
export interface PortfolioStream {
  portfolio: PortfolioState;
  readonly accounts: AccountsState;
  readonly assets: AssetsState;
  readonly ledger: LedgerState;
  readonly strategies: StrategiesState;
  readonly rebalance: RebalanceState;
}

/**
 * Returns the owner. A portfolio that a reset has set aside has none until it is brought back. A
 * deleted portfolio keeps its owner.
 */
const ownerOf = ({ portfolio }: PortfolioStream): string | null =>
  portfolio === null || portfolio.status === 'set-aside' ? null : portfolio.userId;

/**
 * Returns the audience. The user also hears that a portfolio is set aside, because the sums of the
 * user's portfolios change.
 */
const audienceOf = ({ portfolio }: PortfolioStream): string | null => portfolio?.userId ?? null;

type StoredPortfolio = Omit<PortfolioStream, 'ledger'> & { readonly ledger: StoredLedger };

const stored: StoredForm<PortfolioStream> = {
  shape: 3,
  store: ({ ledger, ...others }): StoredPortfolio => ({
    ...structuredClone(others),
    ledger: storeLedger(ledger),
  }),
  restore: (kept) => {
    const { ledger, ...others } = kept as StoredPortfolio;
    return { ...structuredClone(others), ledger: restoreLedger(ledger) };
  },
};

/**
 * The streams `portfolio-<id>`. They own their state: `evolve` changes the given state and returns
 * it.
 */
export const portfolioStream: StreamDefinition<PortfolioStream, PortfolioStreamEvent> = {
  title: 'Portfolio',
  initial: (): PortfolioStream => ({
    portfolio: noPortfolio,
    accounts: noAccounts(),
    assets: noAssets(),
    ledger: emptyLedger(),
    strategies: noStrategies(),
    rebalance: noAdvice(),
  }),
  evolve,
  stored,
  hasEnded: ({ portfolio }) => portfolio?.status === 'deleted',
  isArchived: ({ portfolio }) => portfolio?.status === 'archived',
  erase: ({ portfolio }) =>
    decidePortfolio({ type: 'DeletePortfolio', reason: 'erased' }, portfolio),
  ownerOf,
  audienceOf,
};

function evolve(state: PortfolioStream, event: PortfolioStreamEvent): PortfolioStream {
  switch (event.type) {
    case 'TransactionRecorded':
    case 'TransactionCorrected':
    case 'TransactionDeleted':
    case 'ImportBegun':
    case 'ImportReopened':
    case 'TransactionsImported':
    case 'ImportClosed':
    case 'StockSplitRecorded':
    case 'StockSplitDeleted':
      evolveLedger(state.ledger, event);
      return state;
    case 'StrategyAdded':
    case 'StrategyChanged':
    case 'StrategyDeleted':
    case 'AllocationSet':
    case 'AllocationRemoved':
    case 'AssetStrategiesAssigned':
      evolveStrategies(state.strategies, event);
      return state;
    case 'RebalanceActionsChanged':
    case 'AdviceFollowed':
      evolveRebalance(state.rebalance, event);
      return state;
    case 'ChangesUndone':
      // The events before this one made the changes.
      return state;
    case 'PortfolioCreated':
    case 'PortfolioSettingsChanged':
    case 'PortfolioMarkedAsSample':
    case 'PortfolioArchived':
    case 'PortfolioRestored':
    case 'PortfolioSetAside':
    case 'PortfolioBroughtBack':
      state.portfolio = evolvePortfolio(state.portfolio, event);
      return state;
    case 'PortfolioDeleted':
      // A deleted portfolio keeps no contents of any slice.
      return { ...portfolioStream.initial(), portfolio: evolvePortfolio(state.portfolio, event) };
    case 'AccountAdded':
    case 'AccountChanged':
    case 'AccountArchived':
    case 'AccountRestored':
      evolveAccounts(state.accounts, event);
      return state;
    case 'AccountDeleted':
      return deleteAccount(state, event);
    case 'AssetAdded':
    case 'AssetChanged':
    case 'AssetArchived':
    case 'AssetRestored':
    case 'AssetSettingsChanged':
    case 'DividendOverridden':
    case 'RetirementFocusChanged':
      evolveAssets(state.assets, event);
      return state;
    case 'AssetDeleted':
      deleteAsset(state, event);
      return state;
  }
}

function deleteAccount(
  state: PortfolioStream,
  event: Extract<PortfolioStreamEvent, { type: 'AccountDeleted' }>,
): PortfolioStream {
  evolveAccounts(state.accounts, event);
  forgetAccount(state, event.data.accountId);
  return state;
}

function deleteAsset(
  { assets, ledger, strategies }: PortfolioStream,
  event: Extract<PortfolioStreamEvent, { type: 'AssetDeleted' }>,
): void {
  evolveAssets(assets, event);
  forgetAssetOf(ledger, event.data.ticker);
  evolveStrategies(strategies, event);
}

function forgetAccount({ ledger, assets }: PortfolioStream, accountId: string): void {
  forgetLedgerOf(ledger, accountId);
  forgetEligibilityOf(assets, accountId);
}
