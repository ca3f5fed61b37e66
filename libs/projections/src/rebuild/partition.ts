import type { Generation, ReadModel } from '../streams/checkpoints';

/** The streams (or keys) that one job fills: a long one, or several short ones. */
export type Partition = readonly string[];

/** A generation with this release's definition of its tables. */
export type RebuildTarget = Generation & ReadModel;

/** The work of one job of a rebuild. */
export interface RebuildWork {
  readonly rebuildId: string;
  /** New generations that the job fills. */
  readonly targets: readonly RebuildTarget[];
  /** Aborted when this process ends: the work then rejects at the next transaction. */
  readonly signal: AbortSignal;
}
