import type { PoolClient } from 'pg';
import { CheckedPool, type ConnectionSource, onOneConnection } from './one-connection';

/** Statements of a transaction whose answers are awaited only after the COMMIT has been sent. */
export class Pending {
  private readonly statements: Promise<unknown>[] = [];

  /**
   * Adds a statement. It may fail long before it is awaited (a lost connection), and its rejection
   * must not count as unhandled until then.
   */
  push(statement: Promise<unknown>): void {
    statement.catch(() => undefined);
    this.statements.push(statement);
  }

  async done(): Promise<void> {
    await Promise.all(this.statements);
  }

  /** Waits for all answers. Returns the errors of those that failed. */
  async failures(): Promise<unknown[]> {
    return reasonsOf(await Promise.allSettled(this.statements));
  }
}

const reasonsOf = (results: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));

/** The server's answer to statements that were sent after one that failed. */
const IN_FAILED_TRANSACTION = '25P02';
const causeOf = (failures: readonly unknown[]): unknown =>
  failures.find((failure) => (failure as { code?: unknown }).code !== IN_FAILED_TRANSACTION) ??
  failures[0];

/**
 * Runs the work in a transaction that begins with the given statements, on a connection that sends
 * statements without waiting for earlier answers. `pending` holds the beginning and the statements
 * that the work leaves there: they are awaited after the COMMIT has been sent. If the work or one
 * of them fails, rolls back and throws the first cause. Drops a broken connection. The work must
 * not take another connection of the pool.
 */
export async function inTransaction<Result>(
  pool: ConnectionSource,
  begin: string,
  work: (client: PoolClient, pending: Pending) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection that ends between two statements reports it here. Without a listener, that would
  // end the process.
  const onError = (error: Error): void => {
    broken = error;
  };
  client.on('error', onError);
  const pending = new Pending();
  pending.push(client.query(`BEGIN; ${begin}`));
  try {
    const run = (): Promise<Result> => work(client, pending);
    const result = await (pool instanceof CheckedPool ? onOneConnection(run) : run());
    pending.push(client.query('COMMIT'));
    await pending.done();
    return result;
  } catch (error) {
    const failures = [error, ...(await pending.failures())];
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw causeOf(failures);
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/**
 * Waits for all works, so that none is under way when the function throws. Throws the first failure
 * that is not the consequence of another.
 */
export async function settleAll(works: readonly Promise<unknown>[]): Promise<void> {
  const failures = reasonsOf(await Promise.allSettled(works));
  if (failures.length > 0) throw causeOf(failures);
}
