import { availableParallelism } from 'node:os';
import type { EventStore } from '@evenkeel/event-store/port';
import type { EventCodec } from '@evenkeel/event-store/codecs';
import type { Announcements } from '@evenkeel/platform/announcements';
import type { Logger } from '@evenkeel/platform/logging';
import type { Queues } from '@evenkeel/platform/queues';
import { categoryOf, shapeOf } from '@evenkeel/read-models/generations';
import type { Pool } from 'pg';
import { portfolioCategory, userCategory } from '../categories';
import { Conclusions } from './conclusions';
import { rebuild, workOf } from './generations/rebuild';
import { Doorbell } from './doorbell';
import { Intake } from './intake';
import { Outbox } from './outbox';
import { PauseGate } from './pause-gate';
import type { Category } from './projection';
import { Recalculation } from './recalculation';
import { Advance, type AdvanceServices } from './streams/advance';
import { FreshEvents } from './streams/fresh-events';
import { StreamReader } from './streams/read-events';
import { Sweep } from './sweep';
import { WaitingStreams } from './waiting-streams';

export interface EngineServices {
  /** Connections of the engine's own; a lost one must be listened to by whoever made the pool. */
  readonly pool: Pool;
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly queues: Queues;
  readonly announcements: Announcements;
  readonly log: Logger;
  readonly now?: () => Date;
  readonly beforeCommit?: (streamId: string) => void;
}

const CORES = Math.max(2, availableParallelism());
/** Streams worked on at once: with more of them than there are cores they only hold each other up. */
const PLACES = { news: CORES, calculations: CORES - 1 };

/** Keeps the read models up to date: intake, advance, recalculation, sweep. */
export class Engine {
  readonly sweep: Sweep;
  private readonly portfolios: Advance<ReturnType<typeof portfolioCategory.initial>>;
  private readonly users: Advance<ReturnType<typeof userCategory.initial>>;
  private readonly outbox: Outbox;
  private readonly waiting: WaitingStreams;
  private readonly doorbell: Doorbell;
  private readonly intake: Intake;
  private readonly recalculation: Recalculation;
  private readonly gate: PauseGate;

  constructor(private readonly services: EngineServices) {
    const { pool, store, codec, queues, announcements, log } = services;
    const warn = (message: string) => (error: Error) => log.warn(message, { error: error.message });
    this.outbox = new Outbox(pool, announcements, warn('an announcement failed'));
    const fresh = new FreshEvents();
    const now = services.now ?? (() => new Date());
    const advance: AdvanceServices = {
      pool,
      reader: new StreamReader(store, codec, fresh),
      outbox: this.outbox,
      now,
      conclusions: new Conclusions(store, codec, now, warn('what follows from a calculation could not be recorded')),
      beforeCommit: services.beforeCommit,
      onQuarantine: (streamId, failure) => log.error('a projection is quarantined', { streamId, revision: failure.revision, error: failure.message }),
    };
    this.portfolios = new Advance(portfolioCategory, advance);
    this.users = new Advance(userCategory, advance);
    this.gate = new PauseGate(pool, warn('the pause switch cannot be read'));
    this.waiting = new WaitingStreams((streamId, options) => this.gate.passed().then(() => this.advance(streamId, options)), PLACES, warn('work failed and is tried again'));
    this.doorbell = new Doorbell(queues.queue('advance'), (streamId) => this.waiting.ring(streamId), warn('a ring was lost, the sweep sees to it'));
    this.intake = new Intake(pool, store, this.doorbell, fresh, warn('the intake is interrupted'));
    this.recalculation = new Recalculation(pool, queues, (streamId) => this.waiting.recalculate(streamId), warn('outdated values cannot be looked for'), advance.now);
    // Not through the queue: the job of a worker that died would swallow the ring.
    this.sweep = new Sweep(pool, this.outbox, (streamIds) => Promise.resolve(streamIds.forEach((streamId) => this.waiting.ring(streamId))), warn('the sweep failed'));
  }

  async start(): Promise<void> {
    await this.rebuildOtherShapes();
    await this.gate.start();
    const { queues, log } = this.services;
    const onError = (error: Error): void => log.warn('work failed and is tried again', { error: error.message });
    // One job stands open; the next one takes its place.
    queues.worker('advance', ({ streamIds }) => this.doorbell.answer(streamIds), { concurrency: 2, onError });
    queues.worker('recalculate', (job) => this.recalculation.handle(job), { concurrency: 1, onError });
    this.intake.start();
    this.sweep.start();
    this.recalculation.start();
  }

  /** Ends what runs. The queues are closed by whoever opened them, before the pool. */
  async stop(): Promise<void> {
    this.gate.stop();
    await Promise.all([this.intake.stop(), this.sweep.stop(), this.recalculation.stop()]);
    await this.services.queues.close();
    await this.waiting.stop();
    await this.outbox.settle();
  }

  /** Brings the read models of one stream up to date; with `recalculate` also the figures of a portfolio that depend on more than its events. */
  advance(streamId: string, options = { recalculate: false }): Promise<void> {
    switch (categoryOf(streamId)) {
      case 'portfolio':
        return this.portfolios.advance(streamId, options);
      case 'user':
        return this.users.advance(streamId);
      case null:
        return Promise.resolve();
    }
  }

  /** A release that changes tables finds live generations that it cannot write: they are filled anew before anything else. */
  private async rebuildOtherShapes(): Promise<void> {
    const { pool, store, codec, log } = this.services;
    const { rows } = await pool.query<{ projection: string; shape: string }>(`SELECT projection, shape FROM app.generation WHERE status = 'live'`);
    const names = definitionsOf(userCategory, portfolioCategory)
      .filter((definition) => rows.some(({ projection, shape }) => projection === definition.name && shape !== shapeOf(definition)))
      .map(({ name }) => name);
    if (names.length === 0) return;
    log.info('tables of another release are filled anew', { projections: names });
    const services = { pool, reader: new StreamReader(store, codec), onProgress: () => undefined };
    await rebuild(services, [workOf(userCategory), workOf(portfolioCategory)], names, false);
  }
}

function definitionsOf(...categories: readonly Pick<Category<never>, 'projections'>[]): Category<never>['projections'][number]['definition'][] {
  return categories.flatMap(({ projections }) => projections.map(({ definition }) => definition));
}
