import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { Decimal, MONEY_PLACES } from '@evenkeel/domain/kernel';
import { sharesAfterSplit } from '@evenkeel/domain/kernel/split-ratio';
import { read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';
import { explanationOf, figureInput, ruleInput } from '../../platform/explain/explanation';
import { cashInLieu } from '../../platform/ledger/cash-moves';
import { splitsIn } from './asset-prices';
import { assetName, type DayScope, nameOf, priceOn } from './explain-days';

/** Amounts that moved on a day: all inflows less outflows, or one part. */
type Flow = 'flow' | 'inflow' | 'outflow' | 'dividend' | 'fee';

interface FlowWords {
  readonly name: string;
  /** Formulas for an account and for an asset. */
  readonly account: string;
  readonly asset: string;
  /** Returns the amount of a day of an account, or of an asset in it. */
  readonly amount: (of: DayFlowsRow) => Decimal;
}

const DIVIDENDS = 'The dividends of the day';
const FEES = 'The fees of the buys and sells of the day';
const WORDS: Readonly<Record<Flow, FlowWords>> = {
  flow: {
    name: 'Net deposits',
    account: 'Deposits + shares entered × price + implied deposits − withdrawals',
    asset: 'Buys + shares entered × price − sells − dividends − cash in lieu of shares',
    amount: ({ inflow, outflow }) => Decimal.parse(inflow).minus(Decimal.parse(outflow)),
  },
  inflow: {
    name: 'Paid in',
    account: 'Deposits + shares entered × price + implied deposits',
    asset: 'Buys + shares entered × price',
    amount: ({ inflow }) => Decimal.parse(inflow),
  },
  outflow: {
    name: 'Taken out',
    account: 'Withdrawals',
    asset: 'Sells + dividends + cash in lieu of shares',
    amount: ({ outflow }) => Decimal.parse(outflow),
  },
  dividend: {
    name: 'Dividends',
    account: DIVIDENDS,
    asset: DIVIDENDS,
    amount: ({ dividends }) => Decimal.parse(dividends),
  },
  fee: {
    name: 'Fees',
    account: FEES,
    asset: FEES,
    amount: ({ fees }) => Decimal.parse(fees).negated(),
  },
};

export const isFlow = (what: string): what is Flow => Object.hasOwn(WORDS, what);

/**
 * Explains the inflows and outflows of a portfolio, an account or an asset on a day (PRF-4, PRF-9).
 */
export async function explainFlow(
  figure: string,
  flow: Flow,
  scope: DayScope,
): Promise<Explanation> {
  const { accountId, ticker, day } = scope;
  const words = WORDS[flow];
  if (accountId === undefined) return explainAccounts(figure, flow, scope);
  const isOfAsset = ticker !== undefined;
  const inputs = isOfAsset
    ? await assetInputs(scope, { accountId, ticker }, flow)
    : await accountInputs(scope, flow);
  const of = isOfAsset ? assetName(scope, ticker) : nameOf(scope, accountId);
  const told = { figure, name: `${words.name} of ${of}, ${day}`, unit: 'money' as const };
  const came = partOf('inflow', inputs);
  const went = partOf('outflow', inputs);
  if (flow === 'flow' && came.length > 0 && went.length > 0)
    return explanationOf(
      {
        ...told,
        operation: 'difference',
        formula: 'Paid in − taken out, each rounded to the cent',
      },
      [partInput('inflow', came, scope), partInput('outflow', went, scope)],
    );
  const formula = isOfAsset ? words.asset : words.account;
  return explanationOf({ ...told, operation: 'sum', formula }, partOf(flow, inputs));
}

/**
 * Explains a flow of all accounts that count, or of an asset in each of them, from rows that are
 * rounded account by account.
 */
async function explainAccounts(figure: string, flow: Flow, scope: DayScope): Promise<Explanation> {
  const { snapshot, ticker, day } = scope;
  const { name, amount } = WORDS[flow];
  const rows =
    ticker === undefined
      ? await rowsOf(snapshot, flowsOn(scope))
      : await rowsOf(snapshot, assetFlowsOn(scope, ticker));
  return explanationOf(
    {
      figure,
      name: ticker === undefined ? `${name}, ${day}` : `${name} of ${ticker}, ${day}`,
      unit: 'money',
      operation: 'sum',
      formula: 'The sum of its accounts that are not archived, each rounded to the cent',
    },
    rows
      .map((row) => ({ accountId: row.account_id, value: amount(row) }))
      .filter(({ value }) => !value.isZero())
      .map(({ accountId, value }) =>
        figureInput(
          nameOf(scope, accountId),
          value,
          'money',
          figureOf(flow, { day, accountId, ticker }),
        ),
      ),
  );
}

const figureOf = (
  flow: Flow,
  { day, accountId, ticker }: Pick<DayScope, 'day' | 'accountId' | 'ticker'>,
): string =>
  ['performance', flow, day, accountId, ticker].filter((part) => part !== undefined).join(':');

/** Returns the inflows or outflows as one input, rounded as they are shown. */
const partInput = (
  flow: 'inflow' | 'outflow',
  inputs: readonly ExplainInput[],
  scope: DayScope,
): ExplainInput =>
  figureInput(
    WORDS[flow].name,
    Decimal.sum(inputs.map(({ value }) => Decimal.parse(value))).roundTo(MONEY_PLACES),
    'money',
    figureOf(flow, scope),
  );

/** Returns the inputs of a flow: only the inflows, only the outflows without their sign, or all. */
function partOf(flow: Flow, inputs: readonly ExplainInput[]): readonly ExplainInput[] {
  if (flow === 'inflow') return inputs.filter(({ value }) => !value.startsWith('-'));
  if (flow !== 'outflow') return inputs;
  return inputs
    .filter(({ value }) => value.startsWith('-'))
    .map((input) => ({ ...input, value: input.value.slice(1) }));
}

const flowsOn = ({ portfolioId, accountIds, day }: DayScope) =>
  read
    .selectFrom('read.performance_account_day')
    .select(['account_id', 'inflow', 'outflow', 'dividends', 'fees', 'implied_rise'])
    .where('portfolio_id', '=', portfolioId)
    .where('account_id', '=', sql<string>`ANY (${accountIds}::uuid[])`)
    .where('day', '=', day)
    .orderBy('account_id');

/** Selects the flows of an asset on a day, account by account. */
const assetFlowsOn = ({ portfolioId, accountIds, day }: DayScope, ticker: string) =>
  read
    .selectFrom('read.performance_holding')
    .select(['account_id', 'inflow', 'outflow', 'dividends', 'fees'])
    .where('portfolio_id', '=', portfolioId)
    .where('account_id', '=', sql<string>`ANY (${accountIds}::uuid[])`)
    .where('ticker', '=', ticker)
    .where('day', '=', day)
    .orderBy('account_id');
type DayFlowsRow = RowOf<ReturnType<typeof assetFlowsOn>>;

/** Selects the transactions of the day, of one asset or of all. */
const movesOn = ({ portfolioId, accountIds, first, last, ticker }: DayScope) =>
  read
    .selectFrom('read.transaction')
    .select(['transaction_id', 'transaction_type', 'at', 'ticker', 'quantity', 'amount', 'fee'])
    .where('portfolio_id', '=', portfolioId)
    .where('account_id', '=', sql<string>`ANY (${accountIds}::uuid[])`)
    .where('at', '>', new Date(first))
    .where('at', '<=', new Date(last))
    .$if(ticker !== undefined, (rows) => rows.where('ticker', '=', ticker ?? ''))
    .orderBy('at')
    .orderBy('entry_order');
type MoveRow = RowOf<ReturnType<typeof movesOn>>;

const NAMES = {
  cash_contribution: 'Deposit',
  cash_distribution: 'Withdrawal',
  buy: 'Buy',
  sell: 'Sell',
  dividend: 'Dividend',
  initial_position: 'Shares entered',
} as const;

const eventInput = (row: MoveRow, value: Decimal): ExplainInput => ({
  name:
    row.ticker === null
      ? NAMES[row.transaction_type]
      : `${NAMES[row.transaction_type]} of ${row.ticker}`,
  value: value.toString(),
  unit: 'money',
  from: { kind: 'event', id: row.transaction_id, at: row.at.toISOString() },
});

/** Returns the value of entered shares at the end of the day, after the splits up to then. */
async function entered(scope: DayScope, row: MoveRow): Promise<Decimal> {
  const ticker = row.ticker ?? '';
  const [price, splits] = [
    await priceOn(scope, ticker),
    (await splitsIn(scope.snapshot, scope.portfolioId, [ticker]))(ticker),
  ];
  const shares = splits
    .filter(({ at }) => at > row.at.toISOString() && at <= scope.last)
    .reduce(sharesAfterSplit, Decimal.parse(row.quantity ?? '0'));
  return shares.times(price);
}

/** Returns the dividends or fees of the day's transactions. */
const ownAmounts = (rows: readonly MoveRow[], flow: 'dividend' | 'fee'): ExplainInput[] =>
  flow === 'dividend'
    ? rows
        .filter((row) => row.transaction_type === 'dividend')
        .map((row) => eventInput(row, Decimal.parse(row.amount)))
    : rows
        .filter((row) => ['buy', 'sell'].includes(row.transaction_type))
        .map((row) => eventInput(row, Decimal.parse(row.fee).negated()))
        .filter(({ value }) => Number(value) !== 0);

async function accountInputs(scope: DayScope, flow: Flow): Promise<ExplainInput[]> {
  const [rows, days] = await Promise.all([
    rowsOf(scope.snapshot, movesOn(scope)),
    rowsOf(scope.snapshot, flowsOn(scope)),
  ]);
  if (flow === 'dividend' || flow === 'fee') return ownAmounts(rows, flow);
  const inputs: ExplainInput[] = [];
  for (const row of rows) {
    const amount = Decimal.parse(row.amount);
    if (row.transaction_type === 'cash_contribution') inputs.push(eventInput(row, amount));
    if (row.transaction_type === 'cash_distribution')
      inputs.push(eventInput(row, amount.negated()));
    if (row.transaction_type === 'initial_position')
      inputs.push(eventInput(row, await entered(scope, row)));
  }
  const rise = Decimal.parse(days[0]?.implied_rise ?? '0');
  if (!rise.isZero())
    inputs.push(
      ruleInput('Implied deposit', rise, 'money', 'the cash fell below zero by so much more'),
    );
  return inputs;
}

async function assetInputs(
  scope: DayScope,
  { accountId, ticker }: { readonly accountId: string; readonly ticker: string },
  flow: Flow,
): Promise<ExplainInput[]> {
  const inputs: ExplainInput[] = [];
  const rows = await rowsOf(scope.snapshot, movesOn(scope));
  if (flow === 'dividend' || flow === 'fee') return ownAmounts(rows, flow);
  for (const row of rows) {
    const amount = Decimal.parse(row.amount);
    if (row.transaction_type === 'buy') inputs.push(eventInput(row, amount));
    if (row.transaction_type === 'sell' || row.transaction_type === 'dividend')
      inputs.push(eventInput(row, amount.negated()));
    if (row.transaction_type === 'initial_position')
      inputs.push(eventInput(row, await entered(scope, row)));
  }
  const { snapshot, portfolioId, first, last } = scope;
  const paid = await rowsOf(
    snapshot,
    cashInLieu({ portfolioId, accountId })
      .where('s.ticker', '=', ticker)
      .where('s.at', '>', new Date(first))
      .where('s.at', '<=', new Date(last)),
  );
  for (const { id, at, amount } of paid)
    inputs.push({
      name: 'Cash in lieu of shares',
      value: Decimal.parse(amount).negated().toString(),
      unit: 'money',
      from: { kind: 'event', id, at: at.toISOString() },
    });
  return inputs;
}
