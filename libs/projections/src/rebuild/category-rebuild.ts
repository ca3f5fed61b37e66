import { setTimeout as sleep } from 'node:timers/promises';
import { RecentlyUsed } from '@evenkeel/platform/memory';
import { isLockTimeout } from '@evenkeel/platform/postgres';
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
import { laggingStreams, type TargetHead } from './lagging-streams';
import { isFollowed } from './live-generations';
import type { Partition, RebuildWork } from './partition';
import { addProgress } from './rebuild-state';
import { switchGenerations } from './switch';

export type FillServices = Pick<ProcessorServices, 'pool' | 'reader'>;

/**
 * At least. Workers share long streams evenly: one of this many events is alone in its partition.
 */
const EVENTS_A_PARTITION = 5_000;
/** Of one kind. */
const MOST_PARTITIONS = 32;
/** Short streams wait for the server more than they work. */
const STREAMS_AT_ONCE = 4;
const COMPARE_ATTEMPTS = 10;
/**
 * Pauses grow up to a second. Together they last longer than the reconciler needs to have a
 * calculation made whose request was lost.
 */
const COMPARE_AGAIN_AFTER_MS = 50;
const LONGEST_PAUSE_MS = 1_000;
/**
 * At most this many keys are calculated again: only few differ because an input changed a moment
 * ago.
 */
const FEW = 100;

/**
 * The kinds of a rebuild: one for each category, then one for each category's calculations that
 * read calculations of other streams.
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

/**
 * The rebuild of read models of one stream category. Every method may run again after it was cut
 * off: it skips what is filled already.
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
   * Splits the events that the targets lack into partitions, the longest streams first. `events`:
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
  async fill(partition: Partition, work: RebuildWork): Promise<void> {
    await this.fillStreams(partition, work, { atOnce: STREAMS_AT_ONCE });
  }

  /**
   * Compares the targets with the live generations. People go on writing, so each stream is first
   * brought in step, and stays so. A calculation that reads others may be older than these in the
   * target or in the live generation: it is made again and compared again.
   */
  async compare(work: RebuildWork): Promise<Comparison[]> {
    const results = new Map<string, Comparison>();
    const { pool } = this.services;
    let left = work.targets;
    for (let attempt = 1; attempt <= COMPARE_ATTEMPTS && left.length > 0; attempt += 1) {
      // It was filled and compared twice: streams that no projector brings up to date stay apart.
      if (attempt > 2 && !(await isFollowed(pool, this.definitions))) break;
      if (attempt > 1)
        await sleep(Math.min(COMPARE_AGAIN_AFTER_MS * 2 ** (attempt - 2), LONGEST_PAUSE_MS));
      await this.fillUpTo(attempt === 1 ? 'log' : 'live', work, { isInStep: true });
      if (this.isRefilled(results))
        await this.fillStreams(differing(results), work, { recalculate: true });
      for (const comparison of await compareWithLive(pool, left))
        results.set(
          comparison.projection,
          this.after(results.get(comparison.projection), comparison),
        );
      left = left.filter(({ projection }) => {
        const { apart = [], different = [] } = results.get(projection) ?? {};
        return apart.length > 0 || (different.length > 0 && this.isRefilled(results));
      });
    }
    return [...results.values()];
  }

  private isRefilled(results: ReadonlyMap<string, Comparison>): boolean {
    const { length } = differing(results);
    return this.isLast && length > 0 && length <= FEW;
  }

  /**
   * Calculations that read others, and that were equal once, count as equal: the others may have
   * changed since.
   */
  private after(before: Comparison | undefined, comparison: Comparison): Comparison {
    if (!before || !this.isLast) return comparison;
    const open = new Set([...before.different, ...before.apart]);
    const different = comparison.different.filter((streamId) => open.has(streamId));
    const equal = comparison.equal + comparison.different.length - different.length;
    return { ...comparison, equal, different };
  }

  /** Makes the targets live: the views show them. */
  async switch(work: RebuildWork): Promise<void> {
    await switchGenerations(this.services.pool, work.targets, () => this.fillUpTo('live', work));
  }

  private async fillUpTo(
    head: TargetHead,
    work: RebuildWork,
    options?: FillOptions,
  ): Promise<void> {
    const { pool } = this.services;
    const streams = await laggingStreams(pool, this.category.name, work.targets, head);
    await this.fillStreams(
      streams.map(({ streamId }) => streamId),
      work,
      options,
    );
  }

  private async fillStreams(
    streamIds: readonly string[],
    work: RebuildWork,
    { atOnce = 1, recalculate = false, isInStep = false }: FillOptions = {},
  ): Promise<void> {
    const services = { ...this.services, now: () => new Date() };
    const processor = new StreamProcessor(this.category, services, new RecentlyUsed(0));
    let untold = 0;
    const tell = async (): Promise<void> => {
      const done = untold;
      untold = 0;
      await addProgress(services.pool, work.targets, { done, total: 0 });
    };
    const process = async (streamId: string, plan: BatchPlan): Promise<number> => {
      const events = await processor.process(streamId, plan);
      untold += events;
      if (untold >= EVENTS_A_PARTITION) await tell();
      return events;
    };
    const waiting = [...streamIds];
    const fillNext = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        while ((await process(next, filling(work, recalculate))) >= EVENTS_A_TRANSACTION);
        if (isInStep) await process(next, comingInStep(work)).catch(passOverLocked);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, fillNext));
    await tell();
  }
}

interface FillOptions {
  readonly atOnce?: number;
  readonly recalculate?: boolean;
  readonly isInStep?: boolean;
}

/**
 * Ignores that a stream was locked by a writer for too long. The comparison shows that it is not in
 * step, and it is tried again.
 */
function passOverLocked(error: Error): void {
  if (!isLockTimeout(error)) throw error;
}

const differing = (results: ReadonlyMap<string, Comparison>): string[] =>
  [...results.values()].flatMap(({ different }) => different);
