import { z } from 'zod';
import { isTimeZone, TIME_ZONES, type TimeZone } from './time-zones';

/** Returns the one name that an engine has for a zone; null if it knows no such zone. */
function engineName(timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Returns the listed zone for a name. Browsers also use older names: Asia/Calcutta is Kolkata. */
function listed(zone: string): TimeZone | undefined {
  if (isTimeZone(zone)) return zone;
  const name = engineName(zone);
  return name === null ? undefined : TIME_ZONES.find(({ id }) => engineName(id) === name)?.id;
}

/**
 * The zone of a browser, or UTC if it is not in the list, so that nobody is refused because of it.
 */
export const zoneOrUtc = z
  .string()
  .optional()
  .catch(undefined)
  .transform((zone) => (zone === undefined ? undefined : listed(zone)) ?? 'UTC');
