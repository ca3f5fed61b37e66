import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import { dayChange, NO_PRICE, type PriceFacts } from '@evenkeel/domain/market';
import { explanationOf, figureInput, ruleInput } from '../../platform/explain/explanation';
import { notFound } from '../../platform/http/problems';
import type { Holding, Holdings } from '../../platform/valuation/holdings';
import type { Valuation } from '../../platform/valuation/valuations';

/** The holdings of a portfolio and their present value. */
export interface Known {
  readonly holdings: Holdings;
  readonly valuation: Valuation;
}

/** Returns the accounts that count, which are all but the archived ones. */
export const openAccounts = ({ holdings }: Pick<Known, 'holdings'>) =>
  holdings.accounts.filter(({ isArchived }) => !isArchived);

/** Figures of one holding that can be summed over an account or an asset. */
const SUMMED = ['holding', 'shares', 'cost', 'gain', 'change'] as const;
type Summed = (typeof SUMMED)[number];
/** Figures of holdings: sums, and figures in percent or per share. */
export const HELD_KINDS = [
  ...SUMMED,
  'before',
  'gain-percent',
  'change-percent',
  'price-change',
  'price-change-percent',
] as const;
export type HeldKind = (typeof HELD_KINDS)[number];

/** The holdings to explain: those of an account or an asset, a single one, or all that count. */
export interface Meant {
  readonly known: Known;
  readonly figure: string;
  readonly accountId: string | undefined;
  readonly ticker: string | undefined;
  /** Name of these holdings, for example `VTI in Roth IRA`. */
  readonly name: string;
}

const NAMES: Readonly<Record<HeldKind, string>> = {
  holding: 'Value of',
  shares: 'Shares of',
  cost: 'Cost of',
  gain: 'Unrealised gain of',
  change: 'Day change of',
  before: 'Value at the last close of',
  'gain-percent': 'Unrealised gain in percent of',
  'change-percent': 'Day change in percent of',
  'price-change': 'Price change of',
  'price-change-percent': 'Price change in percent of',
};

const factsOf = ({ valuation }: Known, ticker: string): PriceFacts =>
  valuation.prices.get(ticker) ?? NO_PRICE;

const WORTH: Readonly<Record<Summed, (holding: Holding, facts: PriceFacts) => Decimal>> = {
  holding: ({ quantity }, { price }) => quantity.times(price),
  shares: ({ quantity }) => quantity,
  cost: ({ costBasis }) => costBasis,
  gain: ({ quantity, costBasis }, { price }) => quantity.times(price).minus(costBasis),
  change: ({ quantity }, facts) => quantity.times(dayChange(facts)),
};

/**
 * Returns the holdings to explain. An archived account counts only if it is asked for itself
 * (ACC-17, AST-37).
 */
function holdingsOf({ known, accountId, ticker }: Meant): Holding[] {
  const open = new Set(openAccounts(known).map((one) => one.accountId));
  return known.holdings.held.filter(
    (one) =>
      (accountId === undefined ? open.has(one.accountId) : one.accountId === accountId) &&
      (ticker === undefined || one.ticker === ticker),
  );
}

const isPriced = ({ known }: Meant, { ticker }: Holding): boolean =>
  !factsOf(known, ticker).priceMissing;

/** Returns the holdings that count. A gain counts only holdings with a price (VAL-3). */
const counted = (kind: Summed, meant: Meant): Holding[] =>
  holdingsOf(meant).filter((one) => kind !== 'gain' || isPriced(meant, one));

const worthOf = (kind: Summed, meant: Meant, holdings = counted(kind, meant)): Decimal =>
  Decimal.sum(holdings.map((one) => WORTH[kind](one, factsOf(meant.known, one.ticker))));

const unitOf = (kind: Summed) => (kind === 'shares' ? 'shares' : 'money');
const named = (kind: string, ...scope: readonly (string | undefined)[]): string =>
  [kind, ...scope.filter((part) => part !== undefined)].join(':');

/** Explains the sum over several holdings; for a whole portfolio, the sum over its accounts. */
export function explainTogether(kind: Summed, meant: Meant): Explanation {
  const { known, figure, accountId, ticker, name } = meant;
  const holdings = counted(kind, meant);
  if (kind === 'gain' && holdings.length === 0 && holdingsOf(meant).length > 0)
    throw notFound('Nothing of it has a price');
  const isAll = accountId === undefined && ticker === undefined;
  const inputs = isAll
    ? openAccounts(known)
        .map((account) => ({ account, own: { ...meant, accountId: account.accountId } }))
        .filter(({ own }) => counted(kind, own).length > 0)
        .map(({ account, own }) =>
          figureInput(
            account.nickname,
            worthOf(kind, own),
            unitOf(kind),
            named(kind, account.accountId),
          ),
        )
    : holdings.map((one) =>
        figureInput(
          accountId === undefined ? nicknameOf(known, one.accountId) : one.ticker,
          worthOf(kind, meant, [one]),
          unitOf(kind),
          named(kind, one.accountId, one.ticker),
        ),
      );
  return explanationOf(
    {
      figure,
      name: `${NAMES[kind]} ${name}`,
      unit: unitOf(kind),
      operation: 'sum',
      formula: formulaOf(meant),
    },
    inputs,
  );
}

function formulaOf({ accountId, ticker }: Meant): string {
  if (accountId !== undefined) return 'The sum of its holdings';
  return ticker === undefined
    ? 'The sum of its accounts that are not archived'
    : 'The sum of its holdings in accounts that are not archived';
}

