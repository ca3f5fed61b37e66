import type { ProjectionDefinition } from '@evenkeel/read-models/generations';
import type { Target } from '../streams/checkpoints';
import type { Comparison } from './compare';

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

/** One rebuild of one kind, as a job sees it. */
export interface RebuildWork {
  readonly rebuildId: string;
  readonly targets: readonly RebuildTarget[];
  /** Called with the number of events that were taken in since the last call. */
  readonly onFilled: (events: number) => void;
  /** Aborted when this process ends: then the work rejects at the next transaction. */
  readonly signal: AbortSignal;
}

/**
 * Read models that are rebuilt together: the projections of a stream category. Read models that are not folded from one stream plug in here
 * with a kind of their own. Every method may run again after it was cut off: what is filled already is skipped.
 */
export interface RebuildKind {
  readonly name: string;
  readonly definitions: readonly ProjectionDefinition[];
  /** Splits what the targets lack, the longest parts first; `events`: how much that is. */
  plan(targets: readonly RebuildTarget[]): Promise<{ partitions: Partition[]; events: number }>;
  fill(partition: Partition, work: RebuildWork): Promise<void>;
  /** Fills what came since the partitions were planned, and compares with the live generations. */
  compare(work: RebuildWork): Promise<Comparison[]>;
  /** Puts the targets behind the views. */
  switch(work: RebuildWork): Promise<void>;
}
