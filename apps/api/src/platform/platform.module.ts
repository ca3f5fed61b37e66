import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { Sessions } from './auth/sessions';
import { CommandRunner } from './commands/command-runner';
import { PortfolioCommands } from './commands/portfolio-commands';
import { HealthController } from './health/health.controller';
import { AnswerInterceptor } from './http/answer';
import { Freshness } from './reads/freshness';
import { IntakePosition } from './reads/intake-position';
import { Ownership } from './reads/ownership';
import { Reads } from './reads/reads';
import { Snapshots } from './reads/snapshot';
import type { Services } from './services';
import { ANNOUNCEMENTS, CONFIG, EDGE, EVENT_CODEC, EVENT_STORE, LOGGER, QUEUES } from './tokens';
import { Usernames } from './users/usernames';
import { Valuations } from './valuation/valuations';

const SHARED = [Sessions, CommandRunner, PortfolioCommands, Freshness, IntakePosition, Ownership, Reads, Snapshots, Usernames, Valuations];

/** What every feature builds on, over services that are already connected. */
@Global()
@Module({})
export class PlatformModule {
  static over(services: Services): DynamicModule {
    const connected = [
      { provide: CONFIG, useValue: services.config },
      { provide: DataSource, useValue: services.db },
      { provide: EVENT_STORE, useValue: services.store },
      { provide: EVENT_CODEC, useValue: services.codec },
      { provide: QUEUES, useValue: services.queues },
      { provide: ANNOUNCEMENTS, useValue: services.announcements },
      { provide: LOGGER, useValue: services.logger },
      { provide: EDGE, useValue: services.edge },
    ];
    return {
      module: PlatformModule,
      controllers: [HealthController],
      providers: [...connected, ...SHARED, { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor }],
      exports: [...connected.map(({ provide }) => provide), ...SHARED],
    };
  }
}
