import { stopServices } from './services';
import { integrationTests } from './start-services';

export default async function stopServicesOnce(): Promise<void> {
  await integrationTests.evenkeelStopStack?.();
  await stopServices();
}
