import { type BrowserServer, chromium } from 'playwright-core';
import { build } from './build';
import { BROWSER_FLAGS, findBrowser } from './find-browser';
import { startServices } from './services';
import { startSharedStack } from './shared-stack';

interface BrowserTests {
  stopStack: (() => Promise<void>) | null;
  browser: BrowserServer | null;
}
export const browserTests = globalThis as { evenkeelBrowserTests?: BrowserTests };

/** Starts services, the built processes, and one browser for the whole run (TEST_BROWSER_WS). */
export default async function startBrowserTests(): Promise<void> {
  build();
  await startServices();
  const browser = await launch();
  if (browser) process.env.TEST_BROWSER_WS = browser.wsEndpoint();
  browserTests.evenkeelBrowserTests = { browser, stopStack: null };
  const stopStack = await startSharedStack();
  browserTests.evenkeelBrowserTests = { browser, stopStack };
}

async function launch(): Promise<BrowserServer | null> {
  const executablePath = findBrowser();
  return executablePath
    ? chromium.launchServer({ executablePath, headless: true, args: BROWSER_FLAGS })
    : null;
}
