import type { Pool, PoolClient } from 'pg';

/** What still has to come back before the transaction counts: on a pipelined connection it travels together with the COMMIT. */
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

  async settled(): Promise<void> {
    await Promise.allSettled(this.statements);
  }
}

/**
 * Runs the work in a transaction that begins with the given statements. The work may leave statements in `pending` that nobody waits for
 * before the COMMIT is sent. Rolls back and throws on where the work or one of them throws; a broken connection is given up.
 */
export async function inTransaction<Result>(pool: Pool, begin: string, work: (client: PoolClient, pending: Pending) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection that ends between two statements says so here; without a listener that would end the process.
  const onError = (error: Error): void => {
    broken = error;
  };
  client.on('error', onError);
  inOnePacket(client);
  const pending = new Pending();
  pending.push(client.query(`BEGIN; ${begin}`));
  try {
    if (!client.pipeline) await pending.done();
    const result = await work(client, pending);
    if (!client.pipeline) await pending.done();
    inOnePacket(client);
    pending.push(client.query('COMMIT'));
    await pending.done();
    return result;
  } catch (error) {
    await pending.settled();
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/** Runs works that use the same connection: all at once where it is pipelined, else one after the other. */
export async function together(client: PoolClient, works: readonly (() => Promise<unknown>)[]): Promise<void> {
  if (client.pipeline) {
    inOnePacket(client);
    await settleAll(works.map((work) => work()));
  } else for (const work of works) await work();
}

/**
 * Statements that are sent before this turn of the event loop ends travel together: each packet of its own would wake the server anew,
 * and waking costs more than the statement.
 */
function inOnePacket(client: PoolClient): void {
  if (!client.pipeline) return;
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Waits for all, so that nothing of them is under way when the first failure is thrown. */
async function settleAll(works: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find((settled) => settled.status === 'rejected');
  if (failed) throw failed.reason;
}
