import { Decimal } from '@evenkeel/domain/kernel';
import { read, type RowOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';

/**
 * Selects the inflows less the outflows of each open portfolio by transactions that are dated after
 * the end of its series. The portfolio's value counts them at once, the series does not (PRF-1).
 * Entered shares count at their own price.
 */
export const laterFlows = (userId: string, without: readonly string[]) =>
  read
    .selectFrom('read.transaction as t')
    .innerJoin('read.performance_summary as s', 's.portfolio_id', 't.portfolio_id')
    .innerJoin('read.portfolio as p', 'p.portfolio_id', 't.portfolio_id')
    .innerJoin('read.account as a', (join) =>
      join
        .onRef('a.portfolio_id', '=', 't.portfolio_id')
        .onRef('a.account_id', '=', 't.account_id'),
    )
    .select(['p.portfolio_id as id', 'p.name'])
    .select(
      sql<string>`sum(round(CASE t.transaction_type WHEN 'cash_distribution' THEN -t.amount WHEN 'cash_contribution' THEN t.amount ELSE t.quantity * t.price END, 2))`.as(
        'flow',
      ),
    )
    .where('p.user_id', '=', userId)
    .where('p.is_archived', '=', false)
    .where('a.is_archived', '=', false)
    .where('p.portfolio_id', '<>', sql<string>`ALL (${without}::uuid[])`)
    .where('t.transaction_type', 'in', [
      'cash_contribution',
      'cash_distribution',
      'initial_position',
    ])
    .whereRef('t.at', '>', 's.calculated_at')
    .groupBy(['p.portfolio_id', 'p.name', 'p.created_at'])
    .orderBy('p.created_at')
    .orderBy('p.portfolio_id');
export type LaterFlow = RowOf<ReturnType<typeof laterFlows>>;

export const sumOfFlows = (rows: readonly LaterFlow[]): Decimal =>
  Decimal.sum(rows.map(({ flow }) => Decimal.parse(flow)));
