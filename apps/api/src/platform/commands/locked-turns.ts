import { inTransaction } from '@evenkeel/read-models/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PersonTurns } from './person-turns';

const LOCK = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

/**
 * Transactions that wait for each other on all nodes. A transaction that waits for a lock keeps a
 * connection. At most one request of a person does so; the person's other requests wait here
 * (API-58).
 */
@Injectable()
export class LockedTurns {
  private readonly persons = new PersonTurns(
    'Too much is being changed for you at once. Nothing was changed. Please try again.',
  );

  constructor(private readonly db: DataSource) {}

  /**
   * Runs `change` in a transaction while no other one holds the lock. Refuses with 503 if too many
   * requests of the person wait (API-58).
   */
  take<Result>(
    userId: string,
    lock: string,
    change: (transaction: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return this.persons.take(userId, () =>
      inTransaction(this.db, async (transaction) => {
        await transaction.query(LOCK, [lock]);
        return change(transaction);
      }),
    );
  }
}
