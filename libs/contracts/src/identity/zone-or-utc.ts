import { z } from 'zod';
import { isTimeZone } from './time-zones';

/** The zone of a browser. One outside the list is no reason to turn anybody away: UTC then. */
export const zoneOrUtc = z
  .string()
  .optional()
  .catch(undefined)
  .transform((zone) => (zone !== undefined && isTimeZone(zone) ? zone : 'UTC'));
