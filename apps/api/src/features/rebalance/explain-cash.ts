import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { Decimal, MONEY_PLACES } from '@evenkeel/domain/kernel';
import type { AccountCashParts, CashParts } from '@evenkeel/domain/rebalance';
import { requireShown } from '../../platform/explain/explainers';
import { explanationOf, figureInput, ruleInput } from '../../platform/explain/explanation';
import { notFound } from '../../platform/http/problems';
import { decimal } from './advice-facts';
import type { OutcomeFacts } from './outcome-facts';

type Told = Omit<Parameters<typeof explanationOf>[0], 'figure' | 'unit' | 'facts'>;
type Part = Exclude<keyof CashParts, 'accounts'>;

/**
 * Explains an amount of money. Refuses if it differs from the shown one, which is then being
 * calculated anew.
 */
const amountOf = (
  figure: string,
  told: Told,
  inputs: readonly ExplainInput[],
  shown: Decimal,
): Explanation =>
  requireShown(explanationOf({ figure, unit: 'money', ...told }, inputs), shown.toNumber());

/** Parts that exist only for all accounts together: the uses of the cash that buys leave. */
const LEFT: Readonly<Record<string, (facts: OutcomeFacts, figure: string) => Explanation>> = {
  reserve: explainReserve,
  unreachable: explainUnreachable,
  unspent: explainUnspent,
};

/** Explains the parts of the cash with the advised trades, of all accounts or of one (REB-61). */
export function explainCash(
  facts: OutcomeFacts,
  figure: string,
  [kind = '', accountId]: readonly string[],
): Explanation {
  const ofLeft = LEFT[kind];
  if (ofLeft) return ofLeft(facts, figure);
  const own = IN_ACCOUNT[kind];
  if (!own) throw notFound('There is no such figure');
  if (accountId !== undefined) {
    const account = facts.parts.accounts.find((one) => one.accountId === accountId);
    if (!account) throw notFound('There is no such account');
    return own.explain(facts, figure, account);
  }
  const inputs = facts.parts.accounts
    .filter((account) => !own.of(account).isZero())
    .map((account) =>
      figureInput(
        nameOf(facts, account),
        own.of(account),
        'money',
        `outcome:${kind}:${account.accountId}`,
      ),
    );
  const sum = Decimal.sum(facts.parts.accounts.map(own.of));
  const formula = 'The sum of the accounts, each rounded to the cent';
  return amountOf(figure, { name: own.name, operation: 'sum', formula }, inputs, sum);
}

interface OwnPart {
  readonly name: string;
  readonly of: (account: AccountCashParts) => Decimal;
  readonly explain: (facts: OutcomeFacts, figure: string, account: AccountCashParts) => Explanation;
}

/** Parts that each account has. */
const IN_ACCOUNT: Readonly<Record<string, OwnPart>> = {
  spent: {
    name: 'What all buys cost',
    of: ({ spent }) => spent,
    explain: (facts, figure, account) => explainTrades(facts, figure, account, 'buy'),
  },
  fees: {
    name: 'Fees of all buys',
    of: ({ buyFees }) => buyFees,
    explain: (facts, figure, account) => explainFees(facts, figure, account, 'buy'),
  },
  sold: {
    name: 'What all sells bring, before fees',
    of: ({ sold }) => sold,
    explain: (facts, figure, account) => explainTrades(facts, figure, account, 'sell'),
  },
  'sell-fees': {
    name: 'Fees of all sells',
    of: ({ sellFees }) => sellFees,
    explain: (facts, figure, account) => explainFees(facts, figure, account, 'sell'),
  },
  received: {
    name: 'What all sells bring, after fees',
    of: ({ received }) => received,
    explain: explainReceived,
  },
  left: { name: 'Cash that buys leave', of: ({ left }) => left, explain: explainLeft },
};

const nameOf = ({ holdings }: OutcomeFacts, { accountId }: { readonly accountId: string }) =>
  holdings.accounts.find((one) => one.accountId === accountId)?.nickname ?? 'An account';

interface TradeIn {
  readonly ticker: string;
  readonly amount: Decimal;
  readonly fee: Decimal;
}

/**
 * Returns the advised trades of a side in an account, with amounts to the cent, as they are
 * recorded.
 */
function tradesIn(
  { sells, buys, valuation }: OutcomeFacts,
  side: 'sell' | 'buy',
  { accountId }: AccountCashParts,
): TradeIn[] {
  const items = side === 'sell' ? sells : buys;
  return items.flatMap(({ ticker, accounts }) =>
    accounts
      .filter((part) => part.accountId === accountId)
      .map(({ shares, fee }) => ({
        ticker,
        amount: decimal(shares)
          .times(valuation.prices.get(ticker)?.price ?? Decimal.zero)
          .roundTo(MONEY_PLACES),
        fee: decimal(fee),
      })),
  );
}

