import type { StreamCategory, StreamEvent } from '@evenkeel/domain/streams';
import { accountsRegistry } from './accounts';
import { assetsRegistry } from './assets';
import { budgetRegistry } from './budget';
import { householdRegistry } from './household';
import { identityRegistry } from './identity';
import { ledgerRegistry } from './ledger';
import { networthRegistry } from './networth';
import { portfoliosRegistry } from './portfolios';
import { rebalanceRegistry } from './rebalance';
import type { Registration } from './registration';
import { retirementRegistry } from './retirement';
import { strategiesRegistry } from './strategies';
import { undoRegistry } from './undo';

/** Every event of the domain: all events of the streams of any category. */
export type DomainEvent = StreamEvent<StreamCategory>;

/** The registrations of each slice. */
const CODECS = {
  identity: identityRegistry,
  portfolios: portfoliosRegistry,
  accounts: accountsRegistry,
  assets: assetsRegistry,
  ledger: ledgerRegistry,
  strategies: strategiesRegistry,
  rebalance: rebalanceRegistry,
  undo: undoRegistry,
  household: householdRegistry,
  budget: budgetRegistry,
  retirement: retirementRegistry,
  networth: networthRegistry,
};

type RegisteredType = {
  [Slice in keyof typeof CODECS]: keyof (typeof CODECS)[Slice];
}[keyof typeof CODECS];

/**
 * Registrations by event type. If a slice is left out, this does not compile, because the types of
 * its events are missing.
 */
const registrations: Readonly<Record<DomainEvent['type'], Registration>> = Object.assign(
  {},
  ...Object.values(CODECS),
) as Record<RegisteredType, Registration>;

/**
 * The stored forms of events, by their stored names. `SliceRegistry` has checked that a type's
 * `effectiveAt` only gets that type's data.
 */
export type Registry = ReadonlyMap<string, Registration>;
export const REGISTRY: Registry = new Map(Object.entries(registrations));
