import type { AuditorLink, AuditorVisit } from '../auditors';
import type { Checkpoint } from '../engine/checkpoint.entity';
import type {
  Engine,
  SubscriptionPosition,
  Outbox,
  StreamHead,
} from '../engine/bookkeeping.entities';
import type { Generation } from '../engine/generation.entity';
import type { Quarantine } from '../engine/quarantine.entity';
import type { AnyTable } from '../catalogue';
import type { StoredRow } from '../generations';
import type { IdempotencyKey } from '../idempotency';
import type { Moment } from '../moments/moment.entity';
import type { Attempt, Credential, PasswordLink, Session, Username } from '../identity';
import type {
  AnnouncedDividend,
  AnnouncedSplit,
  Instrument,
  MarketProvider,
  Quote,
  RefreshRun,
  UnknownTicker,
} from '../market/entities';

/** The views with plain names, from the definitions of the projections' tables. */
type Views = { [T in AnyTable as `read.${T['name']}`]: StoredRow<T> };

/** The name in snake case: `checked_at` for `checkedAt`. */
type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/**
 * The rows of an entity as pg returns them. `Days`: columns of type date, which only TypeORM
 * converts to texts.
 */
type RowsOf<Entity, Days extends keyof Entity = never> = {
  [Name in keyof Entity & string as SnakeCase<Name>]: Name extends Days ? Date : Entity[Name];
};

/**
 * The tables for queries without TypeORM: the views `read.*`, and the tables of the schema `app`
 * that the entities describe.
 */
export interface Database extends Views {
  'app.announced_dividend': RowsOf<AnnouncedDividend, 'exDate' | 'payDate'>;
  'app.announced_split': RowsOf<AnnouncedSplit, 'day'>;
  'app.attempt': RowsOf<Attempt>;
  'app.auditor_link': RowsOf<AuditorLink>;
  'app.auditor_visit': RowsOf<AuditorVisit>;
  'app.checkpoint': RowsOf<Checkpoint>;
  'app.credential': RowsOf<Credential>;
  'app.engine': RowsOf<Engine>;
  'app.generation': RowsOf<Generation>;
  'app.idempotency_key': RowsOf<IdempotencyKey>;
  'app.instrument': RowsOf<Instrument>;
  'app.subscription': RowsOf<SubscriptionPosition>;
  'app.market_provider': RowsOf<MarketProvider>;
  'app.moment': RowsOf<Moment>;
  'app.outbox': RowsOf<Outbox>;
  'app.password_link': RowsOf<PasswordLink>;
  'app.quarantine': RowsOf<Quarantine>;
  'app.quote': RowsOf<Quote, 'day'>;
  'app.refresh_run': RowsOf<RefreshRun>;
  'app.session': RowsOf<Session>;
  'app.stream_head': RowsOf<StreamHead>;
  'app.unknown_ticker': RowsOf<UnknownTicker>;
  'app.username': RowsOf<Username>;
}
