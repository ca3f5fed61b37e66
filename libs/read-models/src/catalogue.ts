import { accountsProjection } from './accounts/tables';
import { assetsProjection } from './assets/tables';
import { dividendsProjection } from './dividends/tables';
import type { ProjectionDefinition } from './generations/table-definition';
import { identityProjection } from './identity/tables';
import { ledgerProjection } from './ledger/tables';
import { netWorthProjection } from './networth/tables';
import { portfoliosProjection } from './portfolios/tables';
import { adviceProjection, rebalanceProjection } from './rebalance/tables';
import { strategiesProjection } from './strategies/tables';
import { valueProjection } from './value/tables';

/** Every read model by its name, in the order in which operators see them. */
export const READ_MODELS = named({
  identity: identityProjection,
  portfolios: portfoliosProjection,
  accounts: accountsProjection,
  assets: assetsProjection,
  ledger: ledgerProjection,
  strategies: strategiesProjection,
  advice: adviceProjection,
  value: valueProjection,
  rebalance: rebalanceProjection,
  dividends: dividendsProjection,
  net_worth: netWorthProjection,
});

export type ReadModelName = keyof typeof READ_MODELS;

/** Every table of every read model, for the types of the views. */
export type AnyTable = (typeof READ_MODELS)[ReadModelName]['tables'][number];

export const PROJECTIONS: readonly ProjectionDefinition[] = Object.values(READ_MODELS);

/** A read model under another name than its own does not compile. */
function named<
  const Models extends { readonly [Name in keyof Models]: ProjectionDefinition<Name & string> },
>(models: Models): Models {
  return models;
}
