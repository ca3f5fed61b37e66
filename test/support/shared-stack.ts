import { createTestDatabase } from './database';
import { startStack } from './stack';

/**
 * Starts the built processes against a database of their own, for all files of a run that need only
 * the address (`sharedBaseUrl`). Returns a function that stops them and removes the database.
 */
export async function startSharedStack(): Promise<() => Promise<void>> {
  const database = await createTestDatabase();
  const stack = await startStack({ databaseUrl: database.url });
  process.env.TEST_BASE_URL = stack.baseUrl;
  return async () => {
    await stack.stop();
    await database.drop();
  };
}
