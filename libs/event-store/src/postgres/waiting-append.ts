import type { AppendResult, ExpectedRevision, NewEvent } from '../port/event-store';

/**
 * How carefully an append is written. `trusting`: the believed head is enough. `checked`: first look up whether it is stored already
 * (a conflict, a lost connection or a doubled id made that possible). `alone`: also in a flush of its own, so that what is wrong with it harms no other.
 */
export type Care = 'trusting' | 'checked' | 'alone';

/** An append on its way into the log. */
export class WaitingAppend {
  care: Care = 'trusting';
  /** How often the connection was lost under it. */
  losses = 0;
  settled = false;

  constructor(
    readonly streamId: string,
    readonly events: readonly NewEvent[],
    readonly expected: ExpectedRevision,
    private readonly resolve: (result: AppendResult) => void,
    private readonly refuse: (error: Error) => void,
  ) {}

  /** The revision that must be the last one, or null where any will do. */
  get expectedRevision(): number | null {
    if (this.expected === 'any') return null;
    return this.expected === 'no-stream' ? -1 : this.expected;
  }

  appended(revision: number, position: number, duplicate: boolean): void {
    this.settled = true;
    this.resolve({ outcome: 'appended', revision, position, duplicate });
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
