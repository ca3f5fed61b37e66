import { type Browser, type Page, chromium } from 'playwright-core';
import { signUp, type SignedIn } from './api';
import { rememberSession } from './remember-session';
import { watchRequests } from './settled';
import { sharedBaseUrl } from './shared-base-url';

/**
 * `test` where a browser was found, else `test.skip`, so that what was not run is listed by name.
 */
export const browserTest = process.env.TEST_BROWSER_WS ? test : test.skip;

export interface Look {
  /** Width in CSS pixels. */
  width?: 1280 | 390;
  theme?: 'light' | 'dark';
}

/**
 * Both widths and both themes. What axe is asked in them, it is asked in both themes of each width.
 */
export const LOOKS: readonly Required<Look>[] = [
  { width: 1280, theme: 'light' },
  { width: 390, theme: 'dark' },
];

/** The connection of this file to the browser of the run. */
let connected: Promise<Browser> | null = null;
const connect = (): Promise<Browser> =>
  (connected ??= chromium.connect(process.env.TEST_BROWSER_WS ?? ''));

/**
 * Closes every page of this file; the browser of the run goes on. At the file's end it is done
 * anyway: for those who stop what the pages look at.
 */
export async function closePages(): Promise<void> {
  const browser = await connected;
  connected = null;
  await browser?.close();
}

afterAll(closePages);

/** A page of a browser profile of its own, with animations reduced. */
export async function newPage({ width = 1280, theme = 'light' }: Look = {}): Promise<Page> {
  const browser = await connect();
  const context = await browser.newContext({
    baseURL: sharedBaseUrl(),
    viewport: { width, height: width === 390 ? 844 : 800 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    hasTouch: width === 390,
  });
  const page = await context.newPage();
  watchRequests(page);
  return page;
}

/** A page that is already signed in as a new user, and that user. */
export async function signedInPage(look: Look = {}): Promise<{ page: Page; user: SignedIn }> {
  const user = await signUp(sharedBaseUrl());
  const page = await newPage(look);
  await rememberSession(page.context(), user.answer);
  return { page, user };
}
