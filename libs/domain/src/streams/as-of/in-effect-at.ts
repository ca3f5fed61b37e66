import type { PortfolioStreamEvent } from '../portfolio-stream';
import { Entries } from './entries';
import { Places, type Undone } from './places';

/**
 * An event with its two clocks: ISO 8601, UTC, milliseconds. `effectiveAt` is null where it took
 * effect when it was recorded.
 */
export interface DatedEvent {
  readonly event: PortfolioStreamEvent;
  readonly recordedAt: string;
  readonly effectiveAt: string | null;
}

/** Events between two pauses: a few milliseconds of work. */
const EVENTS_AT_ONCE = 2_000;

/**
 * From all events of a portfolio, those that tell what was true at a moment (HIS-41), in the same
 * order. A transaction counts as it was corrected last, if its own moment is not later. Everything
 * else counts as it was at the moment. An account or an asset that was entered later, with
 * transactions from before, is there as it was entered; one that is deleted by now is not there,
 * and neither is what went with it. An asset that was deleted and entered anew is another one, but
 * for one that an undo put back. Empty where nothing was true yet.
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

/** As {@link inEffectAt}, with pauses: others want to go on meanwhile. */
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
 * The portfolio itself comes before all that it holds, and an import is open or closed as it is
 * known to be.
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
