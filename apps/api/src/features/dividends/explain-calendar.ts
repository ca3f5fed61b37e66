import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { calendarSpan } from '@evenkeel/domain/dividends';
import { Decimal } from '@evenkeel/domain/kernel';
import { dayIn } from '@evenkeel/platform/calendar';
import { timeZoneOf } from '@evenkeel/read-models/identity/time-zone';
import { read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import { type AskedFigure, requireShown } from '../../platform/explain/explainers';
import {
  explanationOf,
  figureInput,
  newestInputs,
  ruleInput,
} from '../../platform/explain/explanation';
import { notFound } from '../../platform/http/problems';
import type { Snapshot } from '../../platform/reads/snapshot';
import { explainExpected } from './explain-next';
import { type IncomeRow, incomeOf } from './get-income';
import type { Payer } from './payer-facts';

const eventsOf = (portfolioId: string, ticker: string) =>
  read
    .selectFrom('read.dividend_event')
    .select(['day', 'actual_amount', 'estimated_amount', 'ex_day', 'entitled_shares'])
    .where('portfolio_id', '=', portfolioId)
    .where('ticker', '=', ticker)
    .orderBy('day');
type EventRow = RowOf<ReturnType<typeof eventsOf>>;

const receiptsOf = (portfolioId: string, ticker: string, [from, to]: readonly [Date, Date]) =>
  read
    .selectFrom('read.transaction')
    .select(['transaction_id', 'at', 'amount'])
    .where('portfolio_id', '=', portfolioId)
    .where('transaction_type', '=', 'dividend')
    .where('ticker', '=', ticker)
    .where('at', '>=', from)
    .where('at', '<=', to)
    .orderBy('at', 'desc')
    .orderBy('entry_order', 'desc');
type ReceiptRow = RowOf<ReturnType<typeof receiptsOf>>;

const sumOf = (receipts: readonly ReceiptRow[]): Decimal =>
  Decimal.sum(receipts.map(({ amount }) => Decimal.parse(amount)));

/**
 * Explains the figures of the calendar and of the income by month (DIV-18, DIV-28). Parts: `event`,
 * a day and a ticker; `month`, `received` or `expected`, a month and perhaps a ticker; or `asset`,
 * `received` or `expected` and a ticker.
 */
export async function explainCalendar(
  snapshot: Snapshot,
  asked: AskedFigure,
  payers: readonly Payer[],
): Promise<Explanation> {
  const [what, kind = '', period = '', of] = asked.parts;
  if (what === 'event') return explainEvent(snapshot, asked, payers, kind, period);
  const isExpected = kind === 'expected';
  if (what === 'asset') return explainAsset(snapshot, asked, isExpected, period);
  return of === undefined
    ? explainMonth(snapshot, asked, isExpected, period)
    : explainMonthOfAsset(snapshot, asked, isExpected, period, of);
}

async function explainEvent(
  snapshot: Snapshot,
  asked: AskedFigure,
  payers: readonly Payer[],
  day: string,
  ticker: string,
): Promise<Explanation> {
  const events = await rowsOf(snapshot, eventsOf(asked.portfolioId, ticker));
  const event = events.find((one) => one.day === day);
  if (!event) throw notFound('Nothing of it was received or is expected on this day');
  if (event.actual_amount !== null) {
    const receipts = await receiptsIn(snapshot, asked, ticker, day);
    return requireShown(
      explainReceipts(asked.figure, `Dividends of ${ticker}, ${day}`, receipts),
      Number(event.actual_amount),
    );
  }
  const payer = payers.find((one) => one.ticker === ticker);
  if (!payer) throw notFound('This asset is not listed among the dividends');
  const amount = Decimal.parse(event.estimated_amount ?? '0');
  return requireShown(
    explainExpected(asked.figure, `Payment of ${ticker} that is expected, ${day}`, payer, {
      day,
      amount,
      exDay: event.ex_day ?? day,
      shares: Decimal.parse(event.entitled_shares ?? '0'),
    }),
    amount.toNumber(),
  );
}

const DAY_MS = 86_400_000;
/** Longer than a month plus the differences between time zones. */
const MONTH_MS = 33 * DAY_MS;

/**
 * Returns the dividends of an asset in a month (YYYY-MM) or on a day (YYYY-MM-DD) in the user's
 * time zone, up to the end of the calendar, the newest first.
 */
async function receiptsIn(
  snapshot: Snapshot,
  { userId, portfolioId }: AskedFigure,
  ticker: string,
  period: string,
): Promise<ReceiptRow[]> {
  const first = Date.parse(period);
  const near = [new Date(first - DAY_MS), new Date(first + MONTH_MS)] as const;
  const [timeZone, receipts] = await Promise.all([
    timeZoneOf(snapshot, userId),
    rowsOf(snapshot, receiptsOf(portfolioId, ticker, near)),
  ]);
  const { until } = calendarSpan(dayIn(timeZone, snapshot.now));
  return receipts.filter(({ at }) => {
    const day = dayIn(timeZone, at);
    return day <= until && day.startsWith(period);
  });
}

const explainReceipts = (
  figure: string,
  name: string,
  receipts: readonly ReceiptRow[],
): Explanation =>
  explanationOf(
    { figure, name, unit: 'money', operation: 'sum', formula: 'The dividends that were received' },
    newestInputs(
      receipts,
      ({ transaction_id: id, at, amount }): ExplainInput => ({
        name: 'Dividend',
        value: amount,
        unit: 'money',
        from: { kind: 'event', id, at: at.toISOString() },
      }),
      (earlier) =>
        ruleInput(
          'Earlier dividends',
          sumOf(earlier),
          'money',
          `${earlier.length} dividends, added up`,
        ),
    ),
  );

const amountOf = (row: IncomeRow, isExpected: boolean): Decimal =>
  Decimal.parse(isExpected ? row.projected : row.received);
const wordOf = (isExpected: boolean): string => (isExpected ? 'expected' : 'received');

interface Rows {
  readonly name: string;
  readonly formula: string;
  /** The message if there are no rows. */
  readonly missing: string;
  readonly isMeant: (row: IncomeRow) => boolean;
  readonly labelOf: (row: IncomeRow) => string;
}

/** Explains a month over all assets, or an asset over all months. */
async function explainRows(
  snapshot: Snapshot,
  { figure, portfolioId }: AskedFigure,
  isExpected: boolean,
  { name, formula, missing, isMeant, labelOf }: Rows,
): Promise<Explanation> {
  const own = (await rowsOf(snapshot, incomeOf(portfolioId))).filter(isMeant);
  if (own.length === 0) throw notFound(missing);
  return explanationOf(
    { figure, name, unit: 'money', operation: 'sum', formula },
    own
      .filter((row) => !amountOf(row, isExpected).isZero())
      .map((row) =>
        figureInput(
          labelOf(row),
          amountOf(row, isExpected),
          'money',
          `dividends:month:${wordOf(isExpected)}:${row.month}:${row.ticker}`,
        ),
      ),
  );
}

const explainMonth = (
  snapshot: Snapshot,
  asked: AskedFigure,
  isExpected: boolean,
  month: string,
): Promise<Explanation> =>
  explainRows(snapshot, asked, isExpected, {
    name: `Dividends ${wordOf(isExpected)}, ${month}`,
    formula: 'The sum of the assets',
    missing: 'There is no dividend income in this month',
    isMeant: (row) => row.month === month,
    labelOf: ({ ticker }) => ticker,
  });

const explainAsset = (
  snapshot: Snapshot,
  asked: AskedFigure,
  isExpected: boolean,
  ticker: string,
): Promise<Explanation> =>
  explainRows(snapshot, asked, isExpected, {
    name: `Dividends of ${ticker} ${wordOf(isExpected)}`,
    formula: 'The sum of the months',
    missing: 'There is no dividend income of this asset',
    isMeant: (row) => row.ticker === ticker,
    labelOf: ({ month }) => month,
  });

async function explainMonthOfAsset(
  snapshot: Snapshot,
  asked: AskedFigure,
  isExpected: boolean,
  month: string,
  ticker: string,
): Promise<Explanation> {
  const rows = await rowsOf(snapshot, incomeOf(asked.portfolioId));
  const row = rows.find((one) => one.month === month && one.ticker === ticker);
  if (!row) throw notFound('There is no dividend income of this asset in this month');
  const name = `Dividends of ${ticker} ${wordOf(isExpected)}, ${month}`;
  const explained = isExpected
    ? explainAwaited(
        asked.figure,
        name,
        ticker,
        (await awaitedOf(snapshot, asked, ticker)).filter(({ day }) => day.startsWith(month)),
      )
    : explainReceipts(asked.figure, name, await receiptsIn(snapshot, asked, ticker, month));
  return requireShown(explained, amountOf(row, isExpected).toNumber());
}

/** Selects the payments that are expected from today on. */
async function awaitedOf(
  snapshot: Snapshot,
  { userId, portfolioId }: AskedFigure,
  ticker: string,
): Promise<EventRow[]> {
  const [timeZone, events] = await Promise.all([
    timeZoneOf(snapshot, userId),
    rowsOf(snapshot, eventsOf(portfolioId, ticker)),
  ]);
  const today = dayIn(timeZone, snapshot.now);
  return events.filter(({ actual_amount, day }) => actual_amount === null && day >= today);
}

const explainAwaited = (
  figure: string,
  name: string,
  ticker: string,
  events: readonly EventRow[],
): Explanation =>
  explanationOf(
    {
      figure,
      name,
      unit: 'money',
      operation: 'sum',
      formula: 'The payments that are expected from today on, each rounded to the cent',
    },
    events.map(({ day, estimated_amount }) =>
      figureInput(
        `Payment, ${day}`,
        Decimal.parse(estimated_amount ?? '0'),
        'money',
        `dividends:event:${day}:${ticker}`,
      ),
    ),
  );
