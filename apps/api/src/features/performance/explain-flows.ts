import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import { sharesAfterSplit } from '@evenkeel/domain/kernel/split-ratio';
import { read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';
import { explanationOf, figureInput, ruleInput } from '../../platform/explain/explanation';
import { cashInLieu } from '../../platform/ledger/cash-moves';
import { splitsIn } from './asset-prices';
import { assetName, type DayScope, nameOf, priceOn } from './explain-days';

/** What moved on a day: all that came less what went, or one part of it. */
type Flow = 'flow' | 'inflow' | 'outflow' | 'dividend' | 'fee';

interface FlowWords {
  readonly name: string;
  /** Of an account and of an asset. */
  readonly account: string;
  readonly asset: string;
  /** Of a day of an account. */
  readonly amount: (of: DayFlowsRow) => Decimal;
}

const DIVIDENDS = 'The dividends of the day';
const FEES = 'The fees of the buys and sells of the day';
const WORDS: Readonly<Record<Flow, FlowWords>> = {
  flow: {
    name: 'Net deposits',
    account: 'Deposits + shares entered x price + implied deposits - withdrawals',
    asset: 'Buys + shares entered x price - sells - dividends - cash in lieu of shares',
    amount: ({ inflow, outflow }) => Decimal.parse(inflow).minus(Decimal.parse(outflow)),
  },
  inflow: {
    name: 'Paid in',
    account: 'Deposits + shares entered x price + implied deposits',
    asset: 'Buys + shares entered x price',
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

/** What came into a portfolio, an account or an asset on a day, and what went out (PRF-4, PRF-9). */
export async function explainFlow(
  figure: string,
  flow: Flow,
  scope: DayScope,
): Promise<Explanation> {
  const { accountId, ticker, day } = scope;
  const words = WORDS[flow];
  const told = { figure, unit: 'money' as const, operation: 'sum' as const };
  if (ticker !== undefined)
    return explanationOf(
      {
        ...told,
        name: `${words.name} of ${assetName(scope, ticker)}, ${day}`,
        formula: words.asset,
      },
      partOf(flow, await assetInputs(scope, ticker, flow)),
    );
  if (accountId !== undefined)
    return explanationOf(
      {
        ...told,
        name: `${words.name} of ${nameOf(scope, accountId)}, ${day}`,
        formula: words.account,
      },
      partOf(flow, await accountInputs(scope, flow)),
    );
  const rows = await rowsOf(scope.snapshot, flowsOn(scope));
  return explanationOf(
    {
      ...told,
      name: `${words.name}, ${day}`,
      formula: 'The sum of its accounts that are not archived, each rounded to the cent',
    },
    rows
      .map((row) => ({ account: row.account_id, amount: words.amount(row) }))
      .filter(({ amount }) => !amount.isZero())
      .map(({ account, amount }) =>
        figureInput(
          nameOf(scope, account),
          amount,
          'money',
          `performance:${flow}:${day}:${account}`,
        ),
      ),
  );
}

/** Of what came and went: what came, or what went without its sign; else all of it. */
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
type DayFlowsRow = RowOf<ReturnType<typeof flowsOn>>;

/** Transactions of the day; of one asset, or of all. */
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

/** What shares that were entered are worth at the end of the day, in shares of then. */
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

/** Dividends or fees of the day's transactions. */
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

async function assetInputs(scope: DayScope, ticker: string, flow: Flow): Promise<ExplainInput[]> {
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
  for (const accountId of scope.accountIds) {
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
  }
  return inputs;
}
