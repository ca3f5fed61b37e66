import { z } from 'zod';

/**
 * What `/health/ready` answers. `behind`: events that some read model does not reflect, and the age of the oldest in seconds. `rebuilding`:
 * how far the tables of this release are filled, where another release left others; `status` says whether screens can be read meanwhile.
 */
export const readiness = z.object({
  status: z.enum(['ready', 'rebuilding']),
  behind: z.object({ events: z.number(), seconds: z.number() }),
  rebuilding: z.object({ percent: z.number() }).nullable(),
});
export type Readiness = z.infer<typeof readiness>;
