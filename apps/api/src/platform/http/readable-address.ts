import type { NextFunction, Request, Response } from 'express';
import { malformed } from './problems';

const LONGEST_PART = 50;

/**
 * Refuses an address with a part that is not text in UTF-8, because a query would be read with
 * wrong letters.
 */
export function readableAddress(request: Request, _response: Response, next: NextFunction): void {
  const part = request.originalUrl.split(/[/?&=]/).find((each) => !isReadable(each));
  if (part === undefined) return next();
  const message = `${part.slice(0, LONGEST_PART)} in the address is not UTF-8 in percent-encoding`;
  next(malformed({ field: 'address', message }));
}

function isReadable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
