/**
 * Returns the milliseconds that a Retry-After header asks to wait: seconds or a date (RFC 9110,
 * section 10.2.3). Returns null if the header is not readable.
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
