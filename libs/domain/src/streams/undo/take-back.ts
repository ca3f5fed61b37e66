import type { Refusal } from '../../kernel/decision';
import { portfolioEntry } from '../history/portfolio-history';
import { portfolioStream, type PortfolioStreamEvent } from '../portfolio-stream';
import { compensate } from './compensate';
import { namesIn, type SeenChange, type Seeing } from './seen-change';

/**
 * Decisions between two pauses within one change: a deleted account brings all of its transactions
 * back.
 */
const DECISIONS_AT_ONCE = 200;

/** A change that could not be taken back so far. */
export interface Refused {
  readonly change: SeenChange;
  readonly refusal: Refusal;
}

interface Way {
  /**
   * Whether refused changes are tried again only once all others were taken back, instead of after
   * each.
   */
  readonly isInRounds: boolean;
  /** Called before another change is taken back, where a part may end. */
  readonly onNext: () => void;
}

/** Takes changes back one by one, and gathers what is recorded for that. */
export class TakeBack {
  /** The compensating events, and those that close parts of them. */
  readonly events: PortfolioStreamEvent[] = [];
  /** The compensating events in words. */
  readonly texts: string[] = [];
  /** The names in these words. */
  readonly names = new Set<string>();
  /** The changes of the present part. */
  private taken: SeenChange[] = [];
  /** How many events stand before the present part. */
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

  /** Whether a part was closed. */
  get hasParts(): boolean {
    return this.begin > 0;
  }

  /** The events of the present part. */
  get inPart(): number {
    return this.events.length - this.begin;
  }

  /** Begins another part behind the event that closes this one; nothing where this one is empty. */
  closePart(closing: (taken: readonly SeenChange[], events: number) => PortfolioStreamEvent): void {
    if (this.taken.length === 0) return;
    this.events.push(closing(this.taken, this.inPart));
    this.taken = [];
    this.begin = this.events.length;
  }

  /**
   * Takes back all `changes` in their order, with pauses. A refused one is tried again once another
   * one is taken back: some events follow from others, as a strategy's target moves with it. Out:
   * the first that stays refused; null where all are taken back.
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

  /** Takes a change back, or says why not; pauses where that takes many decisions. */
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
