import type { Term } from '@evenkeel/domain/ledger';
import { read } from '@evenkeel/read-models/reads';
import { type RawBuilder, sql } from 'kysely';

const zoneOf = (userId: string) =>
  read.selectFrom('read.user_profile').select('timezone').where('user_id', '=', userId);

/**
 * The term of a closed lot (GAN-21) by the days of the user's time zone on which its shares were
 * acquired and sold. Where they were never acquired, they were held for no time.
 */
export const termIn = (
  {
    acquired,
    sold,
  }: { readonly acquired: RawBuilder<unknown>; readonly sold: RawBuilder<unknown> },
  userId: string,
) =>
  sql<Term>`CASE WHEN ${wallTime(sold, userId)}::date > (${wallTime(acquired, userId)} + interval '1 year')::date THEN 'long' ELSE 'short' END`;

/** What the clocks of the user's time zone show at a moment. */
export const wallTime = (moment: RawBuilder<unknown>, userId: string) =>
  sql<Date>`(${moment} AT TIME ZONE coalesce((${zoneOf(userId)}), 'UTC'))`;
