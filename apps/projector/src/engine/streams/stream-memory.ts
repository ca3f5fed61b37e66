import { ScopeMemory } from '../rows/scope-memory';

interface KeptScopes {
  readonly scopes: ScopeMemory;
  /** Revision of the generation that the scopes show. */
  revision: number;
  isInPass: boolean;
}

/** What is kept of a stream between passes: the folded state and what its scopes hold. */
export class StreamMemory<State> {
  /** Revision up to which the state is folded; -1 before the first event. */
  revision = -1;
  private readonly kept = new Map<string, KeptScopes>();

  constructor(public state: State) {}

  /** Scopes of a generation that stands at `revision`. What was kept at another revision, another process has written over: it is not used. */
  scopesOf(generation: string, revision: number): ScopeMemory {
    const known = this.kept.get(generation);
    const scopes = known?.revision === revision ? known.scopes : new ScopeMemory(revision === -1);
    this.kept.set(generation, { scopes, revision, isInPass: true });
    return scopes;
  }

  /** The pass is committed. */
  keep(): void {
    for (const entry of this.kept.values()) {
      if (!entry.isInPass) continue;
      entry.scopes.keep();
      entry.revision = Math.max(entry.revision, this.revision);
      entry.isInPass = false;
    }
  }
}

/** Folded streams of this process, least recently used dropped first. `capacity` counts events folded, which is what memory follows. */
export class StreamMemories<State> {
  private readonly kept = new Map<string, StreamMemory<State>>();
  private weight = 0;

  constructor(private readonly capacity: number) {}

  /** Takes the memory out: whoever works on it puts it back when the work is committed. */
  take(streamId: string): StreamMemory<State> | undefined {
    const memory = this.kept.get(streamId);
    if (memory) this.forget(streamId);
    return memory;
  }

  put(streamId: string, memory: StreamMemory<State>): void {
    this.kept.set(streamId, memory);
    this.weight += weightOf(memory);
    for (const [oldest] of this.kept) {
      if (this.weight <= this.capacity || this.kept.size === 1) return;
      this.forget(oldest);
    }
  }

  private forget(streamId: string): void {
    const memory = this.kept.get(streamId);
    this.kept.delete(streamId);
    if (memory) this.weight -= weightOf(memory);
  }
}

/** A stream costs something even when it is short. */
const weightOf = (memory: StreamMemory<unknown>): number => memory.revision + 20;
