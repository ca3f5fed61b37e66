import { read } from '@evenkeel/read-models/reads';
import { type RawBuilder, sql } from 'kysely';

const zoneOf = (userId: string) =>
  read.selectFrom('read.user_profile').select('timezone').where('user_id', '=', userId);

/** What the clocks of the user's time zone show at a moment. */
export const wallTime = (moment: RawBuilder<unknown>, userId: string) =>
  sql<Date>`(${moment} AT TIME ZONE coalesce((${zoneOf(userId)}), 'UTC'))`;
