import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { openAnnouncements, type Announcements } from '@evenkeel/platform/announcements';
import { readConfig, type Config } from '@evenkeel/platform/config';
import { createLogger, type Logger } from '@evenkeel/platform/logging';
import { createQueues, type Queues } from '@evenkeel/platform/queues';
import { Engine } from './engine/engine';
import { openServices, type Services } from './services';

const CONFIG = Symbol('config');
const LOG = Symbol('log');
const SERVICES = Symbol('services');
const QUEUES = Symbol('queues');
const ANNOUNCEMENTS = Symbol('announcements');

const lost = (log: Logger, what: string) => (error: Error) => log.warn(`${what} lost a connection`, { error: error.message });

@Module({
  providers: [
    { provide: CONFIG, useFactory: () => readConfig(process.env) },
    { provide: LOG, inject: [CONFIG], useFactory: ({ logLevel }: Config) => createLogger({ level: logLevel, part: 'projector' }) },
    { provide: SERVICES, inject: [CONFIG, LOG], useFactory: (config: Config, log: Logger) => openServices(config, lost(log, 'the database'), { pipeline: true }) },
    { provide: QUEUES, inject: [CONFIG, LOG], useFactory: (config: Config, log: Logger) => createQueues(config, lost(log, 'the queue')) },
    { provide: ANNOUNCEMENTS, inject: [CONFIG, LOG], useFactory: (config: Config, log: Logger) => openAnnouncements(config, lost(log, 'the announcements')) },
    {
      provide: Engine,
      inject: [SERVICES, QUEUES, ANNOUNCEMENTS, LOG],
      useFactory: ({ pool, store, codec }: Services, queues: Queues, announcements: Announcements, log: Logger) => new Engine({ pool, store, codec, queues, announcements, log }),
    },
  ],
})
export class ProjectorModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(Engine) private readonly engine: Engine,
    @Inject(SERVICES) private readonly services: Services,
    @Inject(ANNOUNCEMENTS) private readonly announcements: Announcements,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.engine.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.engine.stop();
    await this.announcements.close();
    await this.services.close();
  }
}
