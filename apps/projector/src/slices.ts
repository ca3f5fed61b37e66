import type { StreamState } from '@evenkeel/domain/streams';
import type { Calculation, Projection } from '@evenkeel/projections/projection';
import type { READ_MODELS, ReadModelName } from '@evenkeel/read-models/catalogue';
import { accountsProjection } from './features/accounts/accounts-projection';
import { assetsProjection } from './features/assets/assets-projection';
import { budgetProjection } from './features/budget/budget-projection';
import { dividendsCalculation } from './features/dividends/dividends-calculation';
import {
  historyProjection,
  householdHistoryProjection,
  userHistoryProjection,
} from './features/history/history-projections';
import { identityProjection } from './features/identity/identity-projection';
import { ledgerProjection } from './features/ledger/ledger-projection';
import { manualItemsProjection } from './features/networth/manual-items-projection';
import { netWorthCalculation } from './features/networth/net-worth-calculation';
import { performanceCalculation } from './features/performance/performance-calculation';
import { portfoliosProjection } from './features/portfolios/portfolios-projection';
import { adviceProjection } from './features/rebalance/advice-projection';
import { rebalanceCalculation } from './features/rebalance/rebalance-calculation';
import { retirementProjection } from './features/retirement/retirement-projection';
import { strategiesProjection } from './features/strategies/strategies-projection';
import { valueCalculation } from './features/value/value-calculation';

/**
 * The code behind a read model: a projection of the streams of its category, or a calculation for
 * the ids of such streams.
 */
export type Slices = {
  readonly [Name in ReadModelName]: CodeOf<(typeof READ_MODELS)[Name]['category']>;
};
type CodeOf<Category extends keyof StreamStates> =
  Projection<StreamStates[Category]> | Calculation<StreamStates[Category]>;
type StreamStates = {
  readonly [Category in (typeof READ_MODELS)[ReadModelName]['category']]: StreamState<Category>;
};

/**
 * The code behind each read model of the catalogue. A missing entry, or one that the catalogue
 * lacks, does not compile.
 */
export const SLICES: Slices = {
  identity: identityProjection,
  user_history: userHistoryProjection,
  portfolios: portfoliosProjection,
  accounts: accountsProjection,
  assets: assetsProjection,
  ledger: ledgerProjection,
  strategies: strategiesProjection,
  advice: adviceProjection,
  history: historyProjection,
  value: valueCalculation,
  rebalance: rebalanceCalculation,
  dividends: dividendsCalculation,
  performance: performanceCalculation,
  net_worth: netWorthCalculation,
  manual_items: manualItemsProjection,
  budget: budgetProjection,
  household_history: householdHistoryProjection,
  retirement: retirementProjection,
};
