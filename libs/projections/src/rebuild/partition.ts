import type { Target } from '../streams/checkpoints';

/** The new generation of one projection, which a rebuild fills. */
export type RebuildTarget = Pick<Target, 'projection' | 'generation' | 'status'>;

/** Streams whose hash falls to one of `of` parts, and that are shorter than a number of events. */
export interface HashRange {
  readonly index: number;
  readonly of: number;
  readonly shorterThan: number;
}

/** What one job fills: one long stream (or key), or all short ones whose hash falls into a range. */
export type Partition = { readonly only: string } | HashRange;
