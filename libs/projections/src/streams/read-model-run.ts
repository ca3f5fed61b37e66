import type { RecordedEvent } from '@evenkeel/event-store/codecs';
import { LOG_START } from '@evenkeel/event-store/port';
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
import type { Reached, Target } from './checkpoints';
import type { StreamMemory } from './stream-memory';

/** Number of collected rows from which on they are written while further events are read. */
const FLUSH_FROM_ROWS = 1000;

/** The work of one batch for one target: one version of one read model. */
export class ReadModelRun<State> {
  /** Number of rows written. */
  written = 0;
  /** The calculated figures; empty for a projection. */
  result: CalculationResult = {};
  private calculation: number;
  private readonly writer: RowWriter;
  private readonly context: BatchContext;
  private readonly batch: ProjectionBatch<State> | null;
  private flushing: Promise<void> = Promise.resolve();

  /** `memory`: the batch folds it further, event by event. */
  constructor(
    readonly target: Target,
    readonly readModel: Projection<State> | Calculation<State>,
    private readonly client: PoolClient,
    private readonly memory: StreamMemory<State>,
    context: Omit<BatchContext, 'writer' | 'makeRoom' | 'schema'>,
  ) {
    this.calculation = target.calculation;
    this.writer = new RowWriter(memory.scopesOf(target), target.writes);
    const makeRoom = (): Promise<void> => this.makeRoom();
    this.context = { ...context, schema: target.schema, writer: this.writer, makeRoom };
    this.batch = 'start' in readModel ? readModel.start(this.context) : null;
  }

  get isCalculation(): boolean {
    return this.batch === null;
  }

  /** Checks whether the target lacks an event that the memory has processed. */
  get isBehind(): boolean {
    return this.target.revision < this.memory.revision;
  }

  /** Passes the event that the memory has just processed to the projection. */
  apply(recorded: RecordedEvent): void {
    try {
      if (this.isBehind) this.batch?.apply(recorded, this.memory.state);
    } catch (error) {
      throw this.failureOf(error, false);
    }
  }

  /**
   * Begins to write the collected rows, and waits for the previous writing, so that the server
   * always has work.
   */
  async makeRoom(): Promise<void> {
    if (this.writer.size < FLUSH_FROM_ROWS) return;
    const before = this.flushing;
    this.flushing = this.flush();
    // The promise is awaited later: until then its rejection must not count as unhandled.
    this.flushing.catch(() => undefined);
    await before;
  }

  /**
   * Completes the work after the last event: finishes the projection or makes the calculation, and
   * writes the remaining rows. If the stream has ended, removes its rows instead. `calculation`:
   * the number of the calculations of the batch.
   */
  async finish(hasEnded: boolean, calculation: number): Promise<void> {
    if (this.isCalculation) this.calculation = calculation;
    if (hasEnded) this.clearAll();
    else await this.complete();
    await settleAll([this.flushing, this.flush()]);
  }

  /** Returns the target with the revision and the position that it has reached. */
  get reached(): Reached {
    const { target, calculation, written } = this;
    const { revision, position } = this.isBehind ? this.memory : target;
    const changed = written > 0 ? position : LOG_START;
    return { ...target, revision, position, calculation, changed };
  }

  private clearAll(): void {
    for (const table of this.readModel.definition.tables)
      this.writer.clear(table, { [table.owner]: this.context.ownerId });
  }

  private async complete(): Promise<void> {
    const { context, readModel, calculation, reached } = this;
    const end = { state: this.memory.state, position: reached.position };
    try {
      if ('calculate' in readModel)
        this.result = await readModel.calculate({ ...context, ...end, calculation });
      else await this.batch?.finish?.(end);
    } catch (error) {
      throw this.failureOf(error);
    }
  }

  private async flush(): Promise<void> {
    const work = this.writer.take();
    for (const changes of work) this.written += sizeOf(changes);
    try {
      await flush(this.client, this.target.schema, work);
    } catch (error) {
      throw this.failureOf(error);
    }
  }

  /**
   * Returns the error to throw: the error itself if a service is away, else a failure that
   * quarantines. `isWholeBatch`: whether all events of the batch were processed before it.
   */
  private failureOf(error: unknown, isWholeBatch = true): unknown {
    return error instanceof ReadModelFailure || isInfrastructure(error)
      ? error
      : new ReadModelFailure(this.reached.revision, error, this.target, isWholeBatch);
  }
}
