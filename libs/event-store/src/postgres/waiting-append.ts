import { type AppendResult, type ExpectedRevision, logPosition, type NewEvent } from '../port';

/**
 * The care with which an append is written. `trusting`: with the cached head. `checked`: after a
 * look-up whether it is stored already (after a conflict, a lost connection or a duplicate id).
 * `alone`: also in its own flush, so that its error affects no other append.
 */
export type Care = 'trusting' | 'checked' | 'alone';

/** An append that is not stored yet. */
export class WaitingAppend {
  care: Care = 'trusting';
  /** The number of times that the connection was lost during this append. */
  losses = 0;
  settled = false;

  constructor(
    readonly streamId: string,
    readonly events: readonly NewEvent[],
    readonly expected: ExpectedRevision,
    private readonly resolve: (result: AppendResult) => void,
    private readonly refuse: (error: Error) => void,
  ) {}

  /** The expected last revision; -1 for none. */
  get expectedRevision(): number {
    return this.expected === 'no-stream' ? -1 : this.expected;
  }

  appended(revision: number, position: number, duplicate: boolean): void {
    this.settled = true;
    this.resolve({ outcome: 'appended', revision, position: logPosition(position), duplicate });
  }

  conflict(actualRevision: number): void {
    this.settled = true;
    this.resolve({ outcome: 'conflict', actualRevision });
  }

  reject(error: Error): void {
    this.settled = true;
    this.refuse(error);
  }
}
