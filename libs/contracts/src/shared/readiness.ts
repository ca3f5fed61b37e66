import * as z from 'zod/mini';

/**
 * The answer of `/health/ready`. `behind`: number of events that some read model does not reflect,
 * and age of the oldest in seconds; `stopped`: number of streams in quarantine, whose figures stay
 * as they are. `rebuilding`: progress of filling the tables of this release, if another release
 * left other ones; `status` tells whether screens can be read meanwhile.
 */
export const readiness = z.object({
  status: z.enum(['ready', 'rebuilding']),
  behind: z.object({ events: z.number(), seconds: z.number(), stopped: z.number() }),
  rebuilding: z.nullable(z.object({ percent: z.number() })),
});
export type Readiness = z.infer<typeof readiness>;
