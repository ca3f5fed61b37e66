import type { MomentState } from '@/shared/store/moment-slice';
import type { RequestError } from './request-error';

const OF_PORTFOLIO =
  /^\/api\/(?:portfolios|setup|dividends)\/[\da-f-]{36}(?:\/|\?|$)|^\/api\/(?:networth|performance|quotes)(?:\/|\?|$)/;
/** Addresses without a day: the history covers every moment, the others report work under way. */
const OF_NOW =
  /^\/api\/portfolios\/[\da-f-]{36}\/(?:history|imports|prices\/refresh)(?:\/|\?|$)|\/feed$/;
/** Addresses of the person: signing out and settings of the page work on every shown day. */
const OF_PERSON = /^\/api\/(?:auth|user|objects)\//;

/**
 * Returns the address of a read as of a day, and as known on one (HIS-43). Days that the address
 * already names stay.
 */
export function addressAt(url: string, moment: MomentState): string {
  if (!OF_PORTFOLIO.test(url) || OF_NOW.test(url)) return url;
  return (['asOf', 'knownAt'] as const).reduce((address, clock) => {
    const day = moment[clock];
    if (day === null || new RegExp(`[?&]${clock}=`).test(address)) return address;
    return `${address}${address.includes('?') ? '&' : '?'}${clock}=${day}`;
  }, url);
}

/** Whether the page refuses a request while it shows a day of the past. */
export const isOfToday = (url: string, method: string): boolean =>
  method !== 'GET' && !OF_PERSON.test(url);

export const READ_ONLY = 'You are looking at an earlier day. Go back to today to change something.';

/** Error of a request that the page refuses unsent, because it shows a day of the past. */
export const readOnly: RequestError = {
  status: 'read-only',
  message: READ_ONLY,
  problem: { statusCode: 409, error: 'Conflict', message: READ_ONLY },
  body: null,
  retryAfter: null,
};