const nicknameOf = ({ holdings }: Known, accountId: string): string =>
  holdings.accounts.find((one) => one.accountId === accountId)?.nickname ?? 'An account';

const closeInput = (
  name: string,
  ticker: string,
  facts: PriceFacts,
  value: Decimal,
): ExplainInput => ({
  name,
  value: value.toString(),
  unit: 'price',
  from: { kind: 'price', ticker, source: facts.source, day: facts.day, at: facts.at },
});

const priceChange = (ticker: string, facts: PriceFacts): ExplainInput =>
  figureInput('Price change', dayChange(facts), 'price', named('price-change', ticker));

/** Price change without an earlier price: no other figure explains why it is 0. */
const noPriceChange = ruleInput(
  'Price change',
  0,
  'price',
  'there is no price of an earlier trading day',
);

/**
 * Explains the change of a holding since the last close: shares × the change of the price (VAL-2).
 */
export function explainChange(meant: Meant, { accountId, ticker }: Holding): Explanation {
  const { known, figure, name } = meant;
  const facts = factsOf(known, ticker);
  return explanationOf(
    {
      figure,
      name: `${NAMES.change} ${name}`,
      unit: 'money',
      operation: 'product',
      formula: 'Shares × change of the price since the last close',
    },
    [
      figureInput('Shares', worthOf('shares', meant), 'shares', named('shares', accountId, ticker)),
      facts.previousClose === null ? noPriceChange : priceChange(ticker, facts),
    ],
  );
}

const lastClose = (price: Decimal): ExplainInput =>
  ruleInput('Last close', price, 'price', 'the last price of an earlier trading day, after splits');

/** Explains the price change: the price less the price at the last close. */
export function explainPriceChange({ known, figure, ticker = '' }: Meant): Explanation {
  const facts = factsOf(known, ticker);
  const { price, previousClose } = facts;
  if (previousClose === null) throw notFound('There is no price of an earlier day');
  return explanationOf(
    {
      figure,
      name: `${NAMES['price-change']} ${ticker}`,
      unit: 'price',
      operation: 'difference',
      formula: 'Price − price of the last close',
    },
    [closeInput('Price', ticker, facts, price), lastClose(previousClose)],
  );
}

export function explainPriceChangePercent({ known, figure, ticker = '' }: Meant): Explanation {
  const facts = factsOf(known, ticker);
  const { previousClose } = facts;
  if (!previousClose?.isPositive()) throw notFound('There is no price of an earlier day');
  return explanationOf(
    {
      figure,
      name: `${NAMES['price-change-percent']} ${ticker}`,
      unit: 'percent',
      operation: 'share',
      formula: 'Price change in percent of the last close',
    },
    [priceChange(ticker, facts), lastClose(previousClose)],
  );
}

/** Returns the present value. The value of a portfolio includes its cash. */
function valueNow(meant: Meant): ExplainInput {
  const { known, accountId, ticker } = meant;
  const held = worthOf('holding', meant);
  if (accountId !== undefined || ticker !== undefined)
    return figureInput('Value', held, 'money', named('holding', accountId, ticker));
  const cash = Decimal.sum(openAccounts(known).map((one) => one.cash));
  return figureInput('Value', held.plus(cash), 'money', 'value');
}

const changeOf = (meant: Meant): ExplainInput =>
  figureInput(
    'Day change',
    worthOf('change', meant),
    'money',
    named('change', meant.accountId, meant.ticker),
  );

/** Explains the value at the last close: the present value less the change since. */
export const explainBefore = (meant: Meant): Explanation =>
  explanationOf(
    {
      figure: meant.figure,
      name: `${NAMES.before} ${meant.name}`,
      unit: 'money',
      operation: 'difference',
      formula: 'Value − day change',
    },
    [valueNow(meant), changeOf(meant)],
  );

/** Explains the change since the last close in percent of the value then. */
export function explainChangePercent(meant: Meant): Explanation {
  const { figure, name, accountId, ticker } = meant;
  const before = Decimal.parse(explainBefore(meant).exact);
  if (!before.isPositive()) throw notFound('There was nothing at the last close');
  return explanationOf(
    {
      figure,
      name: `${NAMES['change-percent']} ${name}`,
      unit: 'percent',
      operation: 'share',
      formula: 'Day change in percent of the value at the last close',
    },
    [
      changeOf(meant),
      figureInput('Value at the last close', before, 'money', named('before', accountId, ticker)),
    ],
  );
}

/** Explains an unrealised gain in percent of the cost of the holdings with a price (VAL-3). */
export function explainGainPercent(meant: Meant): Explanation {
  const { figure, name, accountId, ticker } = meant;
  const holdings = counted('gain', meant);
  const cost = worthOf('cost', meant, holdings);
  if (!cost.isPositive()) throw notFound('It has no cost above zero');
  const told = { name: 'Cost', value: cost.toString(), unit: 'money' as const };
  return explanationOf(
    {
      figure,
      name: `${NAMES['gain-percent']} ${name}`,
      unit: 'percent',
      operation: 'share',
      formula: 'Unrealised gain in percent of the cost',
    },
    [
      figureInput(
        'Unrealised gain',
        worthOf('gain', meant),
        'money',
        named('gain', accountId, ticker),
      ),
      holdings.length === holdingsOf(meant).length
        ? { ...told, from: { kind: 'figure', figure: named('cost', accountId, ticker) } }
        : { ...told, from: { kind: 'rule', text: 'of the holdings that have a price' } },
    ],
  );
}
