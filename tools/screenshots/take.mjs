import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { apiClient } from '../demo/api-client.mjs';
import { demoSignIn } from '../demo/demo.mjs';
import { readSettings, ROOT } from '../launcher/settings.mjs';
import { findPrograms } from '../test/find-programs.mjs';

const say = (text) => process.stdout.write(`${text}\n`);
const WIDTHS = { 1280: 900, 390: 844 };
const THEMES = ['light', 'dark'];
/** Milliseconds in which a screen must stop loading. */
const QUIET_WITHIN = 15_000;
/** Greatest height of a picture in CSS pixels, which cuts off lists of thousands of rows. */
const MOST_HEIGHT = 5000;

/** Returns the addresses of all screens, from the lists that the router reads. */
function addresses() {
  const features = join(ROOT, 'apps/web/src/features');
  return readdirSync(features)
    .map((feature) => join(features, feature, 'routes.tsx'))
    .flatMap((file) => [...readIfThere(file).matchAll(/\bpath: '([^']+)'/g)])
    .map(([, path]) => path);
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}

/**
 * Returns the file name of a screen: `dividends` for `/portfolio/:portfolioId/dividends`,
 * `dashboard` for `/`.
 */
const nameOf = (path) =>
  path.replace('/portfolio/:portfolioId', '').split('/').filter(Boolean).join('-') || 'dashboard';

/** Takes pictures of screens in one browser and one theme. */
async function take(context, { paths, portfolioId, url, folder, prefix }) {
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(url + path.replace(':portfolioId', portfolioId));
    await page.locator('#content, [role=tablist]').first().waitFor();
    await page.waitForLoadState('networkidle', { timeout: QUIET_WITHIN });
    if (path === '/setup') await page.keyboard.press('Escape');
    const { width } = page.viewportSize();
    const height = await page.evaluate('document.documentElement.scrollHeight');
    await page.screenshot({
      path: join(folder, `${prefix}${nameOf(path)}.png`),
      fullPage: true,
      clip: { x: 0, y: 0, width, height: Math.min(height, MOST_HEIGHT) },
      animations: 'disabled',
    });
  }
}

/** Returns a script that stores the session and the theme in the app's local storage. */
function remember({ token, user, theme }) {
  const entries = {
    'evenkeel.theme': theme,
    ...(token ? { 'evenkeel.token': token, 'evenkeel.user': JSON.stringify(user) } : {}),
  };
  return `for (const [key, value] of Object.entries(${JSON.stringify(entries)})) localStorage.setItem(key, value);`;
}

/**
 * Takes pictures of every screen of the demo user of a running instance, at both widths and in both
 * themes.
 */
async function main() {
  const { dataDir, url } = readSettings(process.env);
  const person = demoSignIn(dataDir);
  if (!person) throw new Error(`There is no demo user in ${dataDir}: start Evenkeel there first.`);
  const executablePath = findPrograms(say).found.CHROME_PATH;
  if (!executablePath) throw new Error('Chrome or Chromium is needed; CHROME_PATH may name it.');
  const api = apiClient(url);
  const session = await api.post('/api/auth/signin', person);
  await api.enter({ ...person, name: 'Demo User' });
  const portfolios = await api.get('/api/portfolios');
  const portfolioId = portfolios.find(({ isArchived }) => !isArchived).id;

  const folder = join(ROOT, '.cache/screenshots');
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    for (const [width, height] of Object.entries(WIDTHS))
      for (const theme of THEMES)
        for (const signedIn of [true, false]) {
          const context = await browser.newContext({
            viewport: { width: Number(width), height },
          });
          await context.addInitScript({
            content: remember({ theme, ...(signedIn ? session : {}) }),
          });
          await take(context, {
            paths: signedIn ? addresses() : ['/'],
            portfolioId,
            url,
            folder,
            prefix: `${width}-${theme}-${signedIn ? '' : 'signed-out-'}`,
          });
          await context.close();
        }
  } finally {
    await browser.close();
  }
  say(`The pictures are in ${folder}.`);
}

await main();
