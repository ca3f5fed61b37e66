import type { RecordedEvent } from '@evenkeel/event-store/codecs';
import { LOG_START, type LogPosition } from '@evenkeel/event-store/port';
import { settleAll } from '@evenkeel/platform/postgres';
import type { PoolClient } from 'pg';
import { isInfrastructure, ReadModelFailure } from '../failures';
import type {
  BatchContext,
  Calculation,
  CalculationResult,
  Projection,
  ProjectionBatch,
} from '../projection';
import { flush } from '../rows/flush';
import { RowWriter, sizeOf } from '../rows/row-writer';
import type { ScopeMemory } from '../rows/scope-memory';
import { type Reached, schemaOfTarget, type Target } from './checkpoints';
import type { StreamMemory } from './stream-memory';

/** With this many rows collected, writing begins while further events are read. */
const FLUSH_FROM_ROWS = 1000;

/** The work of one batch for one target: one version of one read model. */
export class ReadModelRun<State> {
  revision: number;
  /** Whether it has something to do: a new event, or a request to calculate. */
  isConcerned = false;
  /** Rows written. */
  written = 0;
  /** The calculated figures; empty for a projection. */
  result: CalculationResult = {};
  private position: LogPosition;
  private calculation: number;
  private readonly writer: RowWriter;
  private readonly context: BatchContext;
  private readonly batch: ProjectionBatch<State> | null;
  private flushing: Promise<void> = Promise.resolve();

  constructor(
    readonly target: Target,
    readonly readModel: Projection<State> | Calculation<State>,
    private readonly client: PoolClient,
    scopes: ScopeMemory,
    context: Omit<BatchContext, 'writer' | 'makeRoom'>,
  ) {
    this.revision = target.revision;
    this.position = target.position;
    this.calculation = target.calculation;
    this.writer = new RowWriter(scopes, target.writes);
    this.context = { ...context, writer: this.writer, makeRoom: () => this.makeRoom() };
    this.batch = 'start' in readModel ? readModel.start(this.context) : null;
  }

  get isCalculation(): boolean {
    return this.batch === null;
  }

  /** Hands an event to the projection. `state`: folded up to this event. */
  apply(recorded: RecordedEvent, state: State): void {
    try {
      this.batch?.apply(recorded, state);
    } catch (error) {
      throw this.failureOf(error, recorded.revision, false);
    }
    this.revision = recorded.revision;
    this.position = recorded.position;
    this.isConcerned = true;
  }

  /**
   * Moves a calculation to the revision that the state is folded to. `isAsked`: it is made without
   * a new event, too.
   */
  catchUpWith({ revision, position }: StreamMemory<State>, isAsked: boolean): void {
    if (!this.isCalculation) return;
    this.isConcerned ||= isAsked;
    if (revision <= this.revision) return;
    this.isConcerned = true;
    this.revision = revision;
    this.position = position;
  }

  /** Where it stands after the batch. */
  get reached(): Reached {
    const { target, revision, position, calculation } = this;
    return {
      ...target,
      revision,
      position,
      calculation,
      changed: this.written > 0 ? position : LOG_START,
    };
  }

  /**
   * Begins to write the collected rows, and waits for the writing before that, so that the server
   * always has work.
   */
  async makeRoom(): Promise<void> {
    if (this.writer.size < FLUSH_FROM_ROWS) return;
    const before = this.flushing;
    this.flushing = this.flush();
    // It is awaited later: until then its rejection must not count as unhandled.
    this.flushing.catch(() => undefined);
    await before;
  }

  /**
   * Completes the work after the last event: finishes the projection or makes the calculation, and
   * writes the rest of the rows. `state`: folded up to the last event; null if the stream has
   * ended: then its rows are removed. `calculation`: the number of the calculations of the batch.
   */
  async finish(state: State | null, calculation: number): Promise<void> {
    if (this.isCalculation) this.calculation = calculation;
    if (state === null) this.clearAll();
    else await this.complete(state);
    await settleAll([this.flushing, this.flush()]);
  }

  private clearAll(): void {
    for (const table of this.readModel.definition.tables)
      this.writer.clear(table, { [table.owner]: this.context.ownerId });
  }

  private async complete(state: State): Promise<void> {
    const { position, calculation, context, readModel } = this;
    try {
      if ('calculate' in readModel)
        this.result = await readModel.calculate({ ...context, state, position, calculation });
      else await this.batch?.finish?.({ state, position });
    } catch (error) {
      throw this.failureOf(error);
    }
  }

  private async flush(): Promise<void> {
    const work = this.writer.take();
    for (const batch of work) this.written += sizeOf(batch);
    try {
      await flush(this.client, schemaOfTarget(this.target), work);
    } catch (error) {
      throw this.failureOf(error);
    }
  }

  /**
   * What to throw: the error itself if a service is away, else a failure that quarantines, after
   * all events of the batch unless said otherwise.
   */
  private failureOf(error: unknown, revision = this.revision, isWholeBatch = true): unknown {
    return error instanceof ReadModelFailure || isInfrastructure(error)
      ? error
      : new ReadModelFailure(revision, error, this.target, isWholeBatch);
  }
}
