import { Decimal } from '@evenkeel/domain/kernel';
import { streamId, type UserStream } from '@evenkeel/domain/streams';
import { latestOf, type LogPosition, logPosition } from '@evenkeel/event-store/port';
import { dayIn } from '@evenkeel/platform/calendar';
import type { Calculation, CalculationContext } from '@evenkeel/projections/projection';
import { type Scope, scopeOf } from '@evenkeel/projections/rows/scope-memory';
import { timeZoneOf } from '@evenkeel/read-models/identity/time-zone';
import { manualItemsOf } from '@evenkeel/read-models/networth/manual-items';
import {
  netWorth,
  netWorthItem,
  netWorthPortfolio,
  netWorthProjection as definition,
} from '@evenkeel/read-models/networth/tables';
import { read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import { reflectedPosition } from '@evenkeel/read-models/read-your-writes';
import { sql } from 'kysely';
import { type ItemFigures, figuresOn } from './item-figures';

/** Selects portfolios in one statement, so that each is read together with its value. */
const portfoliosOf = (userId: string) =>
  read
    .selectFrom('read.portfolio as p')
    .leftJoin('read.portfolio_value as v', 'v.portfolio_id', 'p.portfolio_id')
    .select(['p.portfolio_id', 'p.name', 'p.is_archived', 'p.created_at'])
    .select((of) => [
      of.fn.coalesce('v.total_value', sql.lit('0')).as('value'),
      of.fn.coalesce('v.is_incomplete', sql.lit(false)).as('is_incomplete'),
      of.fn.coalesce('v.calculation', sql.lit('0')).as('calculation'),
      of.fn.coalesce('v.position', sql.lit('0')).as('position'),
    ])
    .where('p.user_id', '=', userId);
type PortfolioRow = RowOf<ReturnType<typeof portfoliosOf>>;

/**
 * The net worth of a user's open portfolios, assets and debts (NW-1) on the user's day, with the
 * versions of the added amounts (NW-6).
 */
export const netWorthCalculation: Calculation<UserStream> = {
  definition,
  isLast: true,
  calculate: async (context) => {
    const { ownerId, writer, now, calculation } = context;
    const { portfolios, items, day, householdPosition } = await readOnce(context);
    const inPortfolios = Decimal.sum(
      portfolios.filter((row) => !row.is_archived).map(({ value }) => Decimal.parse(value)),
    );
    const assets = Decimal.sum(
      items.filter(({ kind }) => kind === 'asset').map(({ value }) => value),
    );
    const debts = Decimal.sum(
      items.filter(({ kind }) => kind === 'debt').map(({ value }) => value),
    );
    const total = inPortfolios.plus(assets).minus(debts);
    writer.replace(portfolioScope(ownerId), portfolios);
    writer.replace(itemScope(ownerId), items);
    writer.put(netWorth, {
      user_id: ownerId,
      total_net_worth: total.toString(),
      total_portfolio_value: inPortfolios.toString(),
      total_assets: assets.toString(),
      total_debts: debts.toString(),
      day,
      calculation,
      position: latestOf(
        context.position,
        householdPosition,
        ...portfolios.map(({ position }) => logPosition(position)),
      ),
      calculated_at: now.toISOString(),
    });
    return { figures: { totalNetWorth: total.toNumber() } };
  },
};

interface Inputs {
  readonly portfolios: readonly PortfolioRow[];
  readonly items: readonly ItemFigures[];
  readonly day: string;
  readonly householdPosition: LogPosition;
}

/** Reads once, even for two versions of these tables. */
const readOnce = ({ db, ownerId, now, shared }: CalculationContext<UserStream>): Promise<Inputs> =>
  shared('net worth', async () => {
    const portfolios = await rowsOf(db, portfoliosOf(ownerId));
    const items = await manualItemsOf(db, ownerId);
    const day = dayIn(await timeZoneOf(db, ownerId), now);
    const householdPosition = await reflectedPosition(db, streamId('household', ownerId), [
      'manual_items',
    ]);
    return {
      portfolios,
      items: items.map((item) => figuresOn(ownerId, item, day)),
      day,
      householdPosition,
    };
  });

/** The portfolios. Only those that have changed are written. */
const portfolioScope = (userId: string): Scope<PortfolioRow> =>
  scopeOf(netWorthPortfolio, {
    cells: { user_id: userId },
    key: (portfolio) => portfolio.portfolio_id,
    row: ({ portfolio_id, name, is_archived, created_at, value, is_incomplete, calculation }) => ({
      user_id: userId,
      portfolio_id,
      name,
      is_archived,
      created_at: created_at.toISOString(),
      value,
      is_incomplete,
      value_calculation: Number(calculation),
    }),
    same: (before, after) => JSON.stringify(before) === JSON.stringify(after),
  });

/** The assets and debts. Only those that have changed are written. */
const itemScope = (userId: string): Scope<ItemFigures> =>
  scopeOf(netWorthItem, {
    cells: { user_id: userId },
    key: ({ itemId }) => itemId,
    row: ({ itemId, value, next, endsOn, neverEnds, revision }) => ({
      user_id: userId,
      item_id: itemId,
      value: value.toString(),
      next_payment_on: next?.day ?? null,
      next_payment: next?.payment.toString() ?? null,
      ends_on: endsOn,
      never_ends: neverEnds,
      revision,
    }),
    same: (before, after) => JSON.stringify(before) === JSON.stringify(after),
  });
