import { StateSnapshots } from '@evenkeel/read-models/snapshots';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { AuditorGuard } from './auditors/auditor-guard';
import { AuditorLinks } from './auditors/auditor-links';
import { FailedLookUps } from './auth/failed-look-ups';
import { Sessions } from './auth/sessions';
import { CommandRunner } from './commands/command-runner';
import { Folds } from './commands/folds';
import { withIntents } from './commands/intents';
import { LargeWrites } from './commands/large-writes';
import { LockedTurns } from './commands/locked-turns';
import { PortfolioCommands } from './commands/portfolio-commands';
import { Previews } from './commands/previews';
import { StreamCommands } from './commands/stream-commands';
import { Explainers, HouseholdExplainers } from './explain/explainers';
import { FileThreads } from './files/file-threads';
import { FileWorkInterceptor } from './files/sent-file';
import { HealthController } from './health/health.controller';
import { ProjectorLag } from './health/projector-lag';
import { Readiness } from './health/readiness';
import { RebuildingInterceptor } from './health/rebuilding.interceptor';
import { ReleaseTables } from './health/release-tables';
import { AnswerInterceptor } from './http/answer';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor';
import { IdempotencyKeys } from './idempotency/idempotency-keys';
import { LogHead } from './reads/log-head';
import { KnownParameters } from './http/known-parameters';
import { OwnQuotes } from './market/own-quotes';
import { MomentStates } from './moments/moment-states';
import { Moments } from './moments/moments';
import { OtherTickers } from './portfolios/other-tickers';
import { ReadYourWrites } from './reads/read-your-writes';
import { SubscriptionPosition } from './reads/subscription-position';
import { Ownership } from './reads/ownership';
import { Reads } from './reads/reads';
import { Snapshots } from './reads/snapshot';
import type { Services } from './services';
import {
  ANNOUNCEMENTS,
  CONFIG,
  CLOCK_AND_IDS,
  EVENT_CODEC,
  EVENT_STORE,
  KEY_VAULT,
  LOGGER,
  QUEUES,
} from './tokens';
import { Usernames } from './users/usernames';
import { Users } from './users/users';
import { Valuations } from './valuation/valuations';

const SHARED = [
  FailedLookUps,
  IdempotencyKeys,
  Sessions,
  ProjectorLag,
  ReleaseTables,
  Readiness,
  CommandRunner,
  StreamCommands,
  PortfolioCommands,
  Explainers,
  HouseholdExplainers,
  FileThreads,
  Folds,
  LargeWrites,
  Previews,
  LockedTurns,
  LogHead,
  ReadYourWrites,
  SubscriptionPosition,
  Ownership,
  Moments,
  MomentStates,
  OtherTickers,
  OwnQuotes,
  Reads,
  Snapshots,
  Usernames,
  Users,
  Valuations,
  AuditorLinks,
  AuditorGuard,
];

/** The parts that every feature builds on, over services that are already connected. */
@Global()
@Module({})
export class PlatformModule {
  static over(services: Services): DynamicModule {
    const connected = [
      { provide: CONFIG, useValue: services.config },
      { provide: DataSource, useValue: services.db },
      { provide: EVENT_STORE, useValue: services.store },
      { provide: EVENT_CODEC, useValue: services.codec },
      { provide: KEY_VAULT, useValue: services.keys },
      { provide: QUEUES, useValue: services.queues },
      { provide: ANNOUNCEMENTS, useValue: services.announcements },
      { provide: LOGGER, useValue: services.logger },
      { provide: CLOCK_AND_IDS, useValue: withIntents(services.clockAndIds) },
      { provide: StateSnapshots, useValue: stateSnapshotsOf(services) },
    ];
    return {
      module: PlatformModule,
      controllers: [HealthController],
      providers: [
        ...connected,
        ...SHARED,
        // The outermost interceptor, so that it sees the end of all others.
        { provide: APP_INTERCEPTOR, useClass: FileWorkInterceptor },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        { provide: APP_GUARD, useClass: KnownParameters },
        { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
        { provide: APP_INTERCEPTOR, useClass: RebuildingInterceptor },
      ],
      exports: [...connected.map(({ provide }) => provide), ...SHARED],
    };
  }
}

const stateSnapshotsOf = ({ db, store, keys, logger }: Services): StateSnapshots =>
  new StateSnapshots({
    db,
    store,
    keys,
    onUnusable: (streamId, reason) =>
      logger.warn('A stored state could not be used, and was removed', { streamId, reason }),
  });
