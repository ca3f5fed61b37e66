import type { Refusal } from '../../kernel/decision';
import { plural } from '../../kernel/in-words';
import { fingerprintOf, MOST_TRANSACTIONS, overQuota } from '../../ledger';
import type { ChangesUndone } from '../../undo';
import type { PortfolioStream, PortfolioStreamEvent } from '../portfolio-stream';
import { isNote, undoProblem } from './compensate';
import { dependsOn } from './depends-on';
import { Dependents, type InTheWay } from './dependents';
import { importedAgain } from './imported-again';
import { namesIn, type SeenChange, Seeing, told, type ToldChange } from './seen-change';
import type { StoredChange } from './stored-change';
import { type Refused, TakeBack } from './take-back';

/**
 * The target of an undo: exactly one of the first three members. `revision` names the state that
 * the plan was based on.
 */
export interface UndoAsked {
  readonly eventIds?: readonly string[] | undefined;
  readonly importId?: string | undefined;
  /** Moment from which on everything is undone. ISO 8601, UTC, milliseconds. */
  readonly since?: string | undefined;
  /**
   * Revision of the plan that the person saw: the undo is refused if something was changed since.
   */
  readonly revision?: number | undefined;
  /** Events that this command has recorded so far, which do not count as changes of others. */
  readonly own?: readonly Revisions[] | undefined;
}

/** Events of one stream, from the first to the last revision; revisions begin at 0. */
interface Revisions {
  readonly first: number;
  readonly last: number;
}

export type UndoPlan =
  | {
      readonly ok: true;
      /** The compensating events, and the event that closes them. */
      readonly events: readonly PortfolioStreamEvent[];
      /** Changes that are taken back, the newest first. */
      readonly undone: readonly ToldChange[];
      /** The compensating events in words, in their order. */
      readonly changes: readonly string[];
      /** Names in all these words that are more than plain words. */
      readonly names: readonly string[];
      /** Revision of the last change that the undo was planned on; -1 if there is none. */
      readonly revision: number;
    }
  | {
      readonly ok: false;
      readonly refusal: Refusal;
      /**
       * Checks whether a later event is in the way of the undo, for {@link Undo.dependents}; null
       * if no event can be.
       */
      readonly isInTheWay: InTheWay | null;
    };

const CHANGED_SINCE =
  'Something was changed since you looked. See what would be undone now, and confirm it again.';

/**
 * Most changes of one undo, so that one request does not hold up all others. An import and an
 * earlier undo are undone as a whole, however long they are.
 */
const MOST_UNDONE = 5000;
/**
 * Most targets that are kept for an undo of everything since a moment: until an earlier undo is
 * closed, the events that it took back or recorded are among them.
 */
const MOST_KEPT = 2 * MOST_UNDONE;

export interface UndoLimits {
  /**
   * Approximate number of events in a part. If the store limits an append, an undo that is not of
   * an import is recorded in parts, each with a closing event of its own. If the undo is cut short,
   * the portfolio is as it was at a later moment, and a repeated request takes back the rest.
   */
  readonly eventsAPart: number;
  /** Most transactions of a portfolio (LED-33). */
  readonly transactions: number;
}
const LIMITS: UndoLimits = { eventsAPart: 250, transactions: MOST_TRANSACTIONS };

/**
 * Sorts transactions, the latest first; at the same moment the one that was recorded last comes
 * first. In: the last recorded one first.
 */
function sortedByMoment(changes: readonly SeenChange[]): SeenChange[] {
  const momentOf = ({ event }: SeenChange): string =>
    event.type === 'TransactionRecorded' ? event.data.at : '';
  return [...changes].sort((a, b) => {
    const [one, other] = [momentOf(a), momentOf(b)];
    return one === other ? 0 : one < other ? 1 : -1;
  });
}

const refusedWith = (
  kind: Refusal['kind'],
  message: string,
  isInTheWay: InTheWay | null = null,
): UndoPlan => ({ ok: false, refusal: { kind, message }, isInTheWay });

/**
 * Plans the undo of changes of a portfolio (HIS-28 to HIS-31). It receives the stream's events from
 * the first one on, and folds a state of its own.
 */
