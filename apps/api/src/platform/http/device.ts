import { parse } from 'bowser';
import type { Request } from 'express';

const LONGEST = 300;

/** Returns the name that the browser of a request gives itself; null if it gives none. */
export const userAgentOf = (request: Request): string | null =>
  request.header('user-agent')?.slice(0, LONGEST) || null;

/** Returns, for example, 'Firefox on Windows'; null if the text does not tell. */
export function deviceOf(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const { browser, os } = parse(userAgent);
  return [browser.name, os.name].filter((name) => name).join(' on ') || null;
}
