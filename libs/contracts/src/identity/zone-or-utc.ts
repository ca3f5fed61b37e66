import { z } from 'zod';
import { isTimeZone, TIME_ZONES, type TimeZone } from './time-zones';

/** The one name that an engine has for a zone; null where it knows no such zone. */
function engineName(timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Browsers have older names, too: Asia/Calcutta is Kolkata. */
function listed(zone: string): TimeZone | undefined {
  if (isTimeZone(zone)) return zone;
  const name = engineName(zone);
  return name === null ? undefined : TIME_ZONES.find(({ id }) => engineName(id) === name)?.id;
}

/** The zone of a browser. One outside the list is no reason to turn anybody away: UTC then. */
export const zoneOrUtc = z
  .string()
  .optional()
  .catch(undefined)
  .transform((zone) => (zone === undefined ? undefined : listed(zone)) ?? 'UTC');