export class Undo {
  private readonly seeing: Seeing;
  private targets: SeenChange[] = [];
  /** Ids of further targets, beyond the number that can be undone at once. */
  private readonly surplus = new Set<string>();
  /** Ids of the events that the undos among the targets have recorded. */
  private readonly made = new Set<string>();
  /** Ids of those events that parts of this undo took back before it was cut short. */
  private readonly gone = new Set<string>();
  /** Changes of the append of the last event: `ChangesUndone` closes those directly before it. */
  private together: SeenChange[] = [];
  private seen = 0;
  /** Revision of the last change; advice follows by itself and does not count as a change. */
  private revision = -1;

  constructor(
    private readonly asked: UndoAsked,
    private readonly portfolioId: string,
    /** Whether the planned events may have to be recorded in several appends. */
    private readonly mayBeCutShort = false,
    private readonly limits = LIMITS,
  ) {
    this.seeing = new Seeing(portfolioId);
  }

  private get state(): PortfolioStream {
    return this.seeing.state;
  }

  /** Takes the next event of the stream. */
  see(stored: StoredChange): void {
    const { event } = stored;
    if (!this.seeing.isOfLastAppend(stored)) this.together = [];
    const seen = this.seeing.see(stored);
    if (event.type !== 'RebalanceActionsChanged' && !this.isOwn(this.seen))
      this.revision = this.seen;
    this.seen += 1;
    if (event.type === 'ChangesUndone') this.notePart(event.data);
    if (this.isOfSame(event)) this.passOver(event.data);
    else if (this.isAsked(stored)) this.target(seen);
    this.together.push(seen);
  }

  /**
   * Returns the search for later events in the undo's way, which gives the newest `most` of them in
   * words.
   */
  dependents(isInTheWay: InTheWay, most: number): Dependents {
    const targets = new Set(this.targets.map(({ id }) => id));
    const isTarget = (stored: StoredChange): boolean =>
      targets.has(stored.id) || this.isAsked(stored);
    return new Dependents(isInTheWay, isTarget, this.portfolioId, most);
  }

  private isOwn(revision: number): boolean {
    return (
      this.asked.own?.some(({ first, last }) => first <= revision && revision <= last) ?? false
    );
  }

  private isAsked({ id, event, recordedAt }: StoredChange): boolean {
    const { eventIds, importId, since } = this.asked;
    if (eventIds) return eventIds.includes(id);
    if (since) return recordedAt >= since;
    return 'importId' in event.data && event.data.importId === importId;
  }

  /**
   * Checks whether an event closes an undo of everything since the same moment, or a part of one.
   */
  private isOfSame(
    event: PortfolioStreamEvent,
  ): event is Extract<PortfolioStreamEvent, { type: 'ChangesUndone' }> {
    const { since } = this.asked;
    return event.type === 'ChangesUndone' && since !== undefined && event.data.since === since;
  }

  /**
   * Removes from the targets the events that an earlier undo took back, and those that it recorded
   * for that: together they change nothing. An undo that is no part took back all targets.
   */
  private passOver({ eventIds, changes }: ChangesUndone): void {
    const gone = new Set([
      ...(eventIds ?? this.targets.map(({ id }) => id)),
      ...this.together.slice(-changes).map(({ id }) => id),
    ]);
    this.targets = this.targets.filter(({ id }) => !gone.has(id));
    if (!eventIds) this.surplus.clear();
    for (const id of gone) this.surplus.delete(id);
  }

  /**
   * Notes a part of this undo that was recorded before. After another undo, only the state shows
   * which events are taken back.
   */
  private notePart({ eventIds, changes }: ChangesUndone): void {
    const isLong = changes >= this.limits.eventsAPart;
    if (isLong && eventIds?.every((id) => this.made.has(id)))
      for (const id of eventIds) this.gone.add(id);
    else this.gone.clear();
  }

  /** Adds a target. An undo counts as the changes that it made. */
  private target(seen: SeenChange): void {
    if (seen.event.type === 'ChangesUndone' && this.asked.eventIds) {
      const made = this.together.slice(-seen.event.data.changes);
      for (const { id } of made) this.made.add(id);
      this.targets = [...new Set([...this.targets, ...made])];
    }
    if (this.asked.since === undefined || this.targets.length < MOST_KEPT) this.targets.push(seen);
    else this.surplus.add(seen.id);
  }

