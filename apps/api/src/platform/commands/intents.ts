import { AsyncLocalStorage } from 'node:async_hooks';
import { v5 } from 'uuid';
import type { ClockAndIds } from '../tokens';

/**
 * The clocks of two nodes, or one clock before and after it is set, differ by less. Milliseconds.
 */
const CLOCK_SKEW = 10 * 60_000;

/** The ids that the events of one command get, however often it is decided. */
export interface EventIds {
  /** The id of the event at this place among those that the command still has to record. */
  at(place: number): string;
  /** Counts this many more events as recorded: places begin after them. */
  skip(recorded: number): void;
  /**
   * No event of the command is older; null if this is its first attempt, so that none can be
   * recorded.
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
   * `namespace`: a UUID. `begunAt`: when the request was first made; null if it is made for the
   * first time.
   */
  constructor(
    private readonly namespace: string,
    private readonly begunAt: Date | null,
  ) {}

  newId(): string {
    return v5(`id ${this.drawn++}`, this.namespace);
  }

  /** For the next command on a stream. */
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

/** Runs `work` for the intent: ids drawn until its promise is settled are those of the intent. */
export const forIntent = <Result>(intent: Intent, work: () => Result): Result =>
  current.run(intent, work);

/** The clock and ids of a request: new ids come from its intent, if it has one. */
export const withIntents = (clockAndIds: ClockAndIds): ClockAndIds => ({
  now: () => clockAndIds.now(),
  newId: () => current.getStore()?.newId() ?? clockAndIds.newId(),
});

/**
 * Ids for the events of a command: from the request's intent; without one, new ids that no repeat
 * can know.
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
