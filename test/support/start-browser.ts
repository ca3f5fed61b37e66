import { type BrowserServer, chromium } from 'playwright-core';
import { build } from './build';
import { BROWSER_FLAGS, findBrowser } from './find-browser';
import { startServices } from './services';
import { startSharedStack } from './shared-stack';
import type { Stack } from './stack';

interface BrowserTests {
  stack: Stack | null;
  browser: BrowserServer | null;
}
export const browserTests = globalThis as { evenkeelBrowserTests?: BrowserTests };

/**
 * Services, the built processes, and one browser for the whole run: TEST_BROWSER_WS.
 */
export default async function startBrowserTests(): Promise<void> {
  build();
  await startServices();
  const browser = await launch();
  if (browser) process.env.TEST_BROWSER_WS = browser.wsEndpoint();
  browserTests.evenkeelBrowserTests = { browser, stack: null };
  const stack = await startSharedStack();
  browserTests.evenkeelBrowserTests = { browser, stack };
}

async function launch(): Promise<BrowserServer | null> {
  const executablePath = findBrowser();
  return executablePath
    ? chromium.launchServer({ executablePath, headless: true, args: BROWSER_FLAGS })
    : null;
}
