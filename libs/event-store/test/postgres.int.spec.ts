import { openEventStore } from '@evenkeel/event-store';
import { Client } from 'pg';
import { createTestDatabase } from '../../../test/support/database';
import { describeContract } from './contract';

describeContract(
  'PostgreSQL',
  async () => {
    const database = await createTestDatabase();
    const administer = async (statement: string, values: unknown[] = []): Promise<void> => {
      const client = new Client({ connectionString: database.url });
      await client.connect();
      await client.query(statement, values);
      await client.end();
    };
    return {
      open: () => openEventStore({ databaseUrl: database.url }),
      breakConnections: () =>
        administer(
          'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
        ),
      tamper: (streamId, revision) =>
        administer(
          `UPDATE eventstore.event SET data = replace(data, '479.97', '479.98') WHERE stream_id = $1 AND revision = $2`,
          [streamId, revision],
        ),
      dispose: database.drop,
    };
  },
  { break: true, tamper: true },
);
