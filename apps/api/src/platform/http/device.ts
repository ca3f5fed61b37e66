import { parse } from 'bowser';
import type { Request } from 'express';

const LONGEST = 300;

/** What the browser of a request calls itself; null where it does not say. */
export const userAgentOf = (request: Request): string | null =>
  request.header('user-agent')?.slice(0, LONGEST) || null;

/** 'Firefox on Windows'; null where nobody can tell. */
export function deviceOf(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const { browser, os } = parse(userAgent);
  return [browser.name, os.name].filter((name) => name).join(' on ') || null;
}
