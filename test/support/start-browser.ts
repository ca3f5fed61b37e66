import { type BrowserServer, chromium } from 'playwright-core';
import { build } from './build';
import { createTestDatabase } from './database';
import { BROWSER_FLAGS, findBrowser } from './find-browser';
import { startServices } from './services';
import { type Stack, startStack } from './stack';

interface BrowserTests {
  stack: Stack | null;
  browser: BrowserServer | null;
}
export const browserTests = globalThis as { evenkeelBrowserTests?: BrowserTests };

/**
 * Services, the built processes against a fresh database, and one browser for the whole run:
 * TEST_BASE_URL, TEST_BROWSER_WS.
 */
export default async function startBrowserTests(): Promise<void> {
  build();
  await startServices();
  const browser = await launch();
  if (browser) process.env.TEST_BROWSER_WS = browser.wsEndpoint();
  browserTests.evenkeelBrowserTests = { browser, stack: null };
  const database = await createTestDatabase();
  const stack = await startStack({ databaseUrl: database.url });
  browserTests.evenkeelBrowserTests = { browser, stack };
  process.env.TEST_BASE_URL = stack.baseUrl;
}

async function launch(): Promise<BrowserServer | null> {
  const executablePath = findBrowser();
  return executablePath
    ? chromium.launchServer({ executablePath, headless: true, args: BROWSER_FLAGS })
    : null;
}
