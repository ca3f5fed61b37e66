import { setTimeout as sleep } from 'node:timers/promises';
import { RecentlyUsed } from '@evenkeel/platform/memory';
import { isLockTimeout, settleAll } from '@evenkeel/platform/postgres';
import type { ProjectionDefinition } from '@evenkeel/read-models/generations';
import type { Category } from '../projection';
import type { Generation } from '../streams/checkpoints';
import {
  EVENTS_A_TRANSACTION,
  type ProcessorServices,
  type BatchPlan,
  StreamProcessor,
} from '../streams/process-stream';
import { type Comparison, compareWithLive } from './compare';
import { comingInStep, filling } from './filling';
import { type LaggingStream, laggingStreams, type TargetHead } from './lagging-streams';
import { isFollowed } from './live-generations';
import type { Partition, RebuildWork } from './partition';
import { addProgress } from './rebuild-state';
import { switchGenerations } from './switch';

export type FillServices = Pick<ProcessorServices, 'pool' | 'reader'>;

/** Fewest events of a partition, except for the last one: workers share long streams evenly. */
const EVENTS_A_PARTITION = 5_000;
/** Most partitions of one kind. */
const MOST_PARTITIONS = 32;
/** Short streams wait for the server longer than they work. */
const STREAMS_AT_ONCE = 4;
const COMPARE_ATTEMPTS = 10;
/**
 * Pauses grow up to a second. Their sum exceeds the time in which the reconciler has a calculation
 * made whose request was lost.
 */
const COMPARE_AGAIN_AFTER_MS = 50;
const LONGEST_PAUSE_MS = 1_000;
/** Most keys that are calculated again: only few differ because an input changed a moment ago. */
const FEW = 100;

/**
 * Returns the kinds of a rebuild: one for each category, then one for each category's calculations
 * that read calculations of other streams.
 */
export const rebuildKinds = (
  categories: readonly Category<unknown>[],
  services: FillServices,
): CategoryRebuild<unknown>[] =>
  [false, true].flatMap((last) =>
    categories.map((category) => {
      const calculations = category.calculations.filter(({ isLast = false }) => isLast === last);
      const projections = last ? [] : category.projections;
      return new CategoryRebuild({ ...category, projections, calculations }, services, last);
    }),
  );

class LiveEventsMissing extends Error {
  override readonly name = 'LiveEventsMissing';
  constructor(streams: readonly LaggingStream[]) {
    const named = streams.slice(0, 10).map(({ streamId }) => streamId);
    super(`the log no longer gives events that the live rows show, of: ${named.join(', ')}`);
  }
}

/**
 * The rebuild of read models of one stream category. Every method may run again after an
 * interruption: it skips the rows that are filled already.
 */
export class CategoryRebuild<State> {
  readonly name: string;
  readonly definitions: readonly ProjectionDefinition[];

  constructor(
    private readonly category: Category<State>,
    private readonly services: FillServices,
    private readonly isLast: boolean,
  ) {
    this.name = isLast ? `${category.name}, last` : category.name;
    this.definitions = [...category.projections, ...category.calculations].map(
      ({ definition }) => definition,
    );
  }

  /**
   * Splits the events that the targets lack into partitions, the longest streams first. `events` is
   * their number.
   */
  async plan(targets: readonly Generation[]): Promise<{ partitions: Partition[]; events: number }> {
    const streams = await laggingStreams(this.services.pool, this.category.name, targets, 'log');
    const all = streams.reduce((sum, { events }) => sum + events, 0);
    const partitions: string[][] = [];
    let room = 0;
    for (const { streamId, events } of streams) {
      if (room <= 0) {
        partitions.push([]);
        room = Math.max(EVENTS_A_PARTITION, all / MOST_PARTITIONS);
      }
      partitions.at(-1)?.push(streamId);
      room -= events;
    }
    return { partitions, events: all };
  }

  /** Fills the targets from the streams of a partition. */
  fill(partition: Partition, work: RebuildWork): Promise<void> {
    return this.fillStreams(partition, work, [filling(work)], STREAMS_AT_ONCE);
  }

