import { onOneConnection } from '@evenkeel/platform/postgres';
import { inMoment, inMoments, needsAll } from '@evenkeel/read-models/moments';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import { type Moment, MomentNotWhole } from '../moments/moments';
import { CLOCK_AND_IDS, type ClockAndIds } from '../tokens';

/**
 * One moment of the database: every select of a read sees the same commits. Selects that do not
 * need each other's rows are best asked for together: they take one round trip.
 */
export class Snapshot {
  constructor(
    private readonly runner: QueryRunner,
    /** The time that reads go by: now, or the `asOf` of the moment that is shown. */
    readonly now: Date,
    /** Null: it shows now. */
    readonly moment: Moment | null = null,
  ) {}

  /** Satisfies the `Queryable` of the read-model queries. */
  async query(statement: string, parameters: unknown[] = []): Promise<unknown> {
    if (this.moment === null) return this.runner.query(statement, parameters);
    if (!this.moment.isWhole && needsAll(statement)) throw new MomentNotWhole();
    const { schemas } = this.moment;
    const [schema] = schemas;
    const rewritten =
      schema !== undefined && schemas.length === 1
        ? inMoment(schema, statement)
        : inMoments(schemas, this.moment, statement);
    return this.runner.query(rewritten, parameters);
  }
}

@Injectable()
export class Snapshots {
  constructor(
    private readonly db: DataSource,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  /** `moment`: null for now. */
  async take<Result>(
    read: (snapshot: Snapshot) => Promise<Result>,
    moment: Moment | null = null,
  ): Promise<Result> {
    const runner = this.db.createQueryRunner();
    try {
      await runner.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const snapshot = new Snapshot(runner, moment?.asOf ?? this.clockAndIds.now(), moment);
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
