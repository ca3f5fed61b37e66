import { accountsProjection } from '../accounts/tables';
import { assetsProjection } from '../assets/tables';
import { identityProjection } from '../identity/tables';
import { ledgerProjection } from '../ledger/tables';
import { portfoliosProjection } from '../portfolios/tables';
import { rebalanceProjection } from '../rebalance/tables';
import { strategiesProjection } from '../strategies/tables';
import { valueProjection } from '../value/tables';
import type { ProjectionDefinition } from './table-definition';

/** Every projection, in the order in which operators see them. */
export const PROJECTIONS: readonly ProjectionDefinition[] = [
  identityProjection,
  portfoliosProjection,
  accountsProjection,
  assetsProjection,
  ledgerProjection,
  strategiesProjection,
  valueProjection,
  rebalanceProjection,
];
