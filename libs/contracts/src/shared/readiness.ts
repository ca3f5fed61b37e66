import * as z from 'zod/mini';

/**
 * The answer of `/health/ready`. `behind`: events that some read model does not reflect, and the
 * age of the oldest in seconds; `stopped`: streams that are in quarantine, whose figures stay as
 * they are. `rebuilding`: how far the tables of this release are filled, where another release left
 * others; `status` says whether screens can be read meanwhile.
 */
export const readiness = z.object({
  status: z.enum(['ready', 'rebuilding']),
  behind: z.object({ events: z.number(), seconds: z.number(), stopped: z.number() }),
  rebuilding: z.nullable(z.object({ percent: z.number() })),
});
export type Readiness = z.infer<typeof readiness>;
