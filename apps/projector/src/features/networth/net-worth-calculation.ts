import { Decimal } from '@evenkeel/domain/kernel';
import type { UserStream } from '@evenkeel/domain/streams';
import type { Calculation, CalculationContext } from '@evenkeel/projections/projection';
import { type ScopeShape, scopeOf } from '@evenkeel/projections/rows/scope-memory';
import {
  netWorth,
  netWorthPortfolio,
  netWorthProjection as definition,
} from '@evenkeel/read-models/networth/tables';
import { read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';

/** One statement, so that a portfolio is seen together with its value. */
const portfoliosOf = (userId: string) =>
  read
    .selectFrom('read.portfolio as p')
    .leftJoin('read.portfolio_value as v', 'v.portfolio_id', 'p.portfolio_id')
    .select(['p.portfolio_id', 'p.name', 'p.is_archived', 'p.created_at'])
    .select((of) => [
      of.fn.coalesce('v.total_value', sql.lit('0')).as('value'),
      of.fn.coalesce('v.calculation', sql.lit('0')).as('calculation'),
      of.fn.coalesce('v.position', sql.lit('0')).as('position'),
    ])
    .where('p.user_id', '=', userId);
type PortfolioRow = RowOf<ReturnType<typeof portfoliosOf>>;

/** What the open portfolios of a user are worth together (NW-1), with the versions of the values that were added up (NW-6). */
export const netWorthCalculation: Calculation<UserStream> = {
  definition,
  isLast: true,
  calculate: async (context) => {
    const { ownerId, writer, scopes, now, calculation } = context;
    const portfolios = await readOnce(context);
    const total = portfolios
      .filter(({ is_archived: isArchived }) => !isArchived)
      .reduce((sum, { value }) => sum.plus(Decimal.parse(value)), Decimal.zero);
    scopes.replace(writer, portfolioShape(ownerId), portfolios);
    writer.put(netWorth, {
      user_id: ownerId,
      total_net_worth: total.toString(),
      calculation,
      position: Math.max(context.position, ...portfolios.map(({ position }) => Number(position))),
      calculated_at: now.toISOString(),
    });
    return { figures: { totalNetWorth: total.toNumber() } };
  },
};

/** Two versions of these tables need only one reading. */
const readOnce = ({
  db,
  ownerId,
  shared,
}: CalculationContext<UserStream>): Promise<PortfolioRow[]> =>
  shared('net worth', () => rowsOf(db, portfoliosOf(ownerId)));

/** Only portfolios that have changed are written. */
const portfolioShape = (userId: string): ScopeShape<PortfolioRow> =>
  scopeOf(netWorthPortfolio, {
    start: [userId],
    key: (portfolio) => portfolio.portfolio_id,
    row: ({ portfolio_id, name, is_archived, created_at, value, calculation }) => ({
      user_id: userId,
      portfolio_id,
      name,
      is_archived,
      created_at: created_at.toISOString(),
      value,
      value_calculation: Number(calculation),
    }),
    same: (before, after) => JSON.stringify(before) === JSON.stringify(after),
  });
