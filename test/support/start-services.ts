import { startServices } from './services';

export default async function startServicesOnce(): Promise<void> {
  await startServices();
}
