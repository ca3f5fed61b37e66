import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import { sharesAfterSplit } from '@evenkeel/domain/kernel/split-ratio';
import { read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';
import { explanationOf, figureInput, ruleInput } from '../../platform/explain/explanation';
import { cashInLieu } from '../../platform/ledger/cash-moves';
import { splitsIn } from './asset-prices';
import { type DayScope, nameOf, priceOn } from './explain-days';

/** What came into a portfolio, an account or an asset on a day, less what went out (PRF-4, PRF-9). */
export async function explainFlow(figure: string, scope: DayScope): Promise<Explanation> {
  const { accountId, ticker, day } = scope;
  const told = { figure, unit: 'money' as const, operation: 'sum' as const };
  if (ticker !== undefined)
    return explanationOf(
      { ...told, name: `Net purchases of ${ticker}, ${day}`, formula: ASSET_FORMULA },
      await assetInputs(scope, ticker),
    );
  if (accountId !== undefined)
    return explanationOf(
      {
        ...{ ...told, name: `Net deposits of ${nameOf(scope, accountId)}, ${day}` },
        formula: 'Deposits + shares entered x price + implied deposits - withdrawals',
      },
      await accountInputs(scope),
    );
  const rows = await rowsOf(scope.snapshot, flowsOn(scope));
  return explanationOf(
    {
      ...{ ...told, name: `Net deposits, ${day}` },
      formula: 'The sum of its accounts that are not archived, each rounded to the cent',
    },
    rows.map(({ account_id, inflow, outflow }) =>
      figureInput(
        nameOf(scope, account_id),
        Decimal.parse(inflow).minus(Decimal.parse(outflow)),
        'money',
        `performance:flow:${day}:${account_id}`,
      ),
    ),
  );
}

const ASSET_FORMULA = 'Buys + shares entered x price - sells - dividends - cash in lieu of shares';

const flowsOn = ({ portfolioId, accountIds, day }: DayScope) =>
  read
    .selectFrom('read.performance_account_day')
    .select(['account_id', 'inflow', 'outflow', 'implied_rise'])
    .where('portfolio_id', '=', portfolioId)
    .where('account_id', '=', sql<string>`ANY (${accountIds}::uuid[])`)
    .where('day', '=', day)
    .where((of) => of.or([of('inflow', '<>', '0'), of('outflow', '<>', '0')]))
    .orderBy('account_id');

/** Transactions of the day; of one asset, or of all. */
const movesOn = ({ portfolioId, accountIds, first, last, ticker }: DayScope) =>
  read
    .selectFrom('read.transaction')
    .select(['transaction_id', 'transaction_type', 'at', 'ticker', 'quantity', 'amount'])
    .where('portfolio_id', '=', portfolioId)
    .where('account_id', '=', sql<string>`ANY (${accountIds}::uuid[])`)
    .where('at', '>', new Date(first))
    .where('at', '<=', new Date(last))
    .$if(ticker !== undefined, (rows) => rows.where('ticker', '=', ticker ?? ''))
    .orderBy('at')
    .orderBy('entry_order');
type MoveRow = RowOf<ReturnType<typeof movesOn>>;

const NAMES = {
  ...{ cash_contribution: 'Deposit', cash_distribution: 'Withdrawal', buy: 'Buy', sell: 'Sell' },
  ...{ dividend: 'Dividend', initial_position: 'Shares entered' },
} as const;

const eventInput = (row: MoveRow, value: Decimal): ExplainInput => ({
  name:
    row.ticker === null
      ? NAMES[row.transaction_type]
      : `${NAMES[row.transaction_type]} of ${row.ticker}`,
  ...{ value: value.toString(), unit: 'money' },
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

async function accountInputs(scope: DayScope): Promise<ExplainInput[]> {
  const [rows, days] = await Promise.all([
    rowsOf(scope.snapshot, movesOn(scope)),
    rowsOf(scope.snapshot, flowsOn(scope)),
  ]);
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

async function assetInputs(scope: DayScope, ticker: string): Promise<ExplainInput[]> {
  const inputs: ExplainInput[] = [];
  for (const row of await rowsOf(scope.snapshot, movesOn(scope))) {
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
        ...{ name: 'Cash in lieu of shares', value: Decimal.parse(amount).negated().toString() },
        ...{ unit: 'money', from: { kind: 'event', id, at: at.toISOString() } },
      });
  }
  return inputs;
}
