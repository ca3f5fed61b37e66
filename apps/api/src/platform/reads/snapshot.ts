import { onOneConnection } from '@evenkeel/platform/postgres';
import { inMoment, inMoments, needsAll } from '@evenkeel/read-models/moments';
import { Inject, Injectable } from '@nestjs/common';
import type { Compilable } from 'kysely';
import { DataSource, type QueryRunner } from 'typeorm';
import { type Caller, shareOf } from '../auth/caller';
import { type Moment, MomentNotWhole } from '../moments/moments';
import { CLOCK_AND_IDS, type ClockAndIds } from '../tokens';
import { Shares } from '../commands/shares';

/**
 * Connections that one person may hold at a time. docs/operations.md lists the number of
 * connections.
 */
const HELD_BY_A_PERSON = 3;
/** Reads of a person that wait. A screen asks for many things at once. */
const WAITING_OF_A_PERSON = 97;
/** Rows whose texts are made in about 20 ms. Other requests get their turn between pages. */
const ROWS_A_PAGE = 2000;

/**
 * One moment of the database: every select of a read sees the same commits. Send selects that do
 * not need each other's rows together, because they then take one round trip.
 */
export class Snapshot {
  constructor(
    private readonly runner: QueryRunner,
    /** The time of the read: now, or the `asOf` of the moment that is shown. */
    readonly now: Date,
    /** The moment that the snapshot shows; null for now. */
    readonly moment: Moment | null = null,
  ) {}

  /** Satisfies the `Queryable` of the read-model queries. */
  async query(statement: string, parameters: unknown[] = []): Promise<unknown> {
    return this.runner.query(this.shown(statement), parameters);
  }

  /**
   * Yields the rows of a query page by page, by a cursor of the database. Read one query to its end
   * before the next.
   */
  async *pages<Row>(query: Compilable<Row>): AsyncGenerator<Row[]> {
    const { sql, parameters } = query.compile();
    await this.runner.query(`DECLARE pages NO SCROLL CURSOR FOR ${this.shown(sql)}`, [
      ...parameters,
    ]);
    let rows: Row[];
    do {
      rows = (await this.runner.query(`FETCH ${ROWS_A_PAGE} FROM pages`)) as Row[];
      if (rows.length > 0) yield rows;
    } while (rows.length === ROWS_A_PAGE);
    await this.runner.query('CLOSE pages');
  }

  /** Returns the statement on the tables of the moment that is shown. */
  private shown(statement: string): string {
    if (this.moment === null) return statement;
    if (!this.moment.isWhole && needsAll(statement)) throw new MomentNotWhole();
    const { schemas } = this.moment;
    const [schema] = schemas;
    return schema !== undefined && schemas.length === 1
      ? inMoment(schema, statement)
      : inMoments(schemas, this.moment, statement);
  }
}

/**
 * Takes snapshots. Each holds a connection while it is read. A person holds a few at a time, and
 * further reads wait. All auditors of a person have a share of their own together, and so have the
 * calendars (API-58).
 */
@Injectable()
export class Snapshots {
  private readonly shares = new Shares(
    { held: HELD_BY_A_PERSON, waiting: WAITING_OF_A_PERSON },
    'Too much is being read for you at once. Please try again.',
  );

  constructor(
    private readonly db: DataSource,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  /**
   * `moment`: null for now. Refuses with 503 if a person has a hundred reads under way or waiting.
   */
  take<Result>(
    person: Pick<Caller, 'userId' | 'through'>,
    read: (snapshot: Snapshot) => Promise<Result>,
    moment: Moment | null = null,
  ): Promise<Result> {
    return this.shares.take(shareOf(person), () => this.read(read, moment));
  }

  private async read<Result>(
    read: (snapshot: Snapshot) => Promise<Result>,
    moment: Moment | null,
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