function explainTrades(
  facts: OutcomeFacts,
  figure: string,
  account: AccountCashParts,
  side: 'sell' | 'buy',
): Explanation {
  const name = `What ${side === 'buy' ? 'buys cost' : 'sells bring'} in ${nameOf(facts, account)}`;
  return amountOf(
    figure,
    {
      name,
      operation: 'sum',
      formula: 'Shares × price of each advised trade without fees, each rounded to the cent',
    },
    tradesIn(facts, side, account).map(({ ticker, amount }) =>
      figureInput(ticker, amount, 'money', `advice:${side}:${ticker}:${account.accountId}`),
    ),
    side === 'buy' ? account.spent : account.sold,
  );
}

function explainFees(
  facts: OutcomeFacts,
  figure: string,
  account: AccountCashParts,
  side: 'sell' | 'buy',
): Explanation {
  const name = `Fees of ${side === 'buy' ? 'buys' : 'sells'} in ${nameOf(facts, account)}`;
  return amountOf(
    figure,
    { name, operation: 'sum', formula: 'What the account charges for each advised trade' },
    tradesIn(facts, side, account)
      .filter(({ fee }) => fee.isPositive())
      .map(({ ticker, fee }) => ruleInput(ticker, fee, 'money', 'the fee of the account')),
    side === 'buy' ? account.buyFees : account.sellFees,
  );
}

const inAccount = (name: string, value: Decimal, kind: string, accountId: string): ExplainInput =>
  figureInput(name, value, 'money', `outcome:${kind}:${accountId}`);

function explainReceived(
  facts: OutcomeFacts,
  figure: string,
  account: AccountCashParts,
): Explanation {
  const { accountId, sold, sellFees, received } = account;
  const name = `What sells bring in ${nameOf(facts, account)}`;
  return amountOf(
    figure,
    { name, operation: 'difference', formula: 'What they bring − their fees, rounded to the cent' },
    [
      inAccount('Sold', sold, 'sold', accountId),
      inAccount('Fees', sellFees, 'sell-fees', accountId),
    ],
    received,
  );
}

function explainLeft(facts: OutcomeFacts, figure: string, account: AccountCashParts): Explanation {
  const { accountId, spent, buyFees, left } = account;
  const name = `Cash that buys leave in ${nameOf(facts, account)}`;
  const cash = decimal(facts.accounts.find((one) => one.accountId === accountId)?.cash ?? 0);
  if (!cash.minus(spent).minus(buyFees).isPositive())
    return amountOf(figure, { name, operation: 'sum', formula: 'Nothing is left' }, [], left);
  return amountOf(
    figure,
    {
      name,
      operation: 'difference',
      formula: 'Cash − buys − their fees, each rounded to the cent',
    },
    [
      figureInput('Cash', cash, 'money', `cash:${accountId}`),
      inAccount('Buys', spent, 'spent', accountId),
      inAccount('Fees', buyFees, 'fees', accountId),
    ],
    left,
  );
}

/** Returns a part of all accounts as an input of another part. */
const part = (parts: CashParts, kind: Part, name: string): ExplainInput =>
  figureInput(name, parts[kind], 'money', `outcome:${kind}`);

function explainReserve(facts: OutcomeFacts, figure: string): Explanation {
  const { parts, cashReserves } = facts;
  const told = { name: 'Kept in reserve', operation: 'sum' as const };
  const wanted = decimal(cashReserves);
  return parts.left.compareTo(wanted) < 0
    ? amountOf(
        figure,
        { ...told, formula: 'All cash that buys leave: less than Cash strategies are to keep' },
        [part(parts, 'left', 'Cash that buys leave')],
        parts.reserve,
      )
    : amountOf(
        figure,
        { ...told, formula: 'What Cash strategies keep, rounded to the cent' },
        [figureInput('Reserve', wanted, 'money', 'target-reserve')],
        parts.reserve,
      );
}

function explainUnreachable(facts: OutcomeFacts, figure: string): Explanation {
  const { parts } = facts;
  const name = 'Cash that can reach nothing';
  const apart = parts.accounts.filter(({ isWanted, left }) => !isWanted && left.isPositive());
  if (Decimal.sum(apart.map(({ left }) => left)).compareTo(parts.unreachable) > 0)
    return amountOf(
      figure,
      {
        name,
        operation: 'difference',
        formula: 'Cash that buys leave − reserve: the accounts that can buy nothing hold more',
      },
      [part(parts, 'left', 'Cash that buys leave'), part(parts, 'reserve', 'Reserve')],
      parts.unreachable,
    );
  return amountOf(
    figure,
    {
      name,
      operation: 'sum',
      formula: 'The cash of accounts in which no asset below its target may be bought',
    },
    apart.map((account) =>
      inAccount(nameOf(facts, account), account.left, 'left', account.accountId),
    ),
    parts.unreachable,
  );
}

function explainUnspent({ parts }: OutcomeFacts, figure: string): Explanation {
  return amountOf(
    figure,
    {
      name: 'Unspent',
      operation: 'difference',
      formula: 'Cash that buys leave − reserve − cash that can reach nothing',
    },
    [
      part(parts, 'left', 'Cash that buys leave'),
      part(parts, 'reserve', 'Reserve'),
      part(parts, 'unreachable', 'Cash that can reach nothing'),
    ],
    parts.unspent,
  );
}
