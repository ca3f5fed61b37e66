import { build } from './build';
import { startServices } from './services';

/** Services, and the server in dist/: integration tests start its processes. */
export default async function startServicesOnce(): Promise<void> {
  build('server');
  await startServices();
}
