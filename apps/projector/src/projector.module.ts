import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { openAnnouncements, type Announcements } from '@evenkeel/platform/announcements';
import { readConfig, type Config } from '@evenkeel/platform/config';
import { createLogger, type Logger, lossLog } from '@evenkeel/platform/logging';
import { createQueues, type Queues } from '@evenkeel/platform/queues';
import { Engine } from './engine/engine';
import { MarketRefresh } from './features/market/market-refresh';
import { createProviders } from './features/market/providers/create-providers';
import { openServices, type Services } from './services';

const CONFIG = Symbol('config');
const LOG = Symbol('log');
const SERVICES = Symbol('services');
const QUEUES = Symbol('queues');
const ANNOUNCEMENTS = Symbol('announcements');

@Module({
  providers: [
    { provide: CONFIG, useFactory: () => readConfig(process.env) },
    { provide: LOG, inject: [CONFIG], useFactory: ({ logLevel }: Config) => createLogger({ level: logLevel, part: 'projector' }) },
    { provide: SERVICES, inject: [CONFIG, LOG], useFactory: (config: Config, log: Logger) => openServices(config, lossLog(log, 'the database')) },
    { provide: QUEUES, inject: [CONFIG, LOG], useFactory: (config: Config, log: Logger) => createQueues(config, lossLog(log, 'the queue')) },
    { provide: ANNOUNCEMENTS, inject: [CONFIG, LOG], useFactory: (config: Config, log: Logger) => openAnnouncements(config, lossLog(log, 'the announcements')) },
    {
      provide: Engine,
      inject: [SERVICES, QUEUES, ANNOUNCEMENTS, LOG],
      useFactory: ({ pool, store, codec }: Services, queues: Queues, announcements: Announcements, log: Logger) => new Engine({ pool, store, codec, queues, announcements, log }),
    },
    {
      provide: MarketRefresh,
      inject: [CONFIG, SERVICES, QUEUES, ANNOUNCEMENTS, LOG],
      useFactory: ({ marketData }: Config, { pool }: Services, queues: Queues, announcements: Announcements, log: Logger) => {
        const providers = createProviders(marketData, () => new Date());
        const scheduled = providers.map((provider, index) => ({ provider, everyMinutes: marketData[index]?.everyMinutes ?? 0 }));
        return new MarketRefresh({ pool, queues, announcements, log, providers: scheduled });
      },
    },
  ],
})
export class ProjectorModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(Engine) private readonly engine: Engine,
    @Inject(MarketRefresh) private readonly refresh: MarketRefresh,
    @Inject(SERVICES) private readonly services: Services,
    @Inject(ANNOUNCEMENTS) private readonly announcements: Announcements,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.engine.start();
    this.refresh.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.refresh.stop();
    await this.engine.stop();
    await this.announcements.close();
    await this.services.close();
  }
}
