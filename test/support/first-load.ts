/// <reference lib="dom" />
import { gzipSync } from 'node:zlib';
import { type Page, type Response } from 'playwright-core';

interface LoadedFile {
  /** File name without folders and hash: `signed-in.js`. */
  readonly name: string;
  readonly kind: 'script' | 'stylesheet' | 'font' | 'data' | 'other';
  /** Bytes over the wire, as the server compressed them. */
  readonly transferred: number;
  /** Bytes by gzip at its usual level, independent of the server's compression. */
  readonly gzip: number;
}

export interface FirstLoad {
  readonly files: readonly LoadedFile[];
  /**
   * Milliseconds from the start of the navigation until the dashboard shows the portfolio's value.
   */
  readonly usefulAt: number;
}

const USEFUL = 'useful';

/**
 * Loads the dashboard of a person who is signed in and has a portfolio, in a browser with an empty
 * cache, until the page is quiet.
 */
export async function firstLoad(page: Page): Promise<FirstLoad> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.addInitScript(markUseful, USEFUL);
  await page.goto('/');
  await page.getByTestId('tile-portfolio-value').waitFor();
  await page.locator('[data-testid="live-status"][data-state="connected"]').waitFor();
  await page.waitForLoadState('networkidle');
  const usefulAt = await page.evaluate(
    (name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN,
    USEFUL,
  );
  return { files: await Promise.all(responses.filter(isOfTheApp).map(measured)), usefulAt };
}

/** Returns the bytes of all files of a kind. */
export function sizeOf(
  load: FirstLoad,
  kind: LoadedFile['kind'],
  by: 'transferred' | 'gzip',
): number {
  return load.files.filter((file) => file.kind === kind).reduce((sum, file) => sum + file[by], 0);
}

const isOfTheApp = (response: Response): boolean =>
  response.ok() && !response.url().includes('/socket.io/');

function kindOf(response: Response): LoadedFile['kind'] {
  const type = response.request().resourceType();
  if (type === 'script' || type === 'stylesheet' || type === 'font') return type;
  return type === 'fetch' || type === 'xhr' ? 'data' : 'other';
}

async function measured(response: Response): Promise<LoadedFile> {
  const [{ responseBodySize }, body] = await Promise.all([
    response.request().sizes(),
    response.body(),
  ]);
  const name = new URL(response.url()).pathname
    .replace(/^.*\/(?=.)/, '')
    .replace(/-[\w-]{8}(?=\.\w+$)/, '');
  return {
    name,
    kind: kindOf(response),
    transferred: responseBodySize,
    gzip: gzipSync(body).length,
  };
}

/** Runs in the page: marks the first frame after the one that shows the portfolio's value. */
function markUseful(name: string): void {
  const look = (): void => {
    if (!document.querySelector('[data-testid="tile-portfolio-value"]')?.textContent)
      return void requestAnimationFrame(look);
    requestAnimationFrame(() => performance.mark(name));
  };
  requestAnimationFrame(look);
}
