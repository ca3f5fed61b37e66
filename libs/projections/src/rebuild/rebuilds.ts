import { setTimeout as sleep } from 'node:timers/promises';
import type { Attempt, FlowQueue } from '@evenkeel/platform/queues';
import type { Pool } from 'pg';
import { isInfrastructure } from '../failures';
import { namesOf } from '../streams/checkpoints';
import type { CategoryRebuild } from './category-rebuild';
import { ofOtherShapes } from './live-generations';
import type { Partition, RebuildTarget, RebuildWork } from './partition';
import {
  beginRebuild,
  endRebuild,
  planProgress,
  type Progress,
  readProgress,
  readRebuild,
  RebuildEnded,
  type RebuildReport,
  type RebuildState,
  saveReport,
} from './rebuild-state';

/**
 * A job of a rebuild. `partition`: the part to fill; null for the last job of a kind, which
 * compares and switches.
 */
export interface RebuildJob {
  readonly rebuildId: string;
  readonly kind: string;
  readonly partition: Partition | null;
}

/**
 * Read models of one category that are rebuilt together. Its calculations that read other
 * calculations are a separate kind.
 */
type Kind = CategoryRebuild<unknown>;

export interface RebuildServices {
  readonly pool: Pool;
  readonly queue: FlowQueue<RebuildJob>;
  /** Kinds in the order in which they are rebuilt, one after the other. */
  readonly kinds: readonly Kind[];
  /** Digest of the tables that this release writes. */
  readonly release: string;
  readonly onError: (error: Error) => void;
}

export interface RebuildRequest {
  /** Names of the projections to rebuild. */
  readonly names: readonly string[];
  /** Whether the new generations are only compared and then removed. */
  readonly isTrial: boolean;
  /**
   * Whether a running rebuild of the same projections is joined, so that processes that start at
   * once share one.
   */
  readonly isJoining?: boolean;
}

/** The rebuild has ended without its new tables. The message is for the operator. */
class RebuildFailed extends Error {
  override readonly name = 'RebuildFailed';
}

const LOOK_EVERY_MS = 100;
/** Number of reads of the state after which it also asks whether the queue still has the jobs. */
const LOOKS_A_COUNT = 50;

const NEWLY_STOPPED = `
  SELECT q.projection, q.stream_id AS "streamId", q.error FROM app.quarantine q
  JOIN unnest($1::text[], $2::int[]) AS t(projection, generation) USING (projection, generation)
  WHERE NOT EXISTS (
    SELECT FROM app.quarantine l JOIN app.generation g USING (projection, generation)
    WHERE g.status = 'live' AND l.projection = q.projection AND l.stream_id = q.stream_id)`;

const TAKEN_IN = `
  SELECT FROM app.checkpoint c JOIN app.generation g USING (projection, generation)
  WHERE g.status = 'live' AND g.projection = ANY ($1) AND c.revision >= 0 LIMIT 1`;

/**
 * Fills a new generation of each named projection beside the live ones, and compares them. It then
 * switches the views, unless a stream is quarantined in the new generation alone, or the log no
 * longer gives events that the live one reflects; if the live one is of another release, or is
 * empty, it switches in any case. The work is a flow of jobs for each kind, which all processes
 * with a worker share: first the partitions, then one job that compares, switches, and adds the
 * flow of the next kind. Kinds follow each other because calculations may read rows of the kind
 * before, which an earlier release may have kept in other tables.
 */
export class Rebuilds {
  constructor(private readonly services: RebuildServices) {}

  /** Works on all rebuilds of this release, until the queue is closed. */
  work(): void {
    const { queue, onError } = this.services;
    queue.work((job, attempt) => this.handle(job, attempt), onError);
  }

  /** Ends the work of this process. Unfinished jobs go back to the queue. */
  close(): Promise<void> {
    return this.services.queue.close();
  }

  /**
   * Rebuilds the read models whose live tables are of another release, because this release cannot
   * write them. Returns their names. Throws like {@link run}.
   */
  async rebuildOtherShapes(
    onProgress: (progress: Progress) => void = () => undefined,
    signal?: AbortSignal,
  ): Promise<string[]> {
    const { pool, kinds } = this.services;
    const names = await ofOtherShapes(
      pool,
      kinds.flatMap(({ definitions }) => definitions),
    );
    if (names.length > 0)
      await this.run({ names, isTrial: false, isJoining: true }, onProgress, signal);
    return names;
  }

  /**
   * Starts a rebuild and waits for its end, whichever processes work on it. Rejects if the rebuild
   * fails; its targets are removed then. Rejects if the signal is aborted; the rebuild then
   * continues without this caller.
   */
  async run(
    request: RebuildRequest,
    onProgress: (progress: Progress) => void = () => undefined,
    signal?: AbortSignal,
  ): Promise<RebuildReport> {
    const { pool } = this.services;
    const rebuildId = await this.start(request);
    for (let looks = 1; ; looks += 1) {
      signal?.throwIfAborted();
      const areLost = looks % LOOKS_A_COUNT === 0 && (await this.areJobsLost());
      const rebuild = await readRebuild(pool, rebuildId);
      if (rebuild?.status === 'done') return this.reportOf(rebuild);
      if (rebuild?.status !== 'running')
        throw new RebuildFailed(`The rebuild failed: ${rebuild?.error ?? 'it is gone'}`);
      // The worker of the last job ends the rebuild or adds the next flow before the job is gone.
      if (areLost) await this.addNextFlow(rebuildId, rebuild).catch(this.services.onError);
      onProgress(await readProgress(pool, rebuild.targets));
      await sleep(LOOK_EVERY_MS);
    }
  }

