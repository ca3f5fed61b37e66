import { type Response } from 'playwright-core';

/**
 * Checks whether an answer says that the requested data is not there yet: the page asks for it
 * again.
 */
export const comesLater = (answer: Response): boolean =>
  answer.status() === 503 && answer.headers()['retry-after'] !== undefined;
