import type { RecordedEvent } from '@evenkeel/event-store/codecs';
import type { LogPosition } from '@evenkeel/event-store/port';
import type { PoolClient } from 'pg';
import { isInfrastructure, ProjectionFailure } from '../failures';
import type {
  BatchContext,
  Calculation,
  CalculationResult,
  Projection,
  ProjectionBatch,
} from '../projection';
import { flush } from '../rows/flush';
import { RowWriter, sizeOf } from '../rows/row-writer';
import { schemaOfTarget, type Target } from './checkpoints';
import type { StreamMemory } from './stream-memory';
import { settleAll } from './transaction';

/** From here on rows are written while further events are read. */
const FLUSH_FROM_ROWS = 1000;

/** One version of one read model on its way through one batch. */
export class ReadModelRun<State> {
  revision: number;
  position: LogPosition;
  /** Events that were new to it. */
  applied = 0;
  /** Rows written. */
  written = 0;
  /** What was calculated; empty for a projection. */
  result: CalculationResult = {};
  private readonly writer: RowWriter;
  private readonly context: BatchContext;
  private readonly batch: ProjectionBatch<State> | null;
  private flushing: Promise<void> = Promise.resolve();

  constructor(
    readonly target: Target,
    readonly readModel: Projection<State> | Calculation<State>,
    private readonly client: PoolClient,
    context: Omit<BatchContext, 'writer' | 'makeRoom'>,
  ) {
    this.revision = target.revision;
    this.position = target.position;
    this.writer = new RowWriter(readModel.definition.tables);
    this.context = { ...context, writer: this.writer, makeRoom: () => this.makeRoom() };
    this.batch = 'start' in readModel ? readModel.start(this.context) : null;
  }

  get isCalculation(): boolean {
    return this.batch === null;
  }

  /** `state`: folded up to this event. */
  apply(recorded: RecordedEvent, state: State): void {
    try {
      this.batch?.apply(recorded, state);
    } catch (error) {
      throw this.failure(recorded.revision, error, false);
    }
    this.revision = recorded.revision;
    this.position = recorded.position;
    this.applied += 1;
  }

  /** A calculation follows from the folded state, whoever folded it. */
  catchUpWith({ revision, position }: StreamMemory<State>): void {
    if (!this.isCalculation || revision <= this.revision) return;
    this.revision = revision;
    this.position = position;
    this.applied += 1;
  }

  /** Begins to write what has piled up; waits for what was being written, so that the server has no rest in between. */
  async makeRoom(): Promise<void> {
    if (this.writer.size < FLUSH_FROM_ROWS) return;
    const before = this.flushing;
    this.flushing = this.flush();
    // It is awaited later: until then its rejection must not count as unhandled.
    this.flushing.catch(() => undefined);
    await before;
  }

  /** Works out what is left to be written when all events are taken in. */
  async finish(state: State, calculation: number): Promise<void> {
    const { position, context, readModel } = this;
    try {
      if ('calculate' in readModel)
        this.result = await readModel.calculate({ ...context, state, position, calculation });
      else await this.batch?.finish?.({ state, position });
    } catch (error) {
      throw error instanceof ProjectionFailure || isInfrastructure(error)
        ? error
        : this.failure(this.revision, error, true);
    }
  }

  /** Instead of `finish` where the stream has ended: its rows are removed. */
  end(ownerId: string): void {
    this.writer.clearAll(ownerId);
  }

  /** Writes what is left, after what is being written. */
  write(): Promise<void> {
    return settleAll([this.flushing, this.flush()]);
  }

  private async flush(): Promise<void> {
    const work = this.writer.take();
    for (const table of work) this.written += sizeOf(table);
    try {
      await flush(this.client, schemaOfTarget(this.target), work);
    } catch (error) {
      throw isInfrastructure(error) ? error : this.failure(this.revision, error, true);
    }
  }

  private failure(revision: number, cause: unknown, isWholeBatch: boolean): ProjectionFailure {
    const { projection, generation } = this.target;
    return new ProjectionFailure(projection, generation, revision, cause, isWholeBatch);
  }
}
