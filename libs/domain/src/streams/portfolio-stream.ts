import { type AccountEvent, type AccountsState, evolveAccounts, noAccounts } from '../accounts';
import { type AssetEvent, type AssetsState, evolveAssets, noAssets } from '../assets';
import { emptyLedger, evolveLedger, type LedgerEvent, type LedgerState } from '../ledger';
import { evolvePortfolio, noPortfolio, type PortfolioEvent, type PortfolioState } from '../portfolios';

export type PortfolioStreamEvent = PortfolioEvent | AccountEvent | AssetEvent | LedgerEvent;

/** Everything that the stream `portfolio-<id>` holds. */
export interface PortfolioStream {
  portfolio: PortfolioState;
  readonly accounts: AccountsState;
  readonly assets: AssetsState;
  readonly ledger: LedgerState;
}

/** The fold of the stream. It owns the state: `evolve` changes what it is handed and gives it back. */
export const portfolioStream = {
  initial: (): PortfolioStream => ({ portfolio: noPortfolio, accounts: noAccounts(), assets: noAssets(), ledger: emptyLedger() }),
  evolve,
};

function evolve(state: PortfolioStream, event: PortfolioStreamEvent): PortfolioStream {
  switch (event.type) {
    case 'TransactionRecorded':
    case 'TransactionCorrected':
    case 'TransactionDeleted':
    case 'TransactionsImported':
      evolveLedger(state.ledger, event);
      return state;
    case 'PortfolioCreated':
    case 'PortfolioSettingsChanged':
      state.portfolio = evolvePortfolio(state.portfolio, event);
      return state;
    case 'AccountAdded':
    case 'AccountChanged':
    case 'AccountArchived':
    case 'AccountRestored':
      evolveAccounts(state.accounts, event);
      return state;
    case 'AssetAdded':
    case 'AssetChanged':
    case 'AssetArchived':
    case 'AssetRestored':
      evolveAssets(state.assets, event);
      return state;
  }
}
