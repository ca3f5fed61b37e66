import { selectRows, type Queryable } from '../queryable';

/** The time zone that a user lives in; UTC while nothing is known of the user. */
export async function timeZoneOf(db: Queryable, userId: string): Promise<string> {
  const rows = await selectRows<{ timezone: string }>(db, 'SELECT timezone FROM read.user_profile WHERE user_id = $1', [userId]);
  return rows[0]?.timezone ?? 'UTC';
}
