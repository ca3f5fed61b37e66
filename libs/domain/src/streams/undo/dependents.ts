import { namesIn, type SeenChange, Seeing, told, type ToldChange } from './seen-change';
import type { StoredChange } from './stored-change';

/** Checks whether a later change is in the way of an undo. */
export type InTheWay = (later: SeenChange) => boolean;

/**
 * Finds the later events in the way of an undo (HIS-28). It receives the stream's events a second
 * time, from the first one on. Most undos are not refused, and to keep the later events for them
 * would take as much memory as a whole stream.
 */
export class Dependents {
  private readonly seeing: Seeing;
  private readonly found: SeenChange[] = [];
  private isAfter = false;
  /** Number of later events in the way. */
  count = 0;

  /**
   * `asked`: checks whether an event was to be undone. `most`: number of the newest events to give
   * in words.
   */
  constructor(
    private readonly isInTheWay: InTheWay,
    private readonly asked: (stored: StoredChange) => boolean,
    portfolioId: string,
    private readonly most: number,
  ) {
    this.seeing = new Seeing(portfolioId);
  }

  /** Takes the next event of the stream. */
  see(stored: StoredChange): void {
    const seen = this.seeing.see(stored);
    if (this.asked(stored)) this.isAfter = true;
    else if (this.isAfter && this.isInTheWay(seen)) {
      this.count += 1;
      this.found.push(seen);
      if (this.found.length > this.most) this.found.shift();
    }
  }

  /** The newest events in the way, the newest first. */
  get newest(): readonly ToldChange[] {
    return this.found.map(told).reverse();
  }

  /** Names in the words of these events. */
  get names(): readonly string[] {
    return namesIn(this.found);
  }
}
