import { startServicesAndBrowser } from './start-browser';

/** For tests that start instances of their own. */
export default async function startBrowserAlone(): Promise<void> {
  await startServicesAndBrowser();
}
