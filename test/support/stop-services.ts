import { stopServices } from './services';

export default async function stopServicesOnce(): Promise<void> {
  await stopServices();
}
