import type { ChangesUndone } from '../../undo';
import type { StoredChange } from './stored-change';

/**
 * One life of an asset, which begins with its entry. An asset that is entered again under the same
 * ticker is another incarnation.
 */
export interface Incarnation {
  readonly ticker: string;
  /**
   * Number of this incarnation. If an undo put a deleted asset back, this is the number of that
   * asset, as soon as the undo is known.
   */
  number: number;
}

/** The entry or the deletion of an asset. */
interface Turn {
  readonly incarnation: Incarnation;
  readonly isEntry: boolean;
  /** Index of its event in the stream. */
  readonly place: number;
  readonly id: string;
  readonly recordedAt: string;
  /** Id of the event that closes the undo that recorded this turn. */
  undoId: string | null;
}

/**
 * Distinguishes assets that had the same ticker one after another (HIS-29). An asset that an undo
 * puts back is the deleted one.
 */
export class Incarnations {
  private readonly latest = new Map<string, Incarnation>();
  private readonly turns: Turn[] = [];
  private place = -1;

  /** Takes the next event of the stream. Returns the asset that the event is about, else null. */
  see({ id, event, recordedAt }: StoredChange): Incarnation | null {
    this.place += 1;
    if (event.type === 'ChangesUndone') this.close(id, event.data);
    const isEntry = event.type === 'AssetAdded';
    if (isEntry) this.stands({ ticker: event.data.ticker, number: this.place });
    const ticker = 'ticker' in event.data ? event.data.ticker : null;
    const incarnation = (ticker === null ? null : this.latest.get(ticker)) ?? null;
    if (incarnation && (isEntry || event.type === 'AssetDeleted'))
      this.turns.push({ incarnation, isEntry, place: this.place, id, recordedAt, undoId: null });
    return incarnation;
  }

  /** Makes the ticker mean this asset from now on. */
  stands(incarnation: Incarnation): void {
    this.latest.set(incarnation.ticker, incarnation);
  }

  /** Checks whether another asset was the last to be entered or put back under the ticker. */
  isFormer({ ticker, number }: Incarnation): boolean {
    return this.latest.get(ticker)?.number !== number;
  }

  /** Gives each asset that an undo entered the number of the asset whose deletion it took back. */
  private close(undoId: string, undone: ChangesUndone): void {
    const begin = this.place - undone.changes;
    const made = this.turns.filter(({ place }) => place >= begin);
    for (const turn of made) turn.undoId = undoId;
    const entered = made.filter(({ isEntry }) => isEntry).map(({ incarnation }) => incarnation);
    if (entered.length === 0) return;
    for (const { ticker, number } of putBack(this.turns.slice(0, -made.length), undone)) {
      const at = entered.findIndex((one) => one.ticker === ticker);
      for (const same of at < 0 ? [] : entered.splice(at, 1)) same.number = number;
    }
  }
}

/** Returns the assets that an undo put back, in that order. `before`: the turns before the undo. */
function putBack(before: readonly Turn[], undone: ChangesUndone): Incarnation[] {
  const standing = new Map<string, number>();
  for (const { incarnation, isEntry } of before)
    if (isEntry) standing.set(incarnation.ticker, incarnation.number);
    else standing.delete(incarnation.ticker);
  const back: Incarnation[] = [];
  const isTakenBack = ({ incarnation, isEntry }: Turn): boolean => {
    const { ticker, number } = incarnation;
    const present = standing.get(ticker);
    if (isEntry) {
      if (present === number) standing.delete(ticker);
      return true;
    }
    if (present !== undefined) return present === number;
    standing.set(ticker, number);
    back.push(incarnation);
    return true;
  };
  // An undo proceeds from the newest turn back; after each turn it repeats those that were refused
  // before.
  let waiting: Turn[] = [];
  for (const turn of before.toReversed())
    if (isAsked(turn, undone)) waiting = [turn, ...waiting].filter((one) => !isTakenBack(one));
  return back;
}

const isAsked = (
  { id, undoId, recordedAt }: Turn,
  { eventIds, since }: Pick<ChangesUndone, 'eventIds' | 'since'>,
): boolean =>
  eventIds
    ? [id, undoId].some((one) => one !== null && eventIds.includes(one))
    : since !== null && recordedAt >= since;
