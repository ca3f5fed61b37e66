import { createTestDatabase } from './database';
import { type Stack, startStack } from './stack';

/**
 * Starts the built processes against a database of their own, for all files of a run that need no
 * more than their address: {@link sharedBaseUrl}.
 */
export async function startSharedStack(): Promise<Stack> {
  const database = await createTestDatabase();
  const stack = await startStack({ databaseUrl: database.url });
  process.env.TEST_BASE_URL = stack.baseUrl;
  return stack;
}
