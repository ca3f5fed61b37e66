import { LOG_START, type LogPosition } from '@evenkeel/event-store/port';
import { ScopeMemory } from '../rows/scope-memory';
import type { Target } from './checkpoints';

/**
 * The folded state of a stream and the contents of its scopes, which a processor keeps between
 * batches.
 */
export class StreamMemory<State> {
  /** Revision up to which the state is folded; -1 before the first event. */
  revision = -1;
  /** Log position of that revision. */
  position: LogPosition = LOG_START;
  private readonly scopes = new Map<string, ScopeMemory>();

  constructor(public state: State) {}

  /**
   * Returns the scopes of a version. If its checkpoint is not the kept one, another process has
   * written since, and the kept scopes are not used.
   */
  scopesOf(target: Target): ScopeMemory {
    const known = this.scopes.get(target.schema);
    if (known?.isOf(target)) return known;
    const scopes = new ScopeMemory(target);
    this.scopes.set(target.schema, scopes);
    return scopes;
  }

  /** Notes that the scopes are those of the targets after a batch. */
  keep(reached: readonly Target[]): void {
    for (const target of reached) this.scopes.get(target.schema)?.moveTo(target);
  }
}
