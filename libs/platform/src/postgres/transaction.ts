import type { PoolClient } from 'pg';
import { CheckedPool, type ConnectionSource, onOneConnection } from './one-connection';

/** The answer that still has to come back before the transaction counts: it travels together with the COMMIT. */
export class Pending {
  private readonly statements: Promise<unknown>[] = [];

  /** It may fail long before anybody waits for it (a lost connection): until then its rejection must not count as unhandled. */
  push(statement: Promise<unknown>): void {
    statement.catch(() => undefined);
    this.statements.push(statement);
  }

  async done(): Promise<void> {
    await Promise.all(this.statements);
  }

  /** Why some of them failed, when all have been answered. */
  async failures(): Promise<unknown[]> {
    return reasonsOf(await Promise.allSettled(this.statements));
  }
}

const reasonsOf = (results: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));

/** The server's answer to statements that were sent behind one that failed. */
const IN_FAILED_TRANSACTION = '25P02';
const causeOf = (failures: readonly unknown[]): unknown =>
  failures.find((failure) => (failure as { code?: unknown }).code !== IN_FAILED_TRANSACTION) ??
  failures[0];

/**
 * Runs the work in a transaction that begins with the given statements, on a connection that sends statements without waiting for the
 * answers before. `pending` holds the beginning and what the work leaves there: nobody waits for these before the COMMIT is sent. Rolls
 * back and throws on where the work or one of them throws; a broken connection is given up. With a connection of a pool, the work takes no other one.
 */
export async function inTransaction<Result>(
  pool: ConnectionSource,
  begin: string,
  work: (client: PoolClient, pending: Pending) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection that ends between two statements says so here; without a listener that would end the process.
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

/** Waits for all, so that nothing of them is under way when the failure is thrown: the first that is not the consequence of another. */
export async function settleAll(works: readonly Promise<unknown>[]): Promise<void> {
  const failures = reasonsOf(await Promise.allSettled(works));
  if (failures.length > 0) throw causeOf(failures);
}
