import { read, type RowOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';

/** Accounts and days of a statement. Days are YYYY-MM-DD. */
export interface Scope {
  readonly portfolioId: string;
  readonly accountIds: readonly string[];
  readonly from: string;
  readonly to: string;
  /** The day before the period. */
  readonly eve: string;
  /** The first moment of the period. */
  readonly begin: Date;
  /**
   * The last moment of the period, or an earlier one up to which the series reflects the portfolio.
   */
  readonly end: Date;
}

export const portfolioOf = (portfolioId: string, userId: string) =>
  read
    .selectFrom('read.portfolio as p')
    .leftJoin('read.user_profile as u', (join) => join.on('u.user_id', '=', userId))
    .select(['p.name', 'u.timezone as time_zone'])
    .where('p.portfolio_id', '=', portfolioId);

/**
 * Selects the moment up to which the daily series reflects the portfolio, and the time zone of its
 * days.
 */
export const seriesOf = (portfolioId: string) =>
  read
    .selectFrom('read.performance_summary')
    .select(['calculated_at', 'time_zone'])
    .where('portfolio_id', '=', portfolioId);

export const accountsOf = (portfolioId: string) =>
  read
    .selectFrom('read.account')
    .select(['account_id as id', 'nickname as name', 'account_type as type', 'is_archived'])
    .where('portfolio_id', '=', portfolioId)
    .orderBy('ordinal');

const amongAccounts = (accountIds: readonly string[]) => sql<string>`ANY (${accountIds}::uuid[])`;

/**
 * Selects for each account the values at the beginning and the end of a period, and the sums of its
 * movements between them. A value holds for later days without a row.
 */
export const accountSums = ({ portfolioId, accountIds, from, to, eve, begin, end }: Scope) =>
  read
    .selectFrom('read.performance_account_day as d')
    .leftJoin(
      (of) =>
        of
          .selectFrom('read.transaction as t')
          .select('t.account_id')
          .select((each) => each.fn.sum<string>('t.amount').as('amount'))
          .where('t.portfolio_id', '=', portfolioId)
          .where('t.transaction_type', '=', 'cash_contribution')
          .where('t.at', '>=', begin)
          .where('t.at', '<=', end)
          .groupBy('t.account_id')
          .as('deposited'),
      (join) => join.onRef('deposited.account_id', '=', 'd.account_id'),
    )
    .select('d.account_id')
    .select([
      valueOn(eve).as('opening'),
      valueOn(to).as('closing'),
      sumFrom('inflow', from).as('inflow'),
      sumFrom('outflow', from).as('outflow'),
      sumFrom('implied_rise', from).as('implied'),
      sumFrom('dividends', from).as('dividends'),
      sumFrom('fees', from).as('fees'),
      sql<string>`coalesce(deposited.amount, 0)`.as('deposits'),
    ])
    .where('d.portfolio_id', '=', portfolioId)
    .where('d.account_id', '=', amongAccounts(accountIds))
    .where('d.day', '<=', to)
    .groupBy(['d.account_id', 'deposited.amount']);

const valueOn = (day: string) =>
  sql<string>`coalesce((array_agg(d.value ORDER BY d.day DESC) FILTER (WHERE d.day <= ${day}))[1], 0)`;
const sumFrom = (
  name: 'inflow' | 'outflow' | 'implied_rise' | 'dividends' | 'fees',
  from: string,
) => sql<string>`coalesce(sum(${sql.ref(`d.${name}`)}) FILTER (WHERE d.day >= ${from}), 0)`;

const transactionsWithin = ({ portfolioId, accountIds, begin, end }: Scope) =>
  read
    .selectFrom('read.transaction as t')
    .where('t.portfolio_id', '=', portfolioId)
    .where('t.account_id', '=', amongAccounts(accountIds))
    .where('t.at', '>=', begin)
    .where('t.at', '<=', end);

/** Selects the transactions of the period, the oldest first. */
export const transactionsOf = (scope: Scope) =>
  transactionsWithin(scope)
    .leftJoin('read.account as a', (join) =>
      join
        .onRef('a.portfolio_id', '=', 't.portfolio_id')
        .onRef('a.account_id', '=', 't.account_id'),
    )
    .select(['t.transaction_id', 't.at', 't.transaction_type', 't.ticker', 't.quantity'])
    .select(['t.price', 't.fee', 't.amount'])
    .select((of) => of.fn.coalesce('a.nickname', sql.lit('')).as('nickname'))
    .orderBy('t.at')
    .orderBy('t.entry_order');
export type TransactionRow = RowOf<ReturnType<typeof transactionsOf>>;

export const transactionCount = (scope: Scope) =>
  transactionsWithin(scope).select((of) => of.fn.countAll<string>().as('count'));

export const dividendsOf = (scope: Scope) =>
  transactionsWithin(scope)
    .select('t.ticker')
    .select((of) => of.fn.sum<string>('t.amount').as('amount'))
    .where('t.transaction_type', '=', 'dividend')
    .groupBy('t.ticker')
    .orderBy('t.ticker');

export const incompleteDays = ({ portfolioId, accountIds, from, to }: Scope) =>
  read
    .selectFrom('read.performance_account_day')
    .select(sql<string>`count(DISTINCT day)`.as('count'))
    .where('portfolio_id', '=', portfolioId)
    .where('account_id', '=', amongAccounts(accountIds))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('is_incomplete', '=', true);
