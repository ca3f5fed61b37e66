import type { AccountView } from '@evenkeel/contracts/accounts';
import type { HoldingView } from '@evenkeel/contracts/ledger';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import type { AllocationView, StrategyView } from '@evenkeel/contracts/strategies';

/** The compared data of a portfolio at a moment. Money in dollars. */
export interface BookAt {
  /** Value of the portfolio; null, like the settings, before anything was entered. */
  readonly totalValue: number | null;
  readonly settings: Omit<PortfolioView, 'id' | 'createdAt'> | null;
  readonly accounts: readonly Pick<
    AccountView,
    | 'id'
    | 'nickname'
    | 'officialName'
    | 'accountType'
    | 'accountingMethod'
    | 'standardTransactionFee'
    | 'fractionalShares'
    | 'isArchived'
    | 'cashBalance'
  >[];
  readonly holdings: readonly Pick<
    HoldingView,
    'accountId' | 'accountName' | 'ticker' | 'quantity' | 'value'
  >[];
  readonly allocations: readonly Pick<
    AllocationView,
    'parentId' | 'childId' | 'childType' | 'targetAllocationPercent' | 'dollarTarget'
  >[];
  readonly strategies: readonly Omit<StrategyView, 'portfolioId'>[];
}

/** The book before anything was entered. */
export const NO_BOOK: BookAt = {
  totalValue: null,
  settings: null,
  accounts: [],
  holdings: [],
  allocations: [],
  strategies: [],
};
