import type { MomentState } from '@/shared/store/moment-slice';
import type { RequestError } from './request-error';

const OF_PORTFOLIO =
  /^\/api\/(?:portfolios|setup|dividends)\/[\da-f-]{36}(?:\/|\?|$)|^\/api\/(?:networth|performance|quotes)(?:\/|\?|$)/;
/** The history tells of every moment, and these of what is under way. */
const OF_NOW =
  /^\/api\/portfolios\/[\da-f-]{36}\/(?:history|imports|prices\/refresh)(?:\/|\?|$)|\/feed$/;
/** A person can sign out, and change how the page looks, whatever day it shows. */
const OF_PERSON = /^\/api\/(?:auth|user|objects)\//;

/**
 * The address of a read, turned back to a day, and to what was known on one (HIS-43). A read may
 * say itself which it wants.
 */
export function addressAt(url: string, moment: MomentState): string {
  if (!OF_PORTFOLIO.test(url) || OF_NOW.test(url)) return url;
  return (['asOf', 'knownAt'] as const).reduce((address, clock) => {
    const day = moment[clock];
    if (day === null || new RegExp(`[?&]${clock}=`).test(address)) return address;
    return `${address}${address.includes('?') ? '&' : '?'}${clock}=${day}`;
  }, url);
}

/** The error of a request that is refused while a day of the past is shown. */
export const isOfToday = (url: string, method: string): boolean =>
  method !== 'GET' && !OF_PERSON.test(url);

export const READ_ONLY = 'You are looking at an earlier day. Go back to today to change something.';

/** Nothing was sent. */
export const readOnly: RequestError = {
  status: 'read-only',
  message: READ_ONLY,
  problem: { statusCode: 409, error: 'Conflict', message: READ_ONLY },
  body: null,
  retryAfter: null,
};
