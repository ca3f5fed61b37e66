import type { Generation } from '../streams/checkpoints';

/** Streams whose hash falls to one of `of` parts, and that are shorter than a number of events. */
export interface HashRange {
  readonly index: number;
  readonly of: number;
  readonly shorterThan: number;
}

/** The part that one job fills: one long stream (or key), or all short ones whose hash falls into a range. */
export type Partition = { readonly only: string } | HashRange;

/** The work of one job of a rebuild. */
export interface RebuildWork {
  readonly rebuildId: string;
  /** The new generations, which it fills. */
  readonly targets: readonly Generation[];
  /** Aborted when this process ends: then the work rejects at the next transaction. */
  readonly signal: AbortSignal;
}
