import type {
  StatementFigures,
  StatementQuery,
  StatementTransaction,
  StatementView,
} from '@evenkeel/contracts/reports';
import { Decimal, MONEY_PLACES } from '@evenkeel/domain/kernel';
import { type AccountSums, type Statement, statementOf } from '@evenkeel/domain/reports';
import { beginOf } from '@evenkeel/platform/calendar/start-of-day';
import { dayBefore, lastMomentOf } from '@evenkeel/platform/calendar/calendar-days';
import { firstRowOf, rowsOf } from '@evenkeel/read-models/reads';
import { malformed, notFound } from '../../platform/http/problems';
import { selectGains } from '../../platform/ledger/gains-select';
import type { Snapshot } from '../../platform/reads/snapshot';
import {
  accountsOf,
  accountSums,
  dividendsOf,
  incompleteDays,
  portfolioOf,
  seriesOf,
  transactionCount,
  type TransactionRow,
  transactionsOf,
} from './statement-rows';

interface StatementOf {
  readonly portfolioId: string;
  readonly userId: string;
  readonly asked: StatementQuery;
  /** Transactions that are listed; null for all. */
  readonly most: number | null;
}

/** Nothing happened by then. */
const NEVER = new Date(0);

/**
 * The last moment of a day, or the last one that the series reflects: what is dated later is in no
 * line yet, whether the line comes from the series or from the transactions.
 */
function endOf(day: string, timeZone: string, reflected: Date): Date {
  const end = new Date(lastMomentOf(day, timeZone));
  return reflected < end ? reflected : end;
}

/**
 * A statement of a period (HIS-63). Refuses with 400 a period that ends before it begins, with 404
 * an account that is not there.
 */
export async function readStatement(
  snapshot: Snapshot,
  { portfolioId, userId, asked, most }: StatementOf,
): Promise<StatementView> {
  const { from, to, accountId } = asked;
  if (from > to) throw malformed({ field: 'to', message: 'must not be before from' });
  const [portfolio, series, known] = await Promise.all([
    firstRowOf(snapshot, portfolioOf(portfolioId, userId)),
    firstRowOf(snapshot, seriesOf(portfolioId)),
    rowsOf(snapshot, accountsOf(portfolioId)),
  ]);
  const accounts = known.filter(({ id, is_archived }) =>
    accountId === undefined ? !is_archived : id === accountId,
  );
  if (accountId !== undefined && accounts.length === 0) throw notFound('Account not found');
  const timeZone = series?.time_zone ?? portfolio?.time_zone ?? 'UTC';
  const scope = {
    portfolioId,
    accountIds: accounts.map(({ id }) => id),
    from,
    to,
    eve: dayBefore(from),
    begin: beginOf(from, timeZone),
    end: endOf(to, timeZone, series?.calculated_at ?? NEVER),
  };
  const [sums, gains, dividends, transactions, count, incomplete] = await Promise.all([
    rowsOf(snapshot, accountSums(scope)),
    selectGains(snapshot, { portfolioId, userId, year: null, within: scope }),
    rowsOf(snapshot, dividendsOf(scope)),
    rowsOf(snapshot, transactionsOf(scope, most)),
    firstRowOf(snapshot, transactionCount(scope)),
    firstRowOf(snapshot, incompleteDays(scope)),
  ]);
  const byAccount = new Map(sums.map((row) => [row.account_id, sumsOf(row)]));
  const counted = accounts.map(({ id, name }) => ({
    id,
    name,
    sums: byAccount.get(id) ?? nothing(id),
  }));
  const term = (name: 'short' | 'long') =>
    numberOf(sumBy(gains.filter((row) => row.term === name).map(({ gain }) => gain)));
  return {
    portfolioName: portfolio?.name ?? '',
    from,
    to,
    timeZone,
    total: figuresOf(statementOf(counted.map((account) => account.sums))),
    accounts: counted.map(({ id, name, sums: own }) => ({
      id,
      name,
      ...figuresOf(statementOf([own])),
    })),
    archivedAccounts: accountId === undefined ? archivedAmong(known) : [],
    gains: { shortTerm: term('short'), longTerm: term('long') },
    dividends: dividends.map(({ ticker, amount }) => ({ ticker, amount: Number(amount) })),
    transactions: transactions.map(transactionView),
    transactionCount: Number(count?.count ?? 0),
    incompleteDays: Number(incomplete?.count ?? 0),
  };
}

const archivedAmong = (
  accounts: readonly { readonly name: string; readonly is_archived: boolean }[],
): string[] => accounts.flatMap(({ name, is_archived }) => (is_archived ? [name] : []));

const sumBy = (figures: readonly string[]): Decimal =>
  Decimal.sum(figures.map((figure) => Decimal.parse(figure)));
const numberOf = (figure: Decimal): number => figure.roundTo(MONEY_PLACES).toNumber();

type SumRow = { [Name in keyof AccountSums as Name extends 'accountId' ? never : Name]: string };

const sumsOf = ({
  account_id: accountId,
  ...row
}: SumRow & { account_id: string }): AccountSums => ({
  accountId,
  opening: Decimal.parse(row.opening),
  closing: Decimal.parse(row.closing),
  inflow: Decimal.parse(row.inflow),
  outflow: Decimal.parse(row.outflow),
  implied: Decimal.parse(row.implied),
  deposits: Decimal.parse(row.deposits),
  dividends: Decimal.parse(row.dividends),
  fees: Decimal.parse(row.fees),
});

/** An account in which nothing had happened by then. */
const nothing = (accountId: string): AccountSums =>
  sumsOf({
    account_id: accountId,
    opening: '0',
    closing: '0',
    inflow: '0',
    outflow: '0',
    implied: '0',
    deposits: '0',
    dividends: '0',
    fees: '0',
  });

const figuresOf = (statement: Statement): StatementFigures => ({
  opening: numberOf(statement.opening),
  deposits: numberOf(statement.deposits),
  sharesEntered: numberOf(statement.sharesEntered),
  implied: numberOf(statement.implied),
  withdrawals: numberOf(statement.withdrawals),
  dividends: numberOf(statement.dividends),
  fees: numberOf(statement.fees),
  market: numberOf(statement.market),
  closing: numberOf(statement.closing),
});

const transactionView = (row: TransactionRow): StatementTransaction => ({
  id: row.transaction_id,
  at: row.at.toISOString(),
  accountName: row.nickname,
  type: row.transaction_type,
  ticker: row.ticker,
  quantity: row.quantity === null ? null : Decimal.parse(row.quantity).toString(),
  price: row.price === null ? null : Decimal.parse(row.price).toString(),
  fee: Decimal.parse(row.fee).toFixed(MONEY_PLACES),
  amount: Decimal.parse(row.amount).toFixed(MONEY_PLACES),
});
