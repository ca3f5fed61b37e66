import { type Response } from 'playwright-core';

/** Whether an answer says that what is asked for is not there yet: the page asks for it again. */
export const comesLater = (answer: Response): boolean =>
  answer.status() === 503 && answer.headers()['retry-after'] !== undefined;
