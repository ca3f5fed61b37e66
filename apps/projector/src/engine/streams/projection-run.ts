import type { RecordedEvent } from '@evenkeel/event-store/codecs';
import { schemaOf } from '@evenkeel/read-models/generations';
import type { PoolClient } from 'pg';
import { isInfrastructure, ProjectionFailure } from '../failures';
import type { Conclusion, PassContext, Projection, ProjectionPass } from '../projection';
import { flush } from '../rows/flush';
import { merged, RowWriter, sizeOf, type TableWork } from '../rows/row-writer';
import type { Target } from './checkpoints';
import { settleAll } from './transaction';

/** From here on rows are written while further events are read. */
const FLUSH_FROM_ROWS = 1000;

/** One generation of one projection on its way through one pass. */
export class ProjectionRun<State> {
  revision: number;
  position: number;
  applied = 0;
  /** Rows written. */
  written = 0;
  private readonly writer: RowWriter;
  private readonly pass: ProjectionPass<State>;
  /** What is being written: one behind the other, so that the server has no rest between them. */
  private flushing: readonly [Promise<void>, Promise<void>] = [Promise.resolve(), Promise.resolve()];

  constructor(
    readonly target: Target,
    readonly projection: Projection<State>,
    private readonly client: PoolClient,
    context: Omit<PassContext, 'writer' | 'makeRoom'>,
  ) {
    this.revision = target.revision;
    this.position = target.position;
    this.writer = new RowWriter(projection.definition.tables);
    this.pass = projection.start({ writer: this.writer, makeRoom: () => this.makeRoom(), ...context });
  }

  apply(recorded: RecordedEvent): void {
    try {
      this.pass.apply(recorded);
    } catch (error) {
      throw this.failure(recorded.revision, error, false);
    }
    this.revision = recorded.revision;
    this.position = recorded.position;
    this.applied += 1;
  }

  /** Begins to write what has piled up; waits where two writes are under way. */
  async makeRoom(): Promise<void> {
    if (this.writer.size < FLUSH_FROM_ROWS) return;
    const [before, last] = this.flushing;
    await before;
    const flushing = this.flush(this.take());
    // It is awaited later: until then its rejection must not count as unhandled.
    flushing.catch(() => undefined);
    this.flushing = [last, flushing];
    // What was written leaves this process now, before the thread turns to what comes next.
    await new Promise(process.nextTick);
  }

  /** Works out what is left to be written when all events are taken in. */
  async finish(state: State): Promise<void> {
    try {
      await this.pass.finish?.({ state, position: this.position });
    } catch (error) {
      throw error instanceof ProjectionFailure || isInfrastructure(error) ? error : this.failure(this.revision, error, true);
    }
  }

  /** Instead of `finish` where the stream has ended: its rows are removed. */
  end(ownerId: string): void {
    this.writer.clearAll(ownerId);
  }

  figures(): ReturnType<NonNullable<ProjectionPass<State>['figures']>> {
    return this.pass.figures?.() ?? null;
  }

  conclusion(): Conclusion | null {
    return this.pass.conclusion?.() ?? null;
  }

  /** Writes what is left, behind what is being written. */
  write(): Promise<void> {
    return this.writeWith([]);
  }

  /** Writes what is left of several runs of one generation, in different streams, with the statements of one. What fails is told of this one. */
  writeWith(others: readonly ProjectionRun<State>[]): Promise<void> {
    const runs = [this, ...others];
    const left = this.flush(merged(runs.map((run) => run.take())));
    return settleAll([...runs.flatMap(({ flushing }) => flushing), left]);
  }

  private take(): TableWork[] {
    const work = this.writer.take();
    for (const table of work) this.written += sizeOf(table);
    return work;
  }

  private async flush(work: readonly TableWork[]): Promise<void> {
    try {
      await flush(this.client, schemaOf(this.target.projection, this.target.generation), work);
    } catch (error) {
      throw isInfrastructure(error) ? error : this.failure(this.revision, error, true);
    }
  }

  private failure(revision: number, cause: unknown, isWholePass: boolean): ProjectionFailure {
    return new ProjectionFailure(this.target.projection, this.target.generation, revision, cause, isWholePass);
  }
}
