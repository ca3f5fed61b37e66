import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import { firstRowOf, read, rowsOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';
import { explanationOf, figureInput, ruleInput } from '../../platform/explain/explanation';
import { notFound } from '../../platform/http/problems';
import { cashInLieu, cashMoves } from '../../platform/ledger/cash-moves';
import { assetPrices } from './asset-prices';
import type { Scope } from './found-days';
import { daysOf, type Extent } from './period';

/** A portfolio, an account or an asset at the end of a day. */
export interface DayScope extends Scope {
  readonly day: string;
  /**
   * First and last moment of the day, ISO 8601. For today, the last one that the series reflects.
   */
  readonly first: string;
  readonly last: string;
  readonly accountId: string | undefined;
  readonly ticker: string | undefined;
  readonly accounts: readonly { readonly account_id: string; readonly nickname: string }[];
  /** Days that are measured. */
  readonly extent: Extent;
}

const accountsIn = (portfolioId: string, accountIds: readonly string[]) =>
  read
    .selectFrom('read.account')
    .select(['account_id', 'nickname'])
    .where('portfolio_id', '=', portfolioId)
    .where('account_id', '=', sql<string>`ANY (${accountIds}::uuid[])`)
    .orderBy('ordinal');

export async function scopeOfDay(
  scope: Scope,
  extent: Extent,
  day: string,
  asked: Pick<DayScope, 'accountId' | 'ticker'>,
): Promise<DayScope> {
  const { snapshot, portfolioId, accountIds, until } = scope;
  const accounts = await rowsOf(snapshot, accountsIn(portfolioId, accountIds));
  const [before, own] = await daysOf({ from: dayBeforeOf(day), to: day }, extent, until);
  if (!before || !own) throw new Error(`no day ${day}`);
  return { ...scope, ...asked, accounts, day, first: before.last, last: own.last, extent };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const dayBeforeOf = (day: string): string =>
  new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** Returns the price of an asset at the end of the day; 0 if there is none (PRF-2). */
export async function priceOn(scope: DayScope, ticker: string): Promise<Decimal> {
  const { snapshot, viewer, portfolioId, day, last } = scope;
  const prices = await assetPrices(snapshot, viewer, portfolioId, [ticker], [{ day, last }]);
  return prices(ticker)[0] ?? Decimal.zero;
}

const sharesOn = ({ portfolioId, accountIds, day, ticker }: DayScope) =>
  read
    .selectFrom('read.performance_holding')
    .distinctOn(['account_id', 'ticker'])
    .select(['account_id', 'ticker', 'shares'])
    .where('portfolio_id', '=', portfolioId)
    .where('account_id', '=', sql<string>`ANY (${accountIds}::uuid[])`)
    .where('day', '<=', day)
    .$if(ticker !== undefined, (rows) => rows.where('ticker', '=', ticker ?? ''))
    .orderBy('account_id')
    .orderBy('ticker')
    .orderBy('day', 'desc');

/** Returns the shares and the price of each asset in each account on the day. */
async function holdingsOn(scope: DayScope) {
  const rows = await rowsOf(scope.snapshot, sharesOn(scope));
  const held = rows.filter(({ shares }) => Number(shares) !== 0);
  const { snapshot, viewer, portfolioId, day, last } = scope;
  const tickers = [...new Set(held.map(({ ticker }) => ticker))];
  const prices = await assetPrices(snapshot, viewer, portfolioId, tickers, [{ day, last }]);
  return held.map(({ account_id, ticker, shares }) => ({
    accountId: account_id,
    ticker,
    shares: Decimal.parse(shares),
    price: prices(ticker)[0] ?? Decimal.zero,
  }));
}

/**
 * Explains the value at the end of a day (PRF-3): a portfolio by its accounts, an account by its
 * cash and holdings, an asset by its accounts.
 */
export async function explainValueOn(figure: string, scope: DayScope): Promise<Explanation> {
  if (scope.ticker !== undefined) return explainAssetOn(figure, scope, scope.ticker);
  if (scope.accountId !== undefined) return explainAccountOn(figure, scope, scope.accountId);
  const rows = await rowsOf(scope.snapshot, valuesOn(scope));
  return explanationOf(
    {
      figure,
      name: `Portfolio value, ${scope.day}`,
      unit: 'money',
      operation: 'sum',
      formula: 'The sum of its accounts that are not archived, each rounded to the cent',
    },
    rows.map(({ account_id, value }) =>
      figureInput(
        nameOf(scope, account_id),
        Decimal.parse(value),
        'money',
        `performance:value:${scope.day}:${account_id}`,
      ),
    ),
  );
}

const valuesOn = ({ portfolioId, accountIds, day }: DayScope) =>
  read
    .selectFrom('read.performance_account_day')
    .select(['account_id', 'value', 'implied'])
    .where('portfolio_id', '=', portfolioId)
    .where('account_id', '=', sql<string>`ANY (${accountIds}::uuid[])`)
    .where('day', '=', day)
    .orderBy('account_id');

export const nameOf = ({ accounts }: DayScope, accountId: string): string =>
  accounts.find((one) => one.account_id === accountId)?.nickname ?? 'An account';

/** Returns the name of an asset, with its account if the scope has one. */
export const assetName = (scope: DayScope, ticker: string): string =>
  scope.accountId === undefined ? ticker : `${ticker} in ${nameOf(scope, scope.accountId)}`;

const holdingInput = (
  { day }: DayScope,
  name: string,
  held: Awaited<ReturnType<typeof holdingsOn>>[number],
): ExplainInput =>
  figureInput(
    name,
    held.shares.times(held.price),
    'money',
    `performance:holding:${day}:${held.accountId}:${held.ticker}`,
  );

async function explainAccountOn(
  figure: string,
  scope: DayScope,
  accountId: string,
): Promise<Explanation> {
  const [row, cash, held] = await Promise.all([
    firstRowOf(scope.snapshot, valuesOn(scope)),
    cashUntil(scope, accountId),
    holdingsOn(scope),
  ]);
  const implied = Decimal.parse(row?.implied ?? '0');
  return explanationOf(
    {
      figure,
      name: `Value of ${nameOf(scope, accountId)}, ${scope.day}`,
      unit: 'money',
      operation: 'sum',
      formula: 'Cash + implied deposits so far + shares × price',
    },
    [
      ruleInput('Cash', cash, 'money', 'what the transactions until then left'),
      ...(implied.isZero()
        ? []
        : [
            ruleInput('Implied deposits', implied, 'money', 'what the cash was below zero at most'),
          ]),
      ...held.map((one) => holdingInput(scope, one.ticker, one)),
    ],
  );
}

async function explainAssetOn(
  figure: string,
  scope: DayScope,
  ticker: string,
): Promise<Explanation> {
  const held = await holdingsOn(scope);
  return explanationOf(
    {
      figure,
      name: `Value of ${assetName(scope, ticker)}, ${scope.day}`,
      unit: 'money',
      operation: 'sum',
      formula:
        scope.accountId === undefined
          ? 'What the accounts that are not archived held of it'
          : 'What the account held of it',
    },
    held.map((one) => holdingInput(scope, nameOf(scope, one.accountId), one)),
  );
}

/** Explains the value of a holding at the end of a day: shares × price. */
export async function explainHoldingOn(figure: string, scope: DayScope): Promise<Explanation> {
  const { ticker = '', day } = scope;
  const [held] = await holdingsOn(scope);
  if (!held) throw notFound('Nothing of it was held in this account then');
  return explanationOf(
    {
      figure,
      name: `Value of ${assetName(scope, ticker)}, ${day}`,
      unit: 'money',
      operation: 'product',
      formula: 'Shares × price at the end of the day',
    },
    [
      ruleInput('Shares', held.shares, 'shares', 'what the transactions until then left'),
      {
        name: 'Price',
        value: held.price.toString(),
        unit: 'price',
        from: { kind: 'price', ticker, source: null, day, at: null },
      },
    ],
  );
}

async function cashUntil(scope: DayScope, accountId: string): Promise<Decimal> {
  const { snapshot, portfolioId } = scope;
  const until = new Date(scope.last);
  const inAccount = { portfolioId, accountId };
  const [moved, paid] = await Promise.all([
    firstRowOf(
      snapshot,
      read
        .selectFrom(cashMoves(inAccount).where('at', '<=', until).as('t'))
        .select((of) => of.fn.coalesce(of.fn.sum<string>('t.amount'), sql<string>`0`).as('cash')),
    ),
    rowsOf(snapshot, cashInLieu(inAccount).where('s.at', '<=', until)),
  ]);
  return paid.reduce(
    (cash, { amount }) => cash.plus(Decimal.parse(amount)),
    Decimal.parse(moved?.cash ?? '0'),
  );
}
