import type { Queryable } from '../queryable';
import { firstRowOf, read } from '../reads';

/** The time zone that a user lives in; UTC while nothing is known of the user. */
export async function timeZoneOf(db: Queryable, userId: string): Promise<string> {
  const profile = await firstRowOf(
    db,
    read.selectFrom('read.user_profile').select('timezone').where('user_id', '=', userId),
  );
  return profile?.timezone ?? 'UTC';
}
