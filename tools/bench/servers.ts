import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { TestCluster } from '../../test/support/cluster';
import { givenPostgres, givenRedis } from '../../test/support/given-servers';
import type { StackOptions } from '../../test/support/stack';

type Place = Pick<StackOptions, 'databaseUrl' | 'redisUrl' | 'eventStoreUrl'>;

/**
 * The servers of DATABASE_URL, REDIS_URL and EVENTSTORE_URL; without DATABASE_URL, a PostgreSQL of
 * the bench with fsync on (RUN-91).
 */
export class Servers {
  private readonly databases: string[] = [];

  private constructor(
    private readonly url: string,
    /** The bench's own server, which may be killed; null if DATABASE_URL names one. */
    readonly cluster: TestCluster | null,
  ) {}

  static async start(): Promise<Servers> {
    const given = givenPostgres();
    if (given !== null) return new Servers(given, null);
    const cluster = await TestCluster.start();
    return new Servers(cluster.url, cluster);
  }

  /** Address of an instance's log; undefined if PostgreSQL keeps it. */
  get eventStoreUrl(): string | undefined {
    return givenEventStore() ?? undefined;
  }

  get redisUrl(): string | undefined {
    return givenRedis() ?? undefined;
  }

  /** Makes an empty database, and names the other servers that are given. */
  async newPlace(name: string): Promise<Place> {
    const { redisUrl, eventStoreUrl } = this;
    return { databaseUrl: await this.newDatabase(name), redisUrl, eventStoreUrl };
  }

  async newDatabase(name: string): Promise<string> {
    const database = `bench_${name}_${randomBytes(4).toString('hex')}`;
    await this.administer(`CREATE DATABASE ${database}`);
    this.databases.push(database);
    return `${this.url}/${database}`;
  }

  /** Removes the bench's data from given servers, except for the events in EventStoreDB. */
  async stop(): Promise<void> {
    if (this.cluster) return this.cluster.stop();
    for (const database of this.databases)
      await this.administer(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  }

  private async administer(statement: string): Promise<void> {
    const client = new Client({ connectionString: `${this.url}/postgres` });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }
}

export const givenEventStore = (): string | null => process.env.EVENTSTORE_URL || null;
