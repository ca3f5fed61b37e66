import { accountsProjection } from './accounts/tables';
import { assetsProjection } from './assets/tables';
import { budgetProjection } from './budget/tables';
import { dividendsProjection } from './dividends/tables';
import type { ProjectionDefinition } from './generations/table-definition';
import {
  historyProjection,
  householdHistoryProjection,
  userHistoryProjection,
} from './history/tables';
import { identityProjection } from './identity/tables';
import { ledgerProjection } from './ledger/tables';
import { manualItemsProjection, netWorthProjection } from './networth/tables';
import { performanceProjection } from './performance/tables';
import { portfoliosProjection } from './portfolios/tables';
import { adviceProjection, rebalanceProjection } from './rebalance/tables';
import { retirementProjection } from './retirement/tables';
import { strategiesProjection } from './strategies/tables';
import { valueProjection } from './value/tables';

/** All read models by name, in the order in which operators see them. */
export const READ_MODELS = named({
  identity: identityProjection,
  user_history: userHistoryProjection,
  portfolios: portfoliosProjection,
  accounts: accountsProjection,
  assets: assetsProjection,
  ledger: ledgerProjection,
  strategies: strategiesProjection,
  advice: adviceProjection,
  history: historyProjection,
  value: valueProjection,
  rebalance: rebalanceProjection,
  dividends: dividendsProjection,
  performance: performanceProjection,
  net_worth: netWorthProjection,
  manual_items: manualItemsProjection,
  budget: budgetProjection,
  household_history: householdHistoryProjection,
  retirement: retirementProjection,
});

export type ReadModelName = keyof typeof READ_MODELS;

/** All tables of all read models, for the types of the views. */
export type AnyTable = (typeof READ_MODELS)[ReadModelName]['tables'][number];

export const PROJECTIONS: readonly ProjectionDefinition[] = Object.values(READ_MODELS);

/** Returns the read models. A read model under another name than its own does not compile. */
function named<
  const Models extends { readonly [Name in keyof Models]: ProjectionDefinition<Name & string> },
>(models: Models): Models {
  return models;
}
