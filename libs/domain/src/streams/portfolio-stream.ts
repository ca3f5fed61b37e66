import { type AccountEvent, type AccountsState, evolveAccounts, noAccounts } from '../accounts';
import { type AssetEvent, type AssetsState, evolveAssets, forgetEligibilityOf, noAssets } from '../assets';
import { emptyLedger, evolveLedger, forgetAssetOf, forgetLedgerOf, type LedgerEvent, type LedgerState } from '../ledger';
import { evolvePortfolio, noPortfolio, type PortfolioEvent, type PortfolioState } from '../portfolios';
import { evolveRebalance, noAdvice, type RebalanceEvent, type RebalanceState } from '../rebalance';
import { evolveStrategies, noStrategies, type StrategiesEvent, type StrategiesState } from '../strategies';

export type PortfolioStreamEvent = PortfolioEvent | AccountEvent | AssetEvent | LedgerEvent | StrategiesEvent | RebalanceEvent;

/** Everything that the stream `portfolio-<id>` holds. */
export interface PortfolioStream {
  portfolio: PortfolioState;
  readonly accounts: AccountsState;
  readonly assets: AssetsState;
  readonly ledger: LedgerState;
  readonly strategies: StrategiesState;
  readonly rebalance: RebalanceState;
}

/** The fold of the stream. It owns the state: `evolve` changes what it is handed and gives it back. */
export const portfolioStream = {
  initial: (): PortfolioStream => ({ portfolio: noPortfolio, accounts: noAccounts(), assets: noAssets(), ledger: emptyLedger(), strategies: noStrategies(), rebalance: noAdvice() }),
  evolve,
};

function evolve(state: PortfolioStream, event: PortfolioStreamEvent): PortfolioStream {
  switch (event.type) {
    case 'TransactionRecorded':
    case 'TransactionCorrected':
    case 'TransactionDeleted':
    case 'TransactionsImported':
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
    case 'PortfolioCreated':
    case 'PortfolioSettingsChanged':
    case 'PortfolioArchived':
    case 'PortfolioRestored':
      state.portfolio = evolvePortfolio(state.portfolio, event);
      return state;
    case 'PortfolioDeleted':
      // Nothing of what it held is left, whichever slice kept it.
      return { ...portfolioStream.initial(), portfolio: evolvePortfolio(state.portfolio, event) };
    case 'AccountAdded':
    case 'AccountChanged':
    case 'AccountArchived':
    case 'AccountRestored':
      evolveAccounts(state.accounts, event);
      return state;
    case 'AccountDeleted':
      evolveAccounts(state.accounts, event);
      forgetLedgerOf(state.ledger, event.data.accountId);
      forgetEligibilityOf(state.assets, event.data.accountId);
      return state;
    case 'AssetAdded':
    case 'AssetChanged':
    case 'AssetArchived':
    case 'AssetRestored':
    case 'AssetSettingsChanged':
      evolveAssets(state.assets, event);
      return state;
    case 'AssetDeleted':
      evolveAssets(state.assets, event);
      forgetAssetOf(state.ledger, event.data.ticker);
      evolveStrategies(state.strategies, event);
      return state;
  }
}
