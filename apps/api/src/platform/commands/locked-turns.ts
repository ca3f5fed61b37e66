import { inTransaction } from '@evenkeel/read-models/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PersonTurns } from './person-turns';

const LOCK = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

/**
 * Transactions that wait for each other on all nodes. Who waits for a lock keeps a connection: that
 * is one request of a person at most, and the next wait here (API-58).
 */
@Injectable()
export class LockedTurns {
  private readonly persons = new PersonTurns(
    'Too much is being changed for you at once. Nothing was changed. Please try again.',
  );

  constructor(private readonly db: DataSource) {}

  /** Nobody else who names the lock is in a transaction meanwhile. Refuses with 503 (API-58). */
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
