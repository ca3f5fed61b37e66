import type { Generation, ReadModel } from '../streams/checkpoints';

/** The streams (or keys) that one job fills: a long one, or several short ones. */
export type Partition = readonly string[];

/** A generation, and what this release knows of its tables. */
export type RebuildTarget = Generation & ReadModel;

/** The work of one job of a rebuild. */
export interface RebuildWork {
  readonly rebuildId: string;
  /** The new generations, which it fills. */
  readonly targets: readonly RebuildTarget[];
  /** Aborted when this process ends: then the work rejects at the next transaction. */
  readonly signal: AbortSignal;
}
