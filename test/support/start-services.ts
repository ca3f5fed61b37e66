import { build } from './build';
import { startServices } from './services';
import { startSharedStack } from './shared-stack';

export const integrationTests = globalThis as { evenkeelStopStack?: () => Promise<void> };

/**
 * Starts services, and builds the server in dist/, whose processes integration tests share or start
 * for themselves.
 */
export default async function startServicesOnce(): Promise<void> {
  build('server');
  await startServices();
  integrationTests.evenkeelStopStack = await startSharedStack();
}
