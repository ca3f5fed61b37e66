import { AsyncLocalStorage } from 'node:async_hooks';
import { v5 } from 'uuid';
import type { ClockAndIds } from '../tokens';

/** Clocks of two nodes, and of one that was set, differ by less. Milliseconds. */
const CLOCK_SKEW = 10 * 60_000;

/** The ids that the events of one command get, however often it is decided. */
export interface EventIds {
  /** The id of the event at this place among those that the command still has to record. */
  at(place: number): string;
  /** Counts so many events as recorded. */
  skip(recorded: number): void;
  /** No event of the command is older; null where nobody can have recorded one before. */
  readonly notBefore: Date | null;
}

/**
 * What a client wants done once, however often it says so. All ids that the request needs, of its events and of what it makes, follow
 * from the seed: a repeat asks for the same, so the log holds each event once. A request draws its ids in the same order every time.
 */
export class Intent {
  private drawn = 0;
  private readonly commands = new Map<string, number>();

  /** `seed`: a UUID. `begunAt`: when the request was first made; null where this is the first time. */
  constructor(
    private readonly seed: string,
    private readonly begunAt: Date | null,
  ) {}

  newId(): string {
    return v5(`id ${this.drawn++}`, this.seed);
  }

  /** For the next command on a stream. */
  eventIds(streamId: string): EventIds {
    const command = this.commands.get(streamId) ?? 0;
    this.commands.set(streamId, command + 1);
    const { begunAt } = this;
    return idsOf(
      (place) => v5(`event ${command} ${place} of ${streamId}`, this.seed),
      begunAt && new Date(begunAt.getTime() - CLOCK_SKEW),
    );
  }
}

const current = new AsyncLocalStorage<Intent>();

/** Everything that `work` does, until its promise is settled, is done for the intent. */
export const forIntent = <Result>(intent: Intent, work: () => Result): Result =>
  current.run(intent, work);

/** A clock and ids: new ids are those of the intent at work, where there is one. */
export const withIntents = (clockAndIds: ClockAndIds): ClockAndIds => ({
  now: () => clockAndIds.now(),
  newId: () => current.getStore()?.newId() ?? clockAndIds.newId(),
});

/** Ids for the events of a command: those of the intent at work; without one new ids, which no repeat can know. */
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
