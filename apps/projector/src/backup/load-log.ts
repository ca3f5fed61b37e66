import type { EventStore, LogPosition, NewEvent } from '@evenkeel/event-store/port';
import { BackupProblem } from './problem';

/** Events that are sorted by stream before they are appended, so that appends are large. */
const EVENTS_A_WINDOW = 4_000;
/** Bytes of one append. A store may take 1 MiB at most. */
const BYTES_AN_APPEND = 700_000;
/** Bytes of the members that a store keeps of an event in addition to its data. */
const ENVELOPE_BYTES = 600;

interface Portion {
  readonly streamId: string;
  readonly events: NewEvent[];
  bytes: number;
}

export interface LoadedStream {
  readonly revision: number;
  readonly position: LogPosition;
}

/**
 * Appends a log through the port to any store. Each stream keeps its order. Streams move against
 * each other by some thousand events at most. Loading the same events again changes nothing, so a
 * load that was cut off can be repeated.
 */
export class LogLoader {
  private readonly revisions = new Map<string, number>();
  private readonly loaded = new Map<string, LoadedStream>();
  private portions: Portion[] = [];
  private open = new Map<string, Portion>();
  private waiting = 0;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly store: Pick<EventStore, 'append'>) {}

  /** Resolves when there is room for more. */
  async add(streamId: string, event: NewEvent): Promise<void> {
    const portion = this.portionFor(streamId, event);
    portion.events.push(event);
    portion.bytes += bytesOf(event);
    this.waiting += 1;
    if (this.waiting >= EVENTS_A_WINDOW) await this.flush();
  }

  /** Resolves to the last event of every stream when all events are stored. */
  async finish(): Promise<ReadonlyMap<string, LoadedStream>> {
    await this.flush();
    await this.running;
    return this.loaded;
  }

  private portionFor(streamId: string, event: NewEvent): Portion {
    const open = this.open.get(streamId);
    if (open && open.bytes + bytesOf(event) <= BYTES_AN_APPEND) return open;
    const portion: Portion = { streamId, events: [], bytes: 0 };
    this.portions.push(portion);
    this.open.set(streamId, portion);
    return portion;
  }

  /** Stores one window while the caller fills the next. */
  private async flush(): Promise<void> {
    const { portions } = this;
    [this.portions, this.open, this.waiting] = [[], new Map(), 0];
    await this.running;
    this.running = Promise.all(portions.map((portion) => this.append(portion))).then(
      () => undefined,
    );
    // The next wait throws the error.
    this.running.catch(() => undefined);
  }

  private async append({ streamId, events }: Portion): Promise<void> {
    const before = this.revisions.get(streamId) ?? -1;
    this.revisions.set(streamId, before + events.length);
    const result = await this.store.append(streamId, events, before < 0 ? 'no-stream' : before);
    if (result.outcome === 'conflict')
      throw new BackupProblem(
        `Somebody else wrote to the stream ${streamId} meanwhile. Restore into an empty instance that nobody uses.`,
      );
    const { revision, position } = result;
    this.loaded.set(streamId, { revision, position });
  }
}

const bytesOf = ({ data }: NewEvent): number => Buffer.byteLength(data) + ENVELOPE_BYTES;