  /** Returns the events to record. The state cannot be used afterwards. */
  plan(): UndoPlan {
    const planning = this.planning();
    for (;;) {
      const { done, value } = planning.next();
      if (done) return value;
    }
  }

  /**
   * Plans like {@link plan}, with pauses between changes and within long ones, so that other work
   * can continue.
   */
  *planning(): Generator<void, UndoPlan> {
    const { revision } = this;
    if ((this.asked.revision ?? revision) !== revision)
      return refusedWith('conflict', CHANGED_SINCE);
    if (this.asked.since !== undefined && this.targets.length === 0)
      return { ok: true, events: [], undone: [], changes: [], names: [], revision };
    const wrong = this.problem();
    if (wrong) return wrong;
    const changes = this.newestFirst();
    const present = this.state.ledger.entries.size;
    const back = new TakeBack(this.seeing, this.portfolioId);
    const { events, texts } = back;
    const reopening = this.reopening();
    if (reopening) back.record(reopening);
    const refused = yield* this.takeBack(changes, back);
    if (refused) return this.inTheWay(refused);
    const again = this.importedAgain(changes, events);
    if (again) return again;
    const more = this.state.ledger.entries.size - present;
    const tooMany = overQuota(present, more, this.limits.transactions);
    if (tooMany !== null) return refusedWith('rule', tooMany);
    const { eventIds = null, importId = null, since = null } = this.asked;
    const isOpen = importId !== null && this.state.ledger.unfinished.has(importId);
    if (events.length === 0 && !isOpen)
      return refusedWith(
        'conflict',
        since === null
          ? 'This has been undone already'
          : 'Nothing that was recorded since then is left to be undone',
      );
    this.closeImport(importId, back);
    if (this.isInParts() && (since !== null || back.hasParts)) this.closePart(back);
    else
      events.push({
        type: 'ChangesUndone',
        data: { eventIds, importId, since, changes: events.length, what: this.what(changes) },
      });
    const names = [...new Set([...namesIn(changes), ...back.names])];
    return { ok: true, events, undone: changes.map(told), changes: texts, names, revision };
  }

  private isInParts(): boolean {
    return this.mayBeCutShort && this.asked.importId === undefined;
  }

  private closePart(back: TakeBack): void {
    // An undo of everything since a moment closes even an empty part, so that a repeated request
    // passes over the events that are already as they were.
    if (back.inPart === 0 && this.asked.since === undefined) return;
    back.closePart((taken, changes) => ({
      type: 'ChangesUndone',
      data: {
        eventIds: taken.map(({ id }) => id),
        importId: null,
        since: this.asked.since ?? null,
        changes,
        what: this.what(taken, true),
      },
    }));
  }

  /**
   * Returns the targets, the last recorded one first. The transactions of an import are sorted by
   * their moments, whatever the order of the file, so that none is in the way of the next.
   */
  private newestFirst(): SeenChange[] {
    const isLeft = ({ id, event }: SeenChange): boolean => !isNote(event) && !this.gone.has(id);
    const changes = this.targets.filter(isLeft).reverse();
    return this.asked.importId === undefined ? changes : sortedByMoment(changes);
  }

  /**
   * Returns the event that reopens an import: if its undo may be cut short, the import counts as
   * unfinished until all of it is taken back (HIS-28).
   */
  private reopening(): PortfolioStreamEvent | null {
    const { importId } = this.asked;
    const { unfinished, entries } = this.state.ledger;
    if (!this.mayBeCutShort || importId === undefined || unfinished.has(importId)) return null;
    const begun = this.targets.find(({ event }) => event.type === 'ImportBegun')?.event;
    const closed = this.targets.findLast(({ event }) => event.type === 'TransactionsImported');
    const recorded = [...entries.values()].filter((entry) => entry.importId === importId).length;
    if (closed?.event.type !== 'TransactionsImported' || recorded === 0) return null;
    const { fileName, format, rows } = closed.event.data;
    const digest = begun?.type === 'ImportBegun' ? begun.data.digest : '';
    const toRecord = closed.event.data.recorded;
    return {
      type: 'ImportReopened',
      data: { importId, fileName, format, digest, rows, toRecord, recorded },
    };
  }

