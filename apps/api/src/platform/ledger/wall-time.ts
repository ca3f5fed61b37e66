import type { Term } from '@evenkeel/domain/ledger';
import { read } from '@evenkeel/read-models/reads';
import { type RawBuilder, sql } from 'kysely';

const zoneOf = (userId: string) =>
  read.selectFrom('read.user_profile').select('timezone').where('user_id', '=', userId);

/**
 * Returns the term of a closed lot (GAN-21) by the days, in the user's time zone, on which its
 * shares were acquired and sold. Shares that were never acquired were held for no time.
 */
export const termIn = (
  {
    acquired,
    sold,
  }: { readonly acquired: RawBuilder<unknown>; readonly sold: RawBuilder<unknown> },
  userId: string,
) =>
  sql<Term>`CASE WHEN ${wallTime(sold, userId)}::date > (${wallTime(acquired, userId)} + interval '1 year')::date THEN 'long' ELSE 'short' END`;

/** Returns the wall-clock time of a moment in the user's time zone. */
export const wallTime = (moment: RawBuilder<unknown>, userId: string) =>
  sql<Date>`(${moment} AT TIME ZONE coalesce((${zoneOf(userId)}), 'UTC'))`;
