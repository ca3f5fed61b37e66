import type { ChangesUndone } from '../../undo';
import type { StoredChange } from './seen-change';

/** An asset from its entry on: what is entered again under its ticker is another one. */
export interface Incarnation {
  readonly ticker: string;
  /** That of the asset that was put back, once it is known that an undo did so. */
  number: number;
}

interface Placed {
  readonly incarnation: Incarnation;
  /** Of the event in the stream. */
  readonly place: number;
}

interface Deletion extends Placed {
  readonly id: string;
  readonly recordedAt: string;
  /** The event that closes the undo that deleted it. */
  undoId: string | null;
}

/**
 * Tells assets apart that stood under the same ticker one after another (HIS-29). One that an undo
 * puts back is the one that was deleted.
 */
export class Incarnations {
  private readonly present = new Map<string, Incarnation>();
  private readonly deletions: Deletion[] = [];
  /** Since the last undo was closed. */
  private entered: Placed[] = [];
  private place = -1;

  /** Takes the next event of the stream. Gives back the asset that it is about, else null. */
  see({ id, event, recordedAt }: StoredChange): Incarnation | null {
    this.place += 1;
    const { place } = this;
    if (event.type === 'ChangesUndone') this.close(id, event.data);
    if (event.type === 'AssetAdded') {
      const incarnation = { ticker: event.data.ticker, number: place };
      this.entered.push({ incarnation, place });
      this.stands(incarnation);
    }
    const ticker = 'ticker' in event.data ? event.data.ticker : null;
    const incarnation = (ticker === null ? null : this.present.get(ticker)) ?? null;
    if (event.type === 'AssetDeleted' && incarnation)
      this.deletions.push({ incarnation, place, id, recordedAt, undoId: null });
    return incarnation;
  }

  /** From now on this one is meant by its ticker. */
  stands(incarnation: Incarnation): void {
    this.present.set(incarnation.ticker, incarnation);
  }

  /** Whether another one was the last to be entered or put back under its ticker. */
  isFormer({ ticker, number }: Incarnation): boolean {
    return this.present.get(ticker)?.number !== number;
  }

  /** What was entered in an undo is what was deleted in the events that it took back. */
  private close(undoId: string, { eventIds, since, changes }: ChangesUndone): void {
    const begin = this.place - changes;
    const isAsked = ({ id, undoId: by, recordedAt }: Deletion): boolean =>
      eventIds
        ? [id, by].some((one) => one !== null && eventIds.includes(one))
        : since !== null && recordedAt >= since;
    const deleted = this.deletions.filter((one) => one.place < begin && isAsked(one));
    for (const { incarnation, place } of this.entered) {
      if (place < begin) continue;
      // It takes the newest change back first.
      const at = deleted.findLastIndex((one) => one.incarnation.ticker === incarnation.ticker);
      const [same] = at < 0 ? [] : deleted.splice(at, 1);
      if (same) incarnation.number = same.incarnation.number;
    }
    for (const one of this.deletions) if (one.place >= begin) one.undoId = undoId;
    this.entered = [];
  }
}
