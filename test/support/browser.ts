/// <reference lib="dom" />
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';
import { signUp, type SignedIn } from './api';
import { rememberSession } from './remember-session';
import { watchRequests } from './settled';
import { sharedBaseUrl } from './shared-base-url';

/**
 * `test` if a browser was found, else `test.skip`, so that the report names the tests that did not
 * run.
 */
export const browserTest = process.env.TEST_BROWSER_WS ? test : test.skip;

export interface Look {
  /** Width in CSS pixels. */
  width?: 1280 | 390;
  theme?: 'light' | 'dark';
}

/** Both widths and both themes. A check with axe covers both themes of each width. */
export const LOOKS: readonly Required<Look>[] = [
  { width: 1280, theme: 'light' },
  { width: 390, theme: 'dark' },
];

/** Connection of this file to the browser of the run. */
let connected: Promise<Browser> | null = null;
const connect = (): Promise<Browser> =>
  (connected ??= chromium.connect(process.env.TEST_BROWSER_WS ?? ''));

/**
 * Closes every page of this file; the browser of the run stays. This also happens at the file's
 * end; a test that stops a server that the pages show calls it earlier.
 */
export async function closePages(): Promise<void> {
  const browser = await connected;
  connected = null;
  free.clear();
  await browser?.close();
}

afterAll(closePages);

/** A browser profile that one test after the other uses. */
interface Profile {
  readonly look: Required<Look>;
  readonly context: BrowserContext;
  /**
   * A page of the app's origin that stays open and opens the others, so that they share its
   * process. A new process, which has to compile the app again, takes longer than loading the app.
   */
  readonly opener: Page;
}
/** Profiles of this file that nobody uses. */
const free = new Set<Profile>();
const profileOf = new WeakMap<BrowserContext, Profile>();

/** Opens a page of a browser profile that nobody else uses, with animations reduced. */
export async function newPage({ width = 1280, theme = 'light' }: Look = {}): Promise<Page> {
  const profile =
    [...free].find(({ look }) => look.width === width && look.theme === theme) ??
    (await newProfile({ width, theme }));
  free.delete(profile);
  const [page] = await Promise.all([
    profile.context.waitForEvent('page'),
    profile.opener.evaluate(() => void window.open('about:blank')),
  ]);
  watchRequests(page);
  return page;
}

async function newProfile(look: Required<Look>): Promise<Profile> {
  const { width, theme } = look;
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
  const opener = await context.newPage();
  await opener.goto('/api/health');
  const profile = { look, context, opener };
  profileOf.set(context, profile);
  return profile;
}

/**
 * Closes a page and the others of its profile, empties the profile, and keeps it for the next page.
 * A test that sets the clock of a profile, adds scripts to it, or visits another server than the
 * shared one closes the profile instead.
 */
export async function giveBack(page: Page): Promise<void> {
  const context = page.context();
  const profile = profileOf.get(context);
  if (!profile) throw new Error('only a page of newPage can be given back');
  const { opener } = profile;
  for (const one of context.pages()) if (one !== opener) await one.close();
  await context.setOffline(false);
  await context.clearPermissions();
  await opener.evaluate(() => localStorage.clear());
  free.add(profile);
}

/** Opens a page that is already signed in as a new user, and returns both. */
export async function signedInPage(look: Look = {}): Promise<{ page: Page; user: SignedIn }> {
  const user = await signUp(sharedBaseUrl());
  const page = await newPage(look);
  await rememberSession(page, user.answer);
  return { page, user };
}
