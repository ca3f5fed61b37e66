import { availableParallelism } from 'node:os';
import type { EventStore } from '@evenkeel/event-store/port';
import type { EventCodec } from '@evenkeel/event-store/codecs';
import { type Announcements, Outbox } from '@evenkeel/platform/announcements';
import { Leadership } from '@evenkeel/platform/leadership';
import { type Logger, rareWarnings } from '@evenkeel/platform/logging';
import { RecentlyUsed } from '@evenkeel/platform/memory';
import { requestCalculations, type Queues } from '@evenkeel/platform/queues';
import { categoryOf } from '@evenkeel/read-models/generations';
import type { ClientConfig, Pool } from 'pg';
import type { InputWatch } from './calculations/input-watch';
import { CalculationRequests } from './calculations/requests';
import { PauseGate } from './pause-gate';
import type { Category } from './projection';
import { recordReaction } from './reactions';
import { type Lagging, Reconciler } from './reconciler';
import { Scheduler } from './scheduler';
import { FreshEvents } from './streams/fresh-events';
import {
  type LiveServices,
  type ProcessorServices,
  StreamProcessor,
} from './streams/process-stream';
import { StreamReader } from './streams/read-events';
import type { StreamMemory } from './streams/stream-memory';
import { Subscription } from './subscription';

export interface EngineServices {
  readonly categories: readonly Category<unknown>[];
  readonly inputs: readonly InputWatch[];
  /** Connections for the engine alone. The maker of the pool listens for lost ones. */
  readonly pool: Pool;
  /** Settings of the leader's own connection. */
  readonly connection: ClientConfig;
  /** The application name of the pool's connections; no two processes share one. */
  readonly instance: string;
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly queues: Queues;
  readonly announcements: Announcements;
  readonly log: Logger;
  /**
   * Whether database views have the columns of this release. Calculations and input watches read
   * the views, and wait until they have them. Left out: they have them.
   */
  readonly tables?: { readonly isReadable: boolean; readable(): Promise<void> };
  readonly now?: () => Date;
  readonly beforeCommit?: (streamId: string) => void;
}

/** Streams projected at once. More streams than cores would only slow each other down. */
const CORES = Math.max(2, availableParallelism());
/**
 * Events whose folded states are kept in memory, over the streams of all categories: this many for
 * projections, and as many for calculations.
 */
const EVENTS_KEPT = 75_000;
/**
 * Jobs that a process works on at once, by queue. `calculate` takes one: further requests for a key
 * in work become one job, which under load saves more than a second job at once would gain.
 * `calculate-batch` takes two: nobody waits for these, and they mostly wait for the database.
 */
const CALCULATIONS_AT_ONCE = { calculate: 1, 'calculate-batch': 2 } as const;

/**
 * Keeps the read models up to date. The leader follows the log and projects streams; every process
 * works on the jobs of calculations.
 */
export class Engine {
  readonly reconciler: Reconciler;
  /**
   * Processors by category. Projections and calculations have separate ones, with their own turns
   * and memories, so no projection waits for a calculation.
   */
  private readonly projecting: ReadonlyMap<string, StreamProcessor<unknown>>;
  private readonly calculating: ReadonlyMap<string, StreamProcessor<unknown>>;
  private readonly fresh = new FreshEvents();
  private readonly outbox: Outbox;
  private readonly gate: PauseGate;
  private readonly requests: CalculationRequests;
  private readonly warn: (message: string) => (error: Error) => void;
  /** A statement that fails if this process does not lead; undefined before its first lead. */
  private fence: string | undefined;
  private scheduler: Scheduler | undefined;
  private stopLeading: () => Promise<void> = () => Promise.resolve();

  constructor(private readonly services: EngineServices) {
    const { categories, pool, inputs, announcements, queues } = services;
    this.warn = rareWarnings(services.log);
    this.outbox = new Outbox(pool, announcements, this.warn('an announcement failed'));
    this.gate = new PauseGate(pool, this.warn('the pause switch cannot be read'));
    this.requests = new CalculationRequests({
      pool,
      inputs,
      queues,
      calculate: (streamId, recalculate) =>
        this.gate.pass(() => this.calculate(streamId, recalculate)),
      warn: this.warn,
      now: this.services.now ?? (() => new Date()),
    });
    this.projecting = this.processors();
    this.calculating = this.processors();
    this.reconciler = new Reconciler({
      pool,
      outbox: this.outbox,
      readModels: categories.flatMap(({ projections, calculations }) => [
        ...projections,
        ...calculations,
      ]),
      heal: (stream) => this.heal(stream),
      lookAtInputs: (which) => this.lookAtInputs(which === 'all'),
      onError: this.warn('the reconciler failed'),
    });
  }

