import { onOneConnection } from '@evenkeel/platform/postgres';
import { inMoment } from '@evenkeel/read-models/moments';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import type { Moment } from '../moments/moments';
import { EDGE, type Edge } from '../tokens';

/**
 * One moment of the database: every select of a read sees the same commits. Selects that do not need each other's rows are best asked for
 * together: they take one round trip.
 */
export class Snapshot {
  constructor(
    private readonly runner: QueryRunner,
    /** The moment that it shows: of one of the past, what was true then. */
    readonly now: Date,
    /** Null: it shows now. */
    readonly moment: Moment | null = null,
  ) {}

  /** Satisfies the `Queryable` of the read-model queries. */
  query(statement: string, parameters: unknown[] = []): Promise<unknown> {
    return this.runner.query(
      this.moment ? inMoment(this.moment.schema, statement) : statement,
      parameters,
    );
  }
}

@Injectable()
export class Snapshots {
  constructor(
    private readonly db: DataSource,
    @Inject(EDGE) private readonly edge: Edge,
  ) {}

  /** `moment`: null for now. */
  async take<Result>(
    read: (snapshot: Snapshot) => Promise<Result>,
    moment: Moment | null = null,
  ): Promise<Result> {
    const runner = this.db.createQueryRunner();
    try {
      await runner.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const snapshot = new Snapshot(runner, moment?.asOf ?? this.edge.now(), moment);
      const result = await onOneConnection(() => read(snapshot));
      await runner.query('COMMIT');
      return result;
    } catch (error) {
      await runner.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }
}
