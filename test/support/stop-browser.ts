import { stopServices } from './services';
import { browserTests } from './start-browser';

export default async function stopBrowserTests(): Promise<void> {
  const running = browserTests.evenkeelBrowserTests;
  await running?.browser?.close();
  await running?.stopStack?.();
  await stopServices();
}
