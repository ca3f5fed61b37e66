import type { Refusal } from '../../kernel/decision';
import { portfolioEntry } from '../history/portfolio-history';
import { portfolioStream, type PortfolioStreamEvent } from '../portfolio-stream';
import { compensate } from './compensate';
import { namesIn, type SeenChange, type Seeing } from './seen-change';

/**
 * Most decisions between two pauses within one change, since a deleted account brings back all of
 * its transactions.
 */
const DECISIONS_AT_ONCE = 200;

/** A change that could not be taken back so far. */
export interface Refused {
  readonly change: SeenChange;
  readonly refusal: Refusal;
}

interface Way {
  /** Whether refused changes are tried again only after all others, instead of after each one. */
  readonly isInRounds: boolean;
  /** Called before each further change, where a part may end. */
  readonly onNext: () => void;
}

/** Takes changes back one by one, and collects the events to record. */
export class TakeBack {
  /** The compensating events, and the events that close parts of them. */
  readonly events: PortfolioStreamEvent[] = [];
  /** The compensating events in words. */
  readonly texts: string[] = [];
  /** The names in these words. */
  readonly names = new Set<string>();
  /** Changes that the present part has taken back. */
  private taken: SeenChange[] = [];
  /** Number of events before the present part. */
  private begin = 0;

  constructor(
    private readonly seeing: Seeing,
    private readonly portfolioId: string,
  ) {}

  record(event: PortfolioStreamEvent): void {
    this.seeing.state = portfolioStream.evolve(this.seeing.state, event);
    this.events.push(event);
    const entry = portfolioEntry(event, this.seeing.state, this.portfolioId);
    this.texts.push(entry.text);
    for (const name of namesIn([{ entry, event }])) this.names.add(name);
  }

  /** Whether a part has been closed. */
  get hasParts(): boolean {
    return this.begin > 0;
  }

  /** Number of events in the present part. */
  get inPart(): number {
    return this.events.length - this.begin;
  }

  /**
   * Closes the present part with an event and begins another one. Does nothing if the part is
   * empty.
   */
  closePart(closing: (taken: readonly SeenChange[], events: number) => PortfolioStreamEvent): void {
    if (this.taken.length === 0) return;
    this.events.push(closing(this.taken, this.inPart));
    this.taken = [];
    this.begin = this.events.length;
  }

  /**
   * Takes back all `changes` in their order, with pauses. A refused change is tried again after
   * another one is taken back, because some events follow from others: a strategy's target moves
   * with the strategy. Returns the first change that stays refused; null if all are taken back.
   */
  *all(
    changes: readonly SeenChange[],
    { isInRounds, onNext }: Way,
  ): Generator<void, Refused | null> {
    let waiting: Refused[] = [];
    for (const change of changes) {
      yield;
      onNext();
      const before = this.events.length;
      const refusal = yield* this.one(change);
      if (refusal && this.events.length > before) return { change, refusal };
      if (refusal) {
        waiting.push({ change, refusal });
        continue;
      }
      if (!isInRounds) waiting = yield* this.again(waiting);
    }
    for (let before = Infinity; isInRounds && waiting.length < before;) {
      before = waiting.length;
      waiting = yield* this.again(waiting, onNext);
    }
    return waiting[0] ?? null;
  }

  private *again(waiting: readonly Refused[], onNext?: () => void): Generator<void, Refused[]> {
    const left: Refused[] = [];
    for (const { change } of waiting) {
      yield;
      onNext?.();
      const refusal = yield* this.one(change);
      if (refusal) left.push({ change, refusal });
    }
    return left;
  }

  /** Takes one change back, or returns the refusal. Pauses if the change needs many decisions. */
  private *one(change: SeenChange): Generator<void, Refusal | null> {
    let decisions = 0;
    const { event, incarnation } = change;
    const { incarnations } = this.seeing;
    const isFormer = incarnation !== null && incarnations.isFormer(incarnation);
    for (const decision of compensate(change, () => this.seeing.state, isFormer)) {
      if (!decision.ok) return decision.refusal;
      for (const one of decision.events) this.record(one);
      decisions += 1;
      if (decisions % DECISIONS_AT_ONCE === 0) yield;
    }
    if (event.type === 'AssetDeleted' && incarnation) incarnations.stands(incarnation);
    this.taken.push(change);
    return null;
  }
}
