import { join } from 'node:path';
import {
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { openAnnouncements, type Announcements } from '@evenkeel/platform/announcements';
import { readConfig, type Config } from '@evenkeel/platform/config';
import { createLogger, type Logger, lossLog } from '@evenkeel/platform/logging';
import { createQueues, type Queues } from '@evenkeel/platform/queues';
import type { Engine } from '@evenkeel/projections/engine';
import { createEngine } from './create-engine';
import { DailyWork } from './background/daily-work';
import { MarketRefresh } from './features/market/market-refresh';
import { createProviders } from './features/market/providers/create-providers';
import { Moments } from './moments/moments';
import { Rebuilds } from '@evenkeel/projections/rebuild/rebuilds';
import { PROJECTIONS } from '@evenkeel/read-models/generations';
import { StreamReader } from '@evenkeel/projections/streams/read-events';
import { StateSnapshots } from '@evenkeel/read-models/snapshots';
import { ReleaseTables } from './release-tables';
import { isRestoring } from './backup/claim';
import { openRebuilds } from './open-rebuilds';
import { openServices, type Services } from './services';
import { SnapshotWork } from './background/snapshot-work';
import { tellLauncher } from './tell-launcher';

const CONFIG = Symbol('config');
const LOG = Symbol('log');
const SERVICES = Symbol('services');
const QUEUES = Symbol('queues');
const ANNOUNCEMENTS = Symbol('announcements');
const ENGINE = Symbol('engine');

@Module({
  providers: [
    { provide: CONFIG, useFactory: () => readConfig(process.env) },
    {
      provide: LOG,
      inject: [CONFIG],
      useFactory: ({ logLevel }: Config) => createLogger({ level: logLevel, part: 'projector' }),
    },
    {
      provide: SERVICES,
      inject: [CONFIG, LOG],
      useFactory: (config: Config, log: Logger) =>
        openServices(config, lossLog(log, 'the database'), (text) => log.warn(text)),
    },
    {
      provide: QUEUES,
      inject: [CONFIG, LOG],
      useFactory: (config: Config, log: Logger) => createQueues(config, lossLog(log, 'the queue')),
    },
    {
      provide: ANNOUNCEMENTS,
      inject: [CONFIG, LOG],
      useFactory: (config: Config, log: Logger) =>
        openAnnouncements(config, lossLog(log, 'the announcements')),
    },
    {
      provide: ENGINE,
      inject: [CONFIG, SERVICES, QUEUES, ANNOUNCEMENTS, LOG, ReleaseTables],
      useFactory: (
        { databaseUrl }: Config,
        { pool, instance, store, codec }: Services,
        queues: Queues,
        announcements: Announcements,
        log: Logger,
        tables: ReleaseTables,
      ) =>
        createEngine({
          tables,
          pool,
          connection: { connectionString: databaseUrl },
          instance,
          store,
          codec,
          queues,
          announcements,
          log,
        }),
    },
    {
      provide: Rebuilds,
      inject: [CONFIG, SERVICES, LOG],
      useFactory: (config: Config, { pool, store, codec }: Services, log: Logger) =>
        openRebuilds(
          config,
          { pool, reader: new StreamReader(store, codec) },
          (error) => log.warn('a rebuild is interrupted', { error: error.message }),
          lossLog(log, 'the queue of rebuilds'),
        ),
    },
    {
      provide: ReleaseTables,
      inject: [SERVICES, LOG, Rebuilds],
      useFactory: ({ pool }: Services, log: Logger, rebuilds: Rebuilds) => {
        const { onProgress, onEnd } = tellLauncher();
        return new ReleaseTables({
          pool,
          rebuilds,
          definitions: PROJECTIONS,
          onProgress,
          onFilled: (names) => {
            onEnd();
            log.info('tables of another release were filled anew', { projections: names });
          },
          onError: ({ message }) =>
            log.error('the tables of this release could not be filled, which is tried again', {
              error: message,
            }),
        });
      },
    },
    {
      provide: Moments,
      inject: [SERVICES, QUEUES, LOG],
      useFactory: (services: Services, queues: Queues, log: Logger) =>
        new Moments({ ...services, queues, log }),
    },
    {
      provide: DailyWork,
      inject: [CONFIG, SERVICES, LOG],
      useFactory: (config: Config, { store, pool }: Services, log: Logger) =>
        new DailyWork({ config, store, pool, log, program: join(__dirname, 'ops/main.js') }),
    },
    {
      provide: SnapshotWork,
      inject: [SERVICES, LOG],
      useFactory: ({ pool, store, keys }: Services, log: Logger) =>
        new SnapshotWork({
          snapshots: new StateSnapshots({ db: pool, store, keys, onUnusable: () => undefined }),
          log,
          program: join(__dirname, 'ops/main.js'),
        }),
    },
    {
      provide: MarketRefresh,
      inject: [CONFIG, SERVICES, QUEUES, ANNOUNCEMENTS, LOG],
      useFactory: (
        { marketData }: Config,
        { pool }: Services,
        queues: Queues,
        announcements: Announcements,
        log: Logger,
      ) => {
        const providers = createProviders(marketData, () => new Date());
        const scheduled = providers.map((provider, index) => ({
          provider,
          everyMinutes: marketData[index]?.everyMinutes ?? 0,
        }));
        return new MarketRefresh({ pool, queues, announcements, log, providers: scheduled });
      },
    },
  ],
})
export class ProjectorModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(ENGINE) private readonly engine: Engine,
    @Inject(Rebuilds) private readonly rebuilds: Rebuilds,
    @Inject(ReleaseTables) private readonly tables: ReleaseTables,
    @Inject(MarketRefresh) private readonly refresh: MarketRefresh,
    @Inject(Moments) private readonly moments: Moments,
    @Inject(DailyWork) private readonly daily: DailyWork,
    @Inject(SnapshotWork) private readonly snapshots: SnapshotWork,
    @Inject(SERVICES) private readonly services: Services,
    @Inject(ANNOUNCEMENTS) private readonly announcements: Announcements,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (await isRestoring(this.services.pool))
      this.log.warn(
        'a restore into this instance is not finished, and the projectors are paused until it is: run it again with the same file',
      );
    this.rebuilds.work();
    await this.tables.start();
    await this.engine.start();
    if (this.tables.isReadable) this.startReaders();
    else
      this.tables.readable().then(
        () => this.startReaders(),
        () => undefined,
      );
  }

  /** Starts the parts that read the views. */
  private startReaders(): void {
    this.moments.start();
    this.refresh.start();
    this.daily.start();
    this.snapshots.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.tables.stop();
    await this.snapshots.stop();
    await this.daily.stop();
    await this.refresh.stop();
    await this.rebuilds.close();
    await this.engine.stop();
    await this.announcements.close();
    await this.services.close();
  }
}
