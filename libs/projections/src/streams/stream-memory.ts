import { LOG_START, type LogPosition } from '@evenkeel/event-store/port';
import { ScopeMemory } from '../rows/scope-memory';
import { schemaOfTarget, type Target } from './checkpoints';

interface KeptScopes {
  readonly scopes: ScopeMemory;
  /** The checkpoint of the version that the scopes show. */
  readonly at: Pick<Target, 'revision' | 'calculation'>;
}

/**
 * What a processor keeps of a stream between batches: the folded state and the contents of its
 * scopes.
 */
export class StreamMemory<State> {
  /** Revision up to which the state is folded; -1 before the first event. */
  revision = -1;
  /** Log position of that revision. */
  position: LogPosition = LOG_START;
  private readonly kept = new Map<string, KeptScopes>();

  constructor(public state: State) {}

  /**
   * The scopes of a version. If its checkpoint is not the kept one, another process has written
   * since, and the kept scopes are not used.
   */
  scopesOf(target: Target): ScopeMemory {
    const known = this.kept.get(schemaOfTarget(target));
    const isCurrent =
      known?.at.revision === target.revision && known.at.calculation === target.calculation;
    const scopes = isCurrent ? known.scopes : new ScopeMemory(target.revision === -1);
    this.kept.set(schemaOfTarget(target), { scopes, at: target });
    return scopes;
  }

  /** Keeps the scopes of a batch that is committed. */
  keep(reached: readonly Target[]): void {
    for (const target of reached) {
      const scopes = this.kept.get(schemaOfTarget(target))?.scopes;
      scopes?.keep();
      if (scopes) this.kept.set(schemaOfTarget(target), { scopes, at: target });
    }
  }
}

/**
 * The stream memories of a processor. The least recently used are dropped first. `capacity` counts
 * folded events, with which memory grows.
 */
export class StreamMemories<State> {
  private readonly kept = new Map<string, StreamMemory<State>>();
  private weight = 0;

  constructor(private readonly capacity: number) {}

  /** Takes the memory out. The caller puts it back when its work is committed. */
  take(streamId: string): StreamMemory<State> | undefined {
    const memory = this.kept.get(streamId);
    if (memory) this.weight -= weightOf(memory);
    this.kept.delete(streamId);
    return memory;
  }

  put(streamId: string, memory: StreamMemory<State>): void {
    this.kept.set(streamId, memory);
    this.weight += weightOf(memory);
    for (const [oldest] of this.kept) {
      if (this.weight <= this.capacity || this.kept.size === 1) return;
      this.take(oldest);
    }
  }
}

/** The weight of a stream in events. Even a short one has some. */
const weightOf = (memory: StreamMemory<unknown>): number => memory.revision + 20;
