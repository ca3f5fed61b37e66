import { type Connection, type PoolClient, Query } from 'pg';

/**
 * Runs `COPY … FROM STDIN` with the given rows, in COPY's text format, on a connection that sends
 * statements without waiting for earlier answers. If the statement fails, the promise rejects, and
 * the connection stays usable.
 */
export const copyIn = (client: PoolClient, statement: string, rows: string): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query(new CopyIn(statement, rows, (error) => (error ? reject(error) : resolve())));
  });

/** The functions that send the rows of a COPY. The library offers them to queries of one's own. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/**
 * Sends the statement and its rows at once, so that the server works while this thread goes on.
 * Otherwise the thread would learn only later that the server asks for the rows. If the statement
 * fails, the server skips the rows (PostgreSQL, message flow of COPY).
 */
class CopyIn extends Query {
  constructor(text: string, rows: string, callback: (error: Error | undefined) => void) {
    super(text, [], callback);
    const sendStatement = this.submit;
    this.submit = (connection) => {
      const { stream } = connection;
      stream.cork();
      sendStatement.call(this, connection);
      (connection as CopyConnection).sendCopyFromChunk(Buffer.from(rows));
      (connection as CopyConnection).endCopyFrom();
      stream.uncork();
    };
  }

  /** Called by the library when the server asks for the rows, which are on their way. */
  handleCopyInResponse(): void {}
}