  /** Checks whether the queue has lost the jobs: a Redis may lose data. False while it is away. */
  private areJobsLost(): Promise<boolean> {
    return this.services.queue.isEmpty().catch(() => false);
  }

  private async start({ names, isTrial, isJoining = false }: RebuildRequest): Promise<string> {
    const { pool, kinds, release } = this.services;
    const definitions = kinds
      .flatMap((kind) => kind.definitions)
      .filter(({ name }) => names.includes(name));
    const rebuildId = await beginRebuild(pool, { release, definitions, isTrial, isJoining });
    const rebuild = await readRebuild(pool, rebuildId);
    try {
      // A joined rebuild needs this, too: its starter may have died before it added the jobs.
      if (rebuild) await this.addNextFlow(rebuildId, rebuild);
    } catch (error) {
      await endRebuild(pool, rebuildId, (error as Error).message);
      throw error;
    }
    return rebuildId;
  }

  /**
   * Adds the jobs of the first kind without a report; ends the rebuild if all have one. Jobs that
   * are added twice do no harm.
   */
  private async addNextFlow(rebuildId: string, rebuild: RebuildState): Promise<void> {
    const { pool, kinds, queue } = this.services;
    for (const kind of kinds) {
      const targets = targetsOf(kind, rebuild);
      if (targets.length === 0 || rebuild.reports[kind.name]) continue;
      const { partitions, events } = await kind.plan(targets);
      await planProgress(pool, targets, events);
      const job = { rebuildId, kind: kind.name };
      const first = partitions.map((partition) => ({ ...job, partition }));
      return queue.add({ first, last: { ...job, partition: null } });
    }
    await endRebuild(pool, rebuildId, null);
  }

  private reportOf(rebuild: RebuildState): RebuildReport {
    const reports = this.services.kinds.flatMap(({ name }) => rebuild.reports[name] ?? []);
    return {
      events: Math.max(0, ...reports.map(({ events }) => events)),
      comparisons: reports.flatMap(({ comparisons }) => comparisons),
      stopped: reports.flatMap(({ stopped }) => stopped),
      switched: reports.every(({ switched }) => switched),
    };
  }

  private async handle(job: RebuildJob, { isLast, signal }: Attempt): Promise<void> {
    const { pool, kinds } = this.services;
    const rebuild = await readRebuild(pool, job.rebuildId);
    const kind = kinds.find(({ name }) => name === job.kind);
    if (rebuild?.status !== 'running' || !kind) return;
    const work = { rebuildId: job.rebuildId, targets: targetsOf(kind, rebuild), signal };
    try {
      if (job.partition) await kind.fill(job.partition, work);
      else await this.finish(kind, rebuild, work);
    } catch (error) {
      if (error instanceof RebuildEnded) return;
      if (signal.aborted || (isInfrastructure(error) && !isLast)) throw error;
      await endRebuild(pool, job.rebuildId, (error as Error).message);
    }
  }

  /**
   * Does the last job of a kind. An interrupted job begins again: it is done when its report is
   * stored and its targets are switched.
   */
  private async finish(kind: Kind, rebuild: RebuildState, work: RebuildWork): Promise<void> {
    const report = rebuild.reports[kind.name] ?? (await this.compare(kind, rebuild, work));
    if (report.switched) await kind.switch(work, !(await this.isLiveUnusable(work)));
    const reports = { ...rebuild.reports, [kind.name]: report };
    await this.addNextFlow(work.rebuildId, { ...rebuild, reports });
  }

  private async compare(
    kind: Kind,
    rebuild: RebuildState,
    work: RebuildWork,
  ): Promise<RebuildReport> {
    const { pool } = this.services;
    const comparisons = await kind.compare(work);
    const { rows: stopped } = await pool.query<RebuildReport['stopped'][number]>(
      NEWLY_STOPPED,
      namesOf(work.targets),
    );
    const { done: events } = await readProgress(pool, rebuild.targets);
    const isBetter = stopped.length === 0 || (await this.isLiveUnusable(work));
    const switched = !rebuild.isTrial && isBetter;
    const report = { events, comparisons, stopped, switched };
    await saveReport(pool, work.rebuildId, kind.name, report);
    return report;
  }

  /**
   * Checks whether the live generation is useless: it has processed no event, or has another shape,
   * which this release cannot keep up to date. Then one failing stream must not stop all others.
   */
  private async isLiveUnusable({ targets }: RebuildWork): Promise<boolean> {
    const { pool } = this.services;
    const { rowCount } = await pool.query(TAKEN_IN, [namesOf(targets)[0]]);
    const definitions = targets.map(({ definition }) => definition);
    return rowCount === 0 || (await ofOtherShapes(pool, definitions)).length > 0;
  }
}

const targetsOf = ({ definitions }: Kind, { targets }: RebuildState): RebuildTarget[] =>
  definitions.flatMap((definition) =>
    targets
      .filter(({ projection }) => projection === definition.name)
      .map((target) => ({ ...target, definition })),
  );