  /** Closes an import that was cut short, because an undo ends it (EVS-12). */
  private closeImport(importId: string | null, back: TakeBack): void {
    const unfinished = importId === null ? undefined : this.state.ledger.unfinished.get(importId);
    if (unfinished === undefined) return;
    const { fileName, toRecord } = unfinished;
    back.record({
      type: 'ImportClosed',
      data: { importId: unfinished.importId, fileName, toRecord, recorded: 0 },
    });
  }

  private problem(): UndoPlan | null {
    const { eventIds } = this.asked;
    if (this.targets.length === 0 || (eventIds && !eventIds.every((id) => this.isKnown(id))))
      return refusedWith('not_found', 'No such change was found');
    if (!this.isWhole() && (this.targets.length > MOST_UNDONE || this.surplus.size > 0))
      return refusedWith('rule', `At most ${plural(MOST_UNDONE, 'change')} can be undone at once`);
    // The undo passes over notes among the events that an earlier undo recorded.
    const stuck = this.targets.find(
      ({ id, event }) => eventIds?.includes(id) && undoProblem(event) !== null,
    );
    if (stuck) return refusedWith('conflict', undoProblem(stuck.event) ?? '');
    const last = this.targets.findLast(({ event }) => !isNote(event));
    return this.state.portfolio?.status === 'archived' && last?.event.type !== 'PortfolioArchived'
      ? refusedWith('conflict', 'Portfolio is archived')
      : null;
  }

  /**
   * Checks whether the undo is of one import or one event. One event has many targets if it closes
   * an undo.
   */
  private isWhole(): boolean {
    const { importId, eventIds } = this.asked;
    return importId !== undefined || eventIds?.length === 1;
  }

  private isKnown(id: string): boolean {
    return this.targets.some((one) => one.id === id);
  }

  /**
   * Takes changes back. In an import, shares are free once all transactions that sold them are
   * gone, so that a few rounds are enough. A long undo is taken back in the order in which it was
   * made: a refused change waits for a later one.
   */
  private takeBack(changes: readonly SeenChange[], back: TakeBack): ReturnType<TakeBack['all']> {
    return back.all(changes, {
      isInRounds: this.asked.importId !== undefined || changes.length > MOST_UNDONE,
      onNext: () => {
        if (this.isInParts() && back.inPart >= this.limits.eventsAPart) this.closePart(back);
      },
    });
  }

  private inTheWay({ change, refusal }: Refused): UndoPlan {
    const text = `“${change.entry.text}” cannot be undone: ${refusal.message}`;
    return refusedWith('conflict', text, (later) => dependsOn(later, change));
  }

  /**
   * Refuses to put rows of a file back beside equal rows of a later import, whose name it gives.
   */
  private importedAgain(
    changes: readonly SeenChange[],
    events: readonly PortfolioStreamEvent[],
  ): UndoPlan | null {
    const again = importedAgain(events, this.state.ledger);
    const isAgain = (fingerprint: string | null): boolean =>
      fingerprint !== null && again.has(fingerprint);
    const change = changes.find(({ former }) =>
      former?.entries.some((entry) => isAgain(fingerprintOf(entry))),
    );
    if (change === undefined) return null;
    return refusedWith(
      'conflict',
      `“${change.entry.text}” cannot be undone: The same row was imported again since`,
      ({ event }) => event.type === 'TransactionRecorded' && isAgain(event.data.fingerprint),
    );
  }

  /** Returns the request in words, as the history shows it. */
  private what(changes: readonly SeenChange[], isPart = false): string {
    const { importId, since } = this.asked;
    const number = plural(changes.length, 'change');
    if (since) return `everything since ${since.slice(0, 16).replace('T', ' ')} UTC, ${number}`;
    const closing = this.targets.findLast(({ event }) => isNote(event));
    if (importId) return `the import of ${closing?.entry.subject.name ?? 'a file'}, ${number}`;
    const asked = this.targets.filter(({ id }) => this.asked.eventIds?.includes(id));
    const [only] = asked;
    if (only === undefined || asked.length > 1) return number;
    return isPart ? `“${only.entry.text}”, ${number}` : `“${only.entry.text}”`;
  }
}
