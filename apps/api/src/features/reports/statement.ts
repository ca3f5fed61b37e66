import {
  MOST_TRANSACTIONS_LISTED,
  type StatementFigures,
  type StatementQuery,
  type StatementTransaction,
  type StatementView,
} from '@evenkeel/contracts/reports';
import { Decimal, MONEY_PLACES } from '@evenkeel/domain/kernel';
import { type AccountSums, type Statement, statementOf } from '@evenkeel/domain/reports';
import { beginOf } from '@evenkeel/platform/calendar/start-of-day';
import { dayBefore, lastMomentOf } from '@evenkeel/platform/calendar/calendar-days';
import { firstRowOf, rowsOf } from '@evenkeel/read-models/reads';
import { checkPeriod, notFound } from '../../platform/http/problems';
import { selectGainsByTerm } from '../../platform/ledger/gains-select';
import type { Snapshot } from '../../platform/reads/snapshot';
import {
  accountsOf,
  accountSums,
  dividendsOf,
  incompleteDays,
  portfolioOf,
  type Scope,
  seriesOf,
  transactionCount,
  type TransactionRow,
  transactionsOf,
} from './statement-rows';

/** Read models of a statement. Values and flows come from the series, the rest from the ledger. */
export const STATEMENT_READ_MODELS = ['portfolios', 'accounts', 'ledger', 'performance'] as const;

export interface StatementOf {
  readonly portfolioId: string;
  readonly userId: string;
  readonly asked: StatementQuery;
}

/** A statement without its transactions. */
export type StatementHead = Omit<StatementView, 'transactions'>;

/** Moment before all transactions. */
const NEVER = new Date(0);

/**
 * Returns the last moment of a day, or the last one that the series reflects. So no line contains
 * later transactions, whether it comes from the series or from the transactions.
 */
function endOf(day: string, timeZone: string, reflected: Date): Date {
  const end = new Date(lastMomentOf(day, timeZone));
  return reflected < end ? reflected : end;
}

/**
 * Reads a statement of a period (HIS-63) with its first transactions. Refuses like
 * {@link readHead}.
 */
export async function readStatement(
  snapshot: Snapshot,
  statement: StatementOf,
): Promise<StatementView> {
  const { head, scope } = await readHead(snapshot, statement);
  const rows = await rowsOf(snapshot, transactionsOf(scope).limit(MOST_TRANSACTIONS_LISTED));
  return { ...head, transactions: rows.map(transactionView) };
}

/** Yields all transactions of a statement, page by page. */
export async function* pagesOfTransactions(
  snapshot: Snapshot,
  scope: Scope,
): AsyncGenerator<StatementTransaction[]> {
  for await (const rows of snapshot.pages(transactionsOf(scope))) yield rows.map(transactionView);
}

/**
 * Reads a statement without its transactions. Refuses with 400 a period that ends before it begins,
 * and with 404 an account that does not exist.
 */
export async function readHead(
  snapshot: Snapshot,
  { portfolioId, userId, asked }: StatementOf,
): Promise<{ head: StatementHead; scope: Scope }> {
  const { from, to, accountId } = asked;
  checkPeriod(asked);
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
  const [sums, gains, dividends, count, incomplete] = await Promise.all([
    rowsOf(snapshot, accountSums(scope)),
    selectGainsByTerm(snapshot, { ...scope, userId }),
    rowsOf(snapshot, dividendsOf(scope)),
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
    numberOf(Decimal.parse(gains.find((row) => row.term === name)?.gain ?? '0'));
  const head = {
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
    transactionCount: Number(count?.count ?? 0),
    incompleteDays: Number(incomplete?.count ?? 0),
  };
  return { head, scope };
}

const archivedAmong = (
  accounts: readonly { readonly name: string; readonly is_archived: boolean }[],
): string[] => accounts.flatMap(({ name, is_archived }) => (is_archived ? [name] : []));

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

/** Returns the sums of an account in which nothing has happened. */
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
