import { AsyncLocalStorage } from 'node:async_hooks';
import { v5 } from 'uuid';
import type { ClockAndIds } from '../tokens';

/**
 * Greatest difference, in milliseconds, between the clocks of two nodes, or of one clock before and
 * after it is set.
 */
const CLOCK_SKEW = 10 * 60_000;

/** The ids for the events of one command, the same however often it is decided. */
export interface EventIds {
  /** The id of an event by its place among the events that the command still has to record. */
  at(place: number): string;
  /** Counts this many more events as recorded. Places then begin after them. */
  skip(recorded: number): void;
  /**
   * The earliest moment at which an event of the command can have been recorded; null for the first
   * attempt, which has recorded none.
   */
  readonly notBefore: Date | null;
}

/**
 * A change that a client wants once, however often its request arrives. All ids that the request
 * needs, of events and of new things, follow from its namespace. A request draws its ids in the
 * same order every time, so a repeat gets the same ids, and the log holds each event once.
 */
export class Intent {
  private drawn = 0;
  private readonly commands = new Map<string, number>();

  /**
   * `namespace`: a UUID. `begunAt`: the moment at which the request was first made; null if this is
   * the first time.
   */
  constructor(
    private readonly namespace: string,
    private readonly begunAt: Date | null,
  ) {}

  newId(): string {
    return v5(`id ${this.drawn++}`, this.namespace);
  }

  /** Returns the ids for the next command on a stream. */
  eventIds(streamId: string): EventIds {
    const command = this.commands.get(streamId) ?? 0;
    this.commands.set(streamId, command + 1);
    const { begunAt } = this;
    return idsOf(
      (place) => v5(`event ${command} ${place} of ${streamId}`, this.namespace),
      begunAt && new Date(begunAt.getTime() - CLOCK_SKEW),
    );
  }
}

const current = new AsyncLocalStorage<Intent>();

/** Runs `work` for the intent. Ids drawn until its promise settles are ids of the intent. */
export const forIntent = <Result>(intent: Intent, work: () => Result): Result =>
  current.run(intent, work);

/** Returns the clock and ids of a request. New ids come from its intent, if it has one. */
export const withIntents = (clockAndIds: ClockAndIds): ClockAndIds => ({
  now: () => clockAndIds.now(),
  newId: () => current.getStore()?.newId() ?? clockAndIds.newId(),
});

/**
 * Returns the ids for the events of a command. They come from the request's intent; without one,
 * they are new ids that no repeat can know.
 */
export function eventIdsFor(streamId: string, clockAndIds: ClockAndIds): EventIds {
  const made: string[] = [];
  return (
    current.getStore()?.eventIds(streamId) ??
    idsOf((place) => (made[place] ??= clockAndIds.newId()), null)
  );
}

function idsOf(idAt: (place: number) => string, notBefore: Date | null): EventIds {
  let recorded = 0;
  return {
    at: (place) => idAt(recorded + place),
    skip: (more) => (recorded += more),
    notBefore,
  };
}
