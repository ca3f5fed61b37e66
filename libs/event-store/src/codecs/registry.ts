import type { AccountEvent } from '@evenkeel/domain/accounts/events';
import type { AssetEvent } from '@evenkeel/domain/assets/events';
import type { IdentityEvent } from '@evenkeel/domain/identity/events';
import type { LedgerEvent } from '@evenkeel/domain/ledger/events';
import type { PortfolioEvent } from '@evenkeel/domain/portfolios/events';
import type { RebalanceEvent } from '@evenkeel/domain/rebalance/advice/events';
import type { StrategiesEvent } from '@evenkeel/domain/strategies/events';
import { accountsRegistry } from './accounts';
import { assetsRegistry } from './assets';
import { identityRegistry } from './identity';
import { ledgerRegistry } from './ledger';
import { portfoliosRegistry } from './portfolios';
import { rebalanceRegistry } from './rebalance';
import type { Registration, SliceRegistry } from './registration';
import { strategiesRegistry } from './strategies';

/** Every event of the domain. */
export type DomainEvent = IdentityEvent | PortfolioEvent | AccountEvent | AssetEvent | LedgerEvent | StrategiesEvent | RebalanceEvent;

const registrations: SliceRegistry<DomainEvent> = {
  ...identityRegistry,
  ...portfoliosRegistry,
  ...accountsRegistry,
  ...assetsRegistry,
  ...ledgerRegistry,
  ...strategiesRegistry,
  ...rebalanceRegistry,
};

/** Stored names to how they are stored. That a type's `effectiveAt` is only handed that type's data is what `SliceRegistry` checked. */
export type Registry = ReadonlyMap<string, Registration>;
export const REGISTRY: Registry = new Map(Object.entries(registrations as Record<string, Registration>));
