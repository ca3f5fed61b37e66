import { type Queryable, selectRows } from '../queryable';

/**
 * Returns SQL that selects, among the net worths that `which` selects, the users whose net worth
 * has other summands than the current ones (portfolios, their values, assets or debts).
 */
const outdated = (which: string, compared: 'value' | 'value_calculation'): string => {
  const columns = `user_id, portfolio_id, name, is_archived, ${compared}`;
  const itemColumns = 'user_id, item_id, revision';
  return `
  WITH chosen AS (SELECT user_id FROM read.net_worth ${which}),
  current AS (
    SELECT p.*, coalesce(v.total_value, 0) AS value, coalesce(v.calculation, 0) AS value_calculation
    FROM read.portfolio p LEFT JOIN read.portfolio_value v USING (portfolio_id)),
  there AS (SELECT ${columns} FROM chosen JOIN current USING (user_id)),
  added AS (SELECT ${columns} FROM chosen JOIN read.net_worth_portfolio USING (user_id)),
  items_there AS (SELECT ${itemColumns} FROM chosen JOIN read.manual_item USING (user_id)),
  items_added AS (SELECT ${itemColumns} FROM chosen JOIN read.net_worth_item USING (user_id))
  SELECT user_id FROM (TABLE there EXCEPT TABLE added) AS come
  UNION SELECT user_id FROM (TABLE added EXCEPT TABLE there) AS gone
  UNION SELECT user_id FROM (TABLE items_there EXCEPT TABLE items_added) AS item_come
  UNION SELECT user_id FROM (TABLE items_added EXCEPT TABLE items_there) AS item_gone`;
};

const ALL = outdated('', 'value_calculation');

/**
 * Returns the users whose net worth was added up from versions that are no longer the current ones
 * (NW-6).
 */
export async function outdatedNetWorths(db: Queryable): Promise<string[]> {
  const rows = await selectRows<{ user_id: string }>(db, ALL, []);
  return rows.map(({ user_id: userId }) => userId);
}

/**
 * Compares the values that are shown: after a rebuild the versions differ, too, and users should
 * not notice a rebuild.
 */
const REFLECTED = `
  SELECT n.calculation > $2 OR NOT EXISTS (${outdated('WHERE user_id = $1', 'value')}) AS reflected FROM read.net_worth n WHERE n.user_id = $1
  UNION ALL
  SELECT true FROM app.quarantine q JOIN app.generation g USING (projection, generation)
  WHERE g.status = 'live' AND g.projection = 'net_worth' AND q.stream_id = 'user-' || $1
  ORDER BY reflected DESC`;

/**
 * Checks whether a user's net worth is up to date, or was calculated later than another
 * calculation. Nobody waits for a quarantined one.
 */
export async function netWorthReflects(
  db: Queryable,
  userId: string,
  calculation: number,
): Promise<boolean> {
  const rows = await selectRows<{ reflected: boolean }>(db, REFLECTED, [userId, calculation]);
  return rows[0]?.reflected ?? false;
}

/** Returns the number of the last calculation that has begun. */
export async function lastCalculation(db: Queryable): Promise<number> {
  const rows = await selectRows<{ last: string }>(
    db,
    'SELECT last_value AS last FROM app.calculation',
    [],
  );
  return Number(rows[0]?.last ?? 0);
}
