import { EventCodec, type RecordedEvent } from '@evenkeel/event-store/codecs';
import type { EventStore, FoldableEvent } from '@evenkeel/event-store/port';
import { Inject, Injectable } from '@nestjs/common';
import { EVENT_CODEC, EVENT_STORE } from '../../platform/tokens';

/** Consecutive revisions that are read at once. */
interface Run {
  readonly last: number;
  readonly count: number;
}

/** Reads events of a stream by their revisions, as the log stores them. */
@Injectable()
export class StoredEvents {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EVENT_CODEC) private readonly codec: EventCodec,
  ) {}

  /** Takes falling revisions, and returns the events by revision. */
  async of(
    streamId: string,
    revisions: readonly number[],
  ): Promise<ReadonlyMap<number, RecordedEvent>> {
    const stored = await Promise.all(runsOf(revisions).map((run) => this.read(streamId, run)));
    const events = await this.codec.decode(stored.flat());
    return new Map(events.map((event) => [event.revision, event]));
  }

  private async read(streamId: string, { last, count }: Run): Promise<FoldableEvent[]> {
    const events: FoldableEvent[] = [];
    const options = { direction: 'backwards', from: last, limit: count } as const;
    for await (const event of this.store.readStream(streamId, options)) events.push(event);
    return events;
  }
}

/** Splits revisions into runs: `[9, 8, 5]` is read as two from 9 and one from 5. */
function runsOf(revisions: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const revision of revisions) {
    const run = runs.at(-1);
    if (run && run.last - run.count === revision)
      runs.splice(-1, 1, { ...run, count: run.count + 1 });
    else runs.push({ last: revision, count: 1 });
  }
  return runs;
}
