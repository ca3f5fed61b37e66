import { LOG_START, type LogPosition } from '@evenkeel/event-store/port';
import { ScopeMemory } from '../rows/scope-memory';

interface KeptScopes {
  readonly scopes: ScopeMemory;
  /** Revision and calculation of the version that the scopes show. */
  revision: number;
  calculation: number;
  isInBatch: boolean;
}

/** What is kept of a stream between batches: the folded state and what its scopes hold. */
export class StreamMemory<State> {
  /** Revision up to which the state is folded; -1 before the first event. */
  revision = -1;
  /** Log position of that revision. */
  position: LogPosition = LOG_START;
  private readonly kept = new Map<string, KeptScopes>();

  constructor(public state: State) {}

  /**
   * Scopes of a version that stands at a revision and a calculation. If the version stands at another one than was kept, another process has
   * written since: the kept scopes are not used.
   */
  scopesOf(version: string, revision: number, calculation: number): ScopeMemory {
    const known = this.kept.get(version);
    const isCurrent = known?.revision === revision && known.calculation === calculation;
    const scopes = isCurrent ? known.scopes : new ScopeMemory(revision === -1);
    this.kept.set(version, { scopes, revision, calculation, isInBatch: true });
    return scopes;
  }

  /** The batch is committed: its versions stand at the memory's revision and, where they were calculated, at that calculation. */
  keep(calculation: number | null): void {
    for (const entry of this.kept.values()) {
      if (!entry.isInBatch) continue;
      entry.scopes.keep();
      entry.revision = Math.max(entry.revision, this.revision);
      entry.calculation = calculation ?? entry.calculation;
      entry.isInBatch = false;
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