  /**
   * Compares the targets with the live generations. Writes continue, so each stream is first
   * brought in step, and stays in step: every writer of the live generation writes the target, too.
   * A calculation that reads others may be older than these in either generation. Then it is made
   * again and compared again.
   */
  async compare(work: RebuildWork): Promise<Comparison[]> {
    const { pool } = this.services;
    for (let attempt = 1; ; attempt += 1) {
      await this.fillUpTo(attempt === 1 ? 'log' : 'live', work, [comingInStep(work)]);
      const comparisons = await compareWithLive(pool, work.targets);
      const outdated = this.mayBeOutdated(comparisons);
      const isOpen = outdated.length > 0 || comparisons.some(({ apart }) => apart.length > 0);
      if (!isOpen || attempt === COMPARE_ATTEMPTS) return comparisons;
      // This is at least the second attempt. Streams that no projector brings up to date stay
      // apart.
      if (attempt > 1 && !(await isFollowed(pool, this.definitions))) return comparisons;
      await sleep(Math.min(COMPARE_AGAIN_AFTER_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS));
      await this.fillStreams(outdated, work, [filling(work, true)]);
    }
  }

  /**
   * Makes the targets live: the views show them. With `mustBeWhole`, throws if the log no longer
   * gives events that the live generations reflect: people would lose rows that they see.
   */
  async switch(work: RebuildWork, mustBeWhole: boolean): Promise<void> {
    const { pool } = this.services;
    await switchGenerations(pool, work.targets, async () => {
      await this.fillUpTo('live', work);
      if (!mustBeWhole) return;
      // Nobody writes meanwhile, so a stream that is still behind has no more events.
      const behind = await laggingStreams(pool, this.category.name, work.targets, 'live');
      if (behind.length > 0) throw new LiveEventsMissing(behind);
    });
  }

  /** Returns the keys that differ, if calculations that they read may have just been made. */
  private mayBeOutdated(comparisons: readonly Comparison[]): string[] {
    const differing = comparisons.flatMap(({ different }) => different);
    return this.isLast && differing.length <= FEW ? differing : [];
  }

  /** Fills the streams up to a head. The plans of `then` run for each stream afterwards. */
  private async fillUpTo(
    head: TargetHead,
    work: RebuildWork,
    then: readonly BatchPlan[] = [],
  ): Promise<void> {
    const { pool } = this.services;
    const streams = await laggingStreams(pool, this.category.name, work.targets, head);
    const streamIds = streams.map(({ streamId }) => streamId);
    await this.fillStreams(streamIds, work, [filling(work), ...then]);
  }

  /**
   * Processes all events of each stream by one plan, then by the next. If it fills one stream at a
   * time, the folded state is kept between the plans.
   */
  private async fillStreams(
    streamIds: readonly string[],
    work: RebuildWork,
    plans: readonly BatchPlan[],
    atOnce = 1,
  ): Promise<void> {
    const services = { ...this.services, now: () => new Date() };
    const processor = new StreamProcessor(this.category, services, new RecentlyUsed(0));
    let untold = 0;
    const tell = async (): Promise<void> => {
      const done = untold;
      untold = 0;
      await addProgress(services.pool, work.targets, done);
    };
    const process = async (streamId: string, plan: BatchPlan): Promise<void> => {
      for (let events = EVENTS_A_TRANSACTION; events >= EVENTS_A_TRANSACTION;) {
        events = await processor.process(streamId, plan);
        untold += events;
        if (untold >= EVENTS_A_PARTITION) await tell();
      }
    };
    const waiting = [...streamIds];
    const fillNext = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        for (const plan of plans) await process(next, plan).catch(passOverLocked);
    };
    // The progress of an interrupted job counts, too: the next attempt skips the filled rows.
    await settleAll(Array.from({ length: atOnce }, fillNext)).finally(tell);
  }
}

/**
 * Ignores that a writer locked a stream for too long. The comparison shows that it is not in step,
 * and it is tried again.
 */
function passOverLocked(error: Error): void {
  if (!isLockTimeout(error)) throw error;
}