  async start(): Promise<void> {
    await this.gate.start();
    const { queues, inputs, pool, connection, instance, log } = this.services;
    const onError = this.warn('work failed and is tried again');
    const work = ({ streamId, recalculate }: { streamId: string; recalculate: boolean }) =>
      this.gate.pass(() => this.calculate(streamId, recalculate));
    for (const queue of ['calculate', 'calculate-batch'] as const)
      queues.worker(queue, work, { concurrency: CALCULATIONS_AT_ONCE[queue], onError });
    const request = (streamIds: readonly string[]): Promise<void> =>
      requestCalculations(queues, streamIds, { recalculate: true, urgency: 'awaited' });
    for (const input of inputs) input.work?.(queues, { pool, request, onError });
    this.stopLeading = new Leadership({
      connection,
      instance,
      lead: (epoch) => this.lead(epoch),
      onChange: (isLeading) =>
        log.info(isLeading ? 'this process leads' : 'this process stands by'),
      onError: this.warn('the lead cannot be asked for'),
    }).start();
  }

  /** Ends all work. Closes the queues; the pool's owner closes the pool afterwards. */
  async stop(): Promise<void> {
    this.gate.stop();
    await this.stopLeading();
    await this.scheduler?.stop();
    await this.settle();
  }

  /** Waits until all requests have been added to the queues, and closes the queues. */
  async settle(): Promise<void> {
    await this.requests.settle();
    await this.services.queues.close();
    // Jobs that ended meanwhile may have requested more calculations, which are made here.
    await this.requests.settle();
    await this.outbox.settle();
  }

  /** Brings the projections of one stream up to date. */
  async project(streamId: string): Promise<void> {
    await this.projecting.get(categoryOf(streamId) ?? '')?.project(streamId, this.fence);
  }

  /**
   * Brings the calculations of one stream up to date; with `recalculate` also those that lack no
   * event.
   */
  async calculate(streamId: string, recalculate: boolean): Promise<void> {
    await this.services.tables?.readable();
    await this.calculating.get(categoryOf(streamId) ?? '')?.calculate(streamId, recalculate);
  }

  private processors(): ReadonlyMap<string, StreamProcessor<unknown>> {
    const { categories, pool, store, codec, log, beforeCommit } = this.services;
    const now = this.services.now ?? (() => new Date());
    const live: LiveServices = {
      outbox: this.outbox,
      beforeCommit,
      // If a service is away, the reconciler finds the missing reaction.
      react: (...reaction) =>
        recordReaction({ store, codec, now }, ...reaction).catch(
          this.warn('a reaction could not be recorded'),
        ),
      onProjected: (streamId) => this.requests.request(streamId, false),
      onChanged: (told) => {
        if (this.areViewsReadable()) this.requests.requestDependents(told);
      },
      onQuarantine: (streamId, failure) => {
        const { revision, message: error } = failure;
        const readModel = failure.readModel?.projection ?? 'all';
        log.error('a read model is quarantined', { readModel, streamId, revision, error });
      },
    };
    const reader = new StreamReader(store, codec, this.fresh);
    const services: ProcessorServices = { pool, reader, now, live };
    const memories = new RecentlyUsed<StreamMemory<unknown>>(EVENTS_KEPT);
    return new Map(
      categories.map((category) => [
        category.name,
        new StreamProcessor(category, services, memories),
      ]),
    );
  }

  /** Starts the leader's scheduler, subscription and reconciler; returns their stop function. */
  private lead(epoch: number): () => Promise<void> {
    const { pool, store } = this.services;
    this.fence = `SELECT app.leads(${epoch})`;
    const work = (streamId: string): Promise<void> => this.gate.pass(() => this.project(streamId));
    const onError = this.warn('work failed and is tried again');
    const scheduler = new Scheduler(work, CORES, onError);
    const schedule = (streamId: string): void => scheduler.schedule(streamId);
    const { fresh } = this;
    fresh.clear();
    const onAway = this.warn('the log is out of reach');
    const subscription = new Subscription({ pool, store, fresh, schedule, onError: onAway }, epoch);
    this.scheduler = scheduler;
    const stops = [subscription.start(), this.reconciler.start()];
    return async () => {
      // This does not wait for the work under way, which is fenced.
      scheduler.clear();
      await Promise.all(stops.map((stop) => stop()));
    };
  }

  /**
   * Has a lagging stream brought up to date. A process that has never led has no scheduler: it
   * projects the stream itself.
   */
  private async heal({ streamId, projections, calculations }: Lagging): Promise<void> {
    if (projections && this.scheduler) this.scheduler.schedule(streamId);
    else if (projections) await this.project(streamId);
    if (calculations) this.requests.request(streamId, false, 'overdue');
  }

  private async lookAtInputs(isAll: boolean): Promise<void> {
    const { inputs, pool, now } = this.services;
    if (!this.areViewsReadable()) return;
    for (const input of inputs.filter(
      ({ isOfCalculations = false }) => isAll || isOfCalculations,
    )) {
      const outdated = await input.outdated(pool, now?.() ?? new Date());
      for (const streamId of outdated) this.requests.request(streamId, true, 'batch');
    }
  }

  private areViewsReadable(): boolean {
    return this.services.tables?.isReadable ?? true;
  }
}
