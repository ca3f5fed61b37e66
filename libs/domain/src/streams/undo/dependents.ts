import { namesIn, type SeenChange, Seeing, told, type ToldChange } from './seen-change';
import type { StoredChange } from './stored-change';

/** Whether a later change is in the way of an undo. */
export type InTheWay = (later: SeenChange) => boolean;

/**
 * Finds the later events in the way of an undo (HIS-28). It is handed the stream's events once
 * more, from the first one on: most undos are not refused, and to remember for those that are what
 * came later would take as much memory as a whole stream.
 */
export class Dependents {
  private readonly seeing: Seeing;
  private readonly found: SeenChange[] = [];
  private isAfter = false;
  /** How many there are. */
  count = 0;

  /** `asked`: what was to be undone. `most`: how many of the newest are told. */
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

  /** The newest first. */
  get newest(): readonly ToldChange[] {
    return this.found.map(told).reverse();
  }

  /** The names in their words. */
  get names(): readonly string[] {
    return namesIn(this.found);
  }
}
