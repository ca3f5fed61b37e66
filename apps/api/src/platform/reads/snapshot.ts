import { onOneConnection } from '@evenkeel/platform/postgres';
import { Injectable } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';

/**
 * One moment of the database: every select of a read sees the same commits. Selects that do not need each other's rows are best asked for
 * together: they take one round trip.
 */
export class Snapshot {
  constructor(private readonly runner: QueryRunner) {}

  /** Satisfies the `Queryable` of the read-model queries. */
  query(statement: string, parameters: unknown[] = []): Promise<unknown> {
    return this.runner.query(statement, parameters);
  }
}

@Injectable()
export class Snapshots {
  constructor(private readonly db: DataSource) {}

  async take<Result>(read: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
    const runner = this.db.createQueryRunner();
    try {
      await runner.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const result = await onOneConnection(() => read(new Snapshot(runner)));
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
