import { EventStoreDbServer } from '../../libs/event-store/test/eventstoredb-server/server';

/** Where the log of one instance under test is. */
export interface TestLog {
  /** What EVENTSTORE_URL is to be; empty where PostgreSQL keeps the log. */
  readonly url: string;
  stop(): void;
}

export const LOG_IN_POSTGRES: TestLog = { url: '', stop: () => undefined };

/**
 * With EVENTSTORE=esdb the log is in EventStoreDB: in the server of EVENTSTORE_URL, which must be empty, or in one of the test's own, which
 * ends with this process.
 */
export async function startLog(): Promise<TestLog> {
  if (process.env.EVENTSTORE !== 'esdb') return LOG_IN_POSTGRES;
  if (process.env.EVENTSTORE_URL) return { url: process.env.EVENTSTORE_URL, stop: () => undefined };
  const server = new EventStoreDbServer();
  await server.start();
  return { url: server.url, stop: () => server.stop() };
}
