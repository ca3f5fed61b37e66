import { EventStoreProgram, findEventStoreDb } from './event-store-server';
import { EventStoreDbServer } from './eventstoredb-server/server';

/** The log of one instance under test. */
export interface TestLog {
  /** Value of EVENTSTORE_URL; empty if PostgreSQL keeps the log. */
  readonly url: string;
  /**
   * Ends the server without a warning and starts it again with its log; missing if the test did not
   * start the server.
   */
  readonly restart?: () => Promise<void>;
  stop(): Promise<void>;
}

export const LOG_IN_POSTGRES: TestLog = { url: '', stop: () => Promise.resolve() };

/** Starts a log: in EventStoreDB with EVENTSTORE=esdb, else in PostgreSQL. */
export async function startLog(): Promise<TestLog> {
  if (process.env.EVENTSTORE !== 'esdb') return LOG_IN_POSTGRES;
  const given = process.env.EVENTSTORE_URL;
  return given ? { url: given, stop: () => Promise.resolve() } : startEventStoreDb();
}

/**
 * Starts an EventStoreDB for the test: the program of EVENTSTORE_SERVER, else a server within the
 * test, which ends with this process.
 */
export async function startEventStoreDb(): Promise<Required<TestLog>> {
  const program = findEventStoreDb();
  if (program !== null) {
    const real = await EventStoreProgram.start(program);
    const restart = async () => {
      await real.kill();
      await real.startAgain();
    };
    return { url: real.url, restart, stop: () => real.remove() };
  }
  const server = new EventStoreDbServer();
  await server.start();
  const restart = async () => {
    server.stop();
    await server.start();
  };
  return { url: server.url, restart, stop: async () => server.stop() };
}
