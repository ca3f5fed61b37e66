import { GENESIS_HASH } from '../codecs/hash-chain';
import { linkFlaw } from '../codecs/verify-chain';
import type { StoredEvent } from '../port/event-store';

/** The last event of a stream. */
export interface Head {
  readonly streamId: string;
  readonly revision: number;
  readonly hash: string;
}

/** A head that was noted separately from the events. */
export interface NotedHead extends Omit<Head, 'hash'> {
  /** Null if only the revision was noted. */
  readonly hash: string | null;
  /** Name of the place where it was noted, for people: 'the stream heads'. */
  readonly source: string;
}

export interface Flaw {
  readonly streamId: string;
  readonly revision: number;
  readonly reason: string;
}

interface Walked {
  revision: number;
  hash: string;
  /** True after the first flaw, which is reported. Later events prove nothing. */
  isBroken: boolean;
}

/**
 * Checks a log event by event: the hash chain of every stream, and that every noted head exists. A
 * head may be noted while the log grows, because the log may be longer than a head, but never
 * shorter.
 */
export class LogWalk {
  private readonly walked = new Map<string, Walked>();
  private readonly noted = new Map<string, NotedHead[]>();
  private readonly found: Flaw[] = [];
  private count = 0;

  /** Notes a head. Call this before the walk. */
  note(head: NotedHead): void {
    const others = this.noted.get(head.streamId);
    if (others) others.push(head);
    else this.noted.set(head.streamId, [head]);
  }

  follow(event: StoredEvent): void {
    this.count += 1;
    const { streamId } = event;
    const stream = this.walked.get(streamId) ?? this.begin(streamId);
    if (stream.isBroken) return;
    const reason = linkFlaw(event, stream.revision + 1, stream.hash) ?? this.differing(event);
    if (reason) {
      stream.isBroken = true;
      this.found.push({ streamId, revision: stream.revision + 1, reason });
      return;
    }
    stream.revision = event.revision;
    stream.hash = event.hash;
  }

  get events(): number {
    return this.count;
  }

  get streams(): number {
    return this.walked.size;
  }

  /** Yields the heads of the streams that were walked. */
  *heads(): Iterable<Head> {
    for (const [streamId, { revision, hash }] of this.walked) yield { streamId, revision, hash };
  }

  headOf(streamId: string): Head | null {
    const stream = this.walked.get(streamId);
    return stream ? { streamId, revision: stream.revision, hash: stream.hash } : null;
  }

  /** Returns all flaws after the whole log was walked: broken chains, and missing events. */
  flaws(): readonly Flaw[] {
    const missing = [...this.noted.values()].flatMap((heads) =>
      heads.flatMap((head) => this.missing(head) ?? []),
    );
    return [...this.found, ...missing];
  }

  private begin(streamId: string): Walked {
    const stream = { revision: -1, hash: GENESIS_HASH, isBroken: false };
    this.walked.set(streamId, stream);
    return stream;
  }

  private differing({ streamId, revision, hash }: StoredEvent): string | null {
    const other = this.noted
      .get(streamId)
      ?.find((head) => head.revision === revision && head.hash !== null && head.hash !== hash);
    return other ? `${other.source} state another hash` : null;
  }

  private missing({ streamId, revision, source }: NotedHead): Flaw | null {
    const stream = this.walked.get(streamId);
    const last = stream?.revision ?? -1;
    if (stream?.isBroken || last >= revision) return null;
    return {
      streamId,
      revision: last + 1,
      reason: `the events up to revision ${revision}, which ${source} name, are missing`,
    };
  }
}
