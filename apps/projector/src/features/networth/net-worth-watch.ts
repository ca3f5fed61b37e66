import { streamId } from '@evenkeel/domain/streams';
import { startOfDay } from '@evenkeel/platform/calendar/start-of-day';
import type { InputWatch } from '@evenkeel/projections/calculations/input-watch';
import { outdatedNetWorths } from '@evenkeel/read-models/networth/outdated';
import type { Pool } from 'pg';

const streamsOf = (userIds: readonly string[]): string[] =>
  userIds.map((userId) => streamId('user', userId));

/**
 * Watches the inputs of a user's net worth: portfolios with their values, assets and debts (NW-6).
 */
export const netWorthWatch: InputWatch = {
  isOfCalculations: true,
  outdated: async (pool) => streamsOf(await outdatedNetWorths(pool)),
  dependents: (_pool, announcement) => {
    const isInput =
      announcement.kind === 'stream' &&
      announcement.change.views.some(
        (view) =>
          view === 'value' ||
          view === 'portfolios' ||
          (view === 'networth' && announcement.change.category === 'household'),
      );
    return Promise.resolve(isInput ? [streamId('user', announcement.userId)] : []);
  },
};

const ZONES = 'SELECT DISTINCT timezone FROM read.user_profile';
/**
 * Selects net worths of another day that change by themselves: they contain a debt with payments to
 * come, or a value of a later day, which was today in the user's earlier time zone. `stated` is
 * ordered by day.
 */
const OF_ANOTHER_DAY = `
  SELECT n.user_id
  FROM read.net_worth n
  JOIN read.user_profile u USING (user_id)
  JOIN unnest($1::text[], $2::timestamptz[]) AS zone(name, day_began) ON zone.name = u.timezone
  WHERE n.calculated_at < zone.day_began
    AND (EXISTS (SELECT FROM read.net_worth_item i WHERE i.user_id = n.user_id AND i.next_payment_on IS NOT NULL)
      OR EXISTS (SELECT FROM read.manual_item m WHERE m.user_id = n.user_id AND m.stated -> -1 ->> 'day' > n.day))`;

/**
 * Watches the day: debts run down by themselves, and values count from their own days (NW-14,
 * NW-17).
 */
export const netWorthDayWatch: InputWatch = {
  outdated: async (pool: Pool, now: Date) => {
    const { rows: zones } = await pool.query<{ timezone: string }>(ZONES);
    const names = zones.map(({ timezone }) => timezone);
    const began = names.map((zone) => startOfDay(now, zone));
    const { rows } = await pool.query<{ user_id: string }>(OF_ANOTHER_DAY, [names, began]);
    return streamsOf(rows.map(({ user_id: userId }) => userId));
  },
};
