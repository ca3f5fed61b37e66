import type { Queryable } from '../queryable';
import { firstRowOf, read } from '../reads';

/** Returns a user's time zone; UTC if the read models do not know the user. */
export async function timeZoneOf(db: Queryable, userId: string): Promise<string> {
  const profile = await firstRowOf(
    db,
    read.selectFrom('read.user_profile').select('timezone').where('user_id', '=', userId),
  );
  return profile?.timezone ?? 'UTC';
}
