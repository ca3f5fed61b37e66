import type { PortfolioStreamEvent } from '../portfolio-stream';
import { Entries } from './entries';
import { Places, type Undone } from './places';

/**
 * An event with its two clocks: ISO 8601, UTC, milliseconds. `effectiveAt` is null if the event
 * took effect when it was recorded.
 */
export interface DatedEvent {
  readonly event: PortfolioStreamEvent;
  readonly recordedAt: string;
  readonly effectiveAt: string | null;
}

/** Number of events between two pauses: a few milliseconds of work. */
const EVENTS_AT_ONCE = 2_000;

/**
 * Returns those events of a portfolio that show what was true at a moment (HIS-41), in the same
 * order. A transaction counts in its last corrected version if its own moment is not later.
 * Everything else counts as it was at the moment. An account or an asset that was entered later,
 * but has earlier transactions, exists as it was entered; a deleted one does not exist, and neither
 * do the items that were deleted with it. An asset that was deleted and entered again is another
 * one, unless an undo put it back. Empty if nothing was true yet.
 */
export function inEffectAt<Event extends DatedEvent>(
  events: readonly Event[],
  asOf: string,
): Event[] {
  const finding = findInEffectAt(events, asOf);
  for (;;) {
    const { done, value } = finding.next();
    if (done) return value;
  }
}

/** Like {@link inEffectAt}, with pauses, so that other work can continue. */
export function* findInEffectAt<Event extends DatedEvent>(
  events: readonly Event[],
  asOf: string,
): Generator<void, Event[]> {
  const isInEffect = ({ recordedAt, effectiveAt }: Event): boolean =>
    (effectiveAt ?? recordedAt) <= asOf;
  const undos: Undone[] = [];
  for (const [index, { event }] of events.entries()) {
    if (index % EVENTS_AT_ONCE === 0) yield;
    if (event.type === 'ChangesUndone')
      undos.push({ begin: index - event.data.changes, end: index });
  }
  const places = new Places(undos);
  const entries = new Entries();
  for (const [index, recorded] of events.entries()) {
    if (index % EVENTS_AT_ONCE === 0) yield;
    places.note(recorded.event, index, isInEffect(recorded));
    entries.note(recorded.event, index);
  }
  const kept = yield* entries.kept(asOf, places, EVENTS_AT_ONCE);
  const narrowed = (recorded: Event, index: number): Event => {
    const event = places.narrowed(recorded.event, index);
    return event === recorded.event ? recorded : { ...recorded, event };
  };
  const counted = (recorded: Event, index: number): Event | null => {
    const { event } = recorded;
    if (Entries.has(event)) return kept.includes(event, index) ? narrowed(recorded, index) : null;
    if (ALWAYS.has(event.type) || isInEffect(recorded) || places.isGoneBy(index)) return recorded;
    return places.isNeeded(index) ? narrowed(recorded, index) : null;
  };
  const found: Event[] = [];
  for (const [index, recorded] of events.entries()) {
    if (index % EVENTS_AT_ONCE === 0) yield;
    const one = counted(recorded, index);
    if (one !== null) found.push(one);
  }
  return found.some((recorded) => !ALWAYS.has(recorded.event.type)) ||
    events.some(isCreatedBy(asOf))
    ? found
    : [];
}

/**
 * Types that always count: the portfolio itself precedes all its contents, and imports are open or
 * closed as known now.
 */
const ALWAYS: ReadonlySet<string> = new Set<PortfolioStreamEvent['type']>([
  'PortfolioCreated',
  'ImportBegun',
  'ImportReopened',
  'TransactionsImported',
  'ImportClosed',
]);

const isCreatedBy =
  (asOf: string) =>
  ({ event, recordedAt }: DatedEvent): boolean =>
    event.type === 'PortfolioCreated' && recordedAt <= asOf;
