import type { Explanation } from '@evenkeel/contracts/explain';
import { payingShares } from '@evenkeel/domain/dividends';
import { Decimal } from '@evenkeel/domain/kernel';
import { explanationOf, figureInput, ruleInput } from '../../platform/explain/explanation';
import { notFound } from '../../platform/http/problems';
import type { Payer } from './payer-facts';

const worthOf = ({ held, price }: Payer): Decimal =>
  Decimal.sum(held.map(({ quantity }) => quantity)).times(price?.price ?? Decimal.zero);

/**
 * Explains the income of a year: for each asset, the dividend per share × the shares that are paid
 * for (DIV-8, DIV-9).
 */
export function explainAnnual(figure: string, payers: readonly Payer[]): Explanation {
  return explanationOf(
    {
      figure,
      name: 'Annual dividends',
      unit: 'money',
      operation: 'sum',
      formula: 'The sum of what its assets pay in a year',
    },
    payers
      .filter(({ figures }) => !figures.annualIncome.isZero())
      .map(({ ticker, figures }) =>
        figureInput(ticker, figures.annualIncome, 'money', `dividends:annual:${ticker}`),
      ),
  );
}

const PARTS = { quarterly: 4, monthly: 12 } as const;

/** Explains the dividends of all assets in a quarter or a month, or of one asset in a month. */
export function explainPart(
  figure: string,
  part: keyof typeof PARTS,
  payers: readonly Payer[],
  ticker: string | null = null,
): Explanation {
  const annual = Decimal.sum(payers.map(({ figures }) => figures.annualIncome));
  const whole = part === 'monthly' ? 'Monthly dividends' : 'Quarterly dividends';
  return explanationOf(
    {
      figure,
      name: ticker === null ? whole : `${whole} of ${ticker}`,
      unit: 'money',
      operation: 'quotient',
      formula: `Annual dividends / ${PARTS[part]}`,
    },
    [
      figureInput(
        'Annual dividends',
        annual,
        'money',
        ticker === null ? 'dividends:annual' : `dividends:annual:${ticker}`,
      ),
      ruleInput(part === 'monthly' ? 'Months' : 'Quarters', PARTS[part], 'number', 'of a year'),
    ],
  );
}

/** Explains the value of the listed assets. */
export function explainListedValue(figure: string, payers: readonly Payer[]): Explanation {
  return explanationOf(
    {
      figure,
      name: 'Value of the listed assets',
      unit: 'money',
      operation: 'sum',
      formula: 'The sum of what is held of each in accounts that are not archived',
    },
    payers
      .filter((payer) => !worthOf(payer).isZero())
      .map((payer) =>
        figureInput(payer.ticker, worthOf(payer), 'money', `dividends:value:${payer.ticker}`),
      ),
  );
}

/** Explains the annual dividends in percent of the value of the holdings. */
export function explainTotalYield(figure: string, payers: readonly Payer[]): Explanation {
  const value = Decimal.sum(payers.map(worthOf));
  if (!value.isPositive()) throw notFound('Nothing that is held has a value');
  return explanationOf(
    {
      figure,
      name: 'Dividends in percent of the value',
      unit: 'percent',
      operation: 'share',
      formula: 'Annual dividends / value',
    },
    [
      figureInput(
        'Annual dividends',
        Decimal.sum(payers.map(({ figures }) => figures.annualIncome)),
        'money',
        'dividends:annual',
      ),
      figureInput('Value', value, 'money', 'dividends:value'),
    ],
  );
}

type OfPayer = (figure: string, payer: Payer) => Explanation;

const explainAnnualOf: OfPayer = (figure, { ticker, figures, held }) =>
  explanationOf(
    {
      figure,
      name: `Annual dividends of ${ticker}`,
      unit: 'money',
      operation: 'product',
      formula: 'Dividend of a year per share × shares that are paid for',
    },
    [
      figureInput(
        'Dividend of a year per share',
        figures.annualPerShare,
        'price',
        `dividends:rate:${ticker}`,
      ),
      figureInput('Shares', payingShares(held), 'shares', `dividends:shares:${ticker}`),
    ],
  );

const explainShares: OfPayer = (figure, { ticker, held }) =>
  explanationOf(
    {
      figure,
      name: `Shares of ${ticker} that are paid for`,
      unit: 'shares',
      operation: 'sum',
      formula: 'In accounts without fractions whole ones, else all',
    },
    held.map((one) =>
      figureInput(
        one.nickname,
        payingShares([one]),
        'shares',
        `${one.fractionalShares ? 'shares' : 'dividends:whole'}:${one.accountId}:${ticker}`,
      ),
    ),
  );

/** Explains the whole shares in an account that takes no fractions. */
export function explainWhole(figure: string, payer: Payer, accountId: string): Explanation {
  const held = payer.held.find((one) => one.accountId === accountId);
  if (!held) throw notFound('Nothing of it is held in this account');
  return explanationOf(
    {
      figure,
      name: `Whole shares of ${payer.ticker} in ${held.nickname}`,
      unit: 'shares',
      operation: 'whole',
      formula: 'Its shares, rounded down: it takes no fractions',
    },
    [figureInput('Shares', held.quantity, 'shares', `shares:${accountId}:${payer.ticker}`)],
  );
}

const explainYield: OfPayer = (figure, { ticker, figures, price }) => {
  if (!price?.price.isPositive()) throw notFound('It has no price');
  return explanationOf(
    {
      figure,
      name: `Yield of ${ticker}`,
      unit: 'percent',
      operation: 'share',
      formula: 'Dividend of a year per share / price',
    },
    [
      figureInput(
        'Dividend of a year per share',
        figures.annualPerShare,
        'price',
        `dividends:rate:${ticker}`,
      ),
      {
        name: 'Price',
        value: price.price.toString(),
        unit: 'price',
        from: { kind: 'price', ticker, source: price.source, day: price.day, at: price.at },
      },
    ],
  );
};

const explainYieldOnCost: OfPayer = (figure, { ticker, figures, held }) => {
  const cost = Decimal.sum(held.map(({ costBasis }) => costBasis));
  if (!cost.isPositive()) throw notFound('Nothing of it that cost anything is held');
  const all = Decimal.sum(held.map(({ quantity }) => quantity));
  return explanationOf(
    {
      figure,
      name: `Yield on cost of ${ticker}`,
      unit: 'percent',
      operation: 'share',
      formula: 'Dividend of a year of all shares / what they cost',
    },
    [
      figureInput(
        'Dividend of a year of all shares',
        figures.annualPerShare.times(all),
        'money',
        `dividends:full:${ticker}`,
      ),
      figureInput('Cost', cost, 'money', `dividends:cost:${ticker}`),
    ],
  );
};

const explainFull: OfPayer = (figure, { ticker, figures, held }) =>
  explanationOf(
    {
      figure,
      name: `Dividend of a year of all shares of ${ticker}`,
      unit: 'money',
      operation: 'product',
      formula: 'Dividend of a year per share × all shares',
    },
    [
      figureInput(
        'Dividend of a year per share',
        figures.annualPerShare,
        'price',
        `dividends:rate:${ticker}`,
      ),
      figureInput(
        'Shares',
        Decimal.sum(held.map(({ quantity }) => quantity)),
        'shares',
        `dividends:held:${ticker}`,
      ),
    ],
  );

/** Returns the function that explains a sum over the accounts that hold an asset. */
const overAccounts =
  (
    told: (ticker: string) => Pick<Explanation, 'name' | 'unit' | 'formula'>,
    kind: 'shares' | 'cost' | 'holding',
    valueIn: (payer: Payer, held: Payer['held'][number]) => Decimal,
  ): OfPayer =>
  (figure, payer) => {
    const { ticker, held } = payer;
    const { name, unit, formula } = told(ticker);
    return explanationOf(
      { figure, name, unit, formula, operation: 'sum' },
      held.map((one) =>
        figureInput(one.nickname, valueIn(payer, one), unit, `${kind}:${one.accountId}:${ticker}`),
      ),
    );
  };

/** Functions that explain the figures of one asset, by figure name. */
export const OF_PAYER: Readonly<Record<string, OfPayer>> = {
  annual: explainAnnualOf,
  monthly: (figure, payer) => explainPart(figure, 'monthly', [payer], payer.ticker),
  shares: explainShares,
  yield: explainYield,
  'yield-on-cost': explainYieldOnCost,
  full: explainFull,
  held: overAccounts(
    (ticker) => ({
      name: `Shares of ${ticker}`,
      unit: 'shares',
      formula: 'What the accounts that are not archived hold of it',
    }),
    'shares',
    (_payer, { quantity }) => quantity,
  ),
  cost: overAccounts(
    (ticker) => ({
      name: `Cost of ${ticker}`,
      unit: 'money',
      formula: 'What was paid for what is left of its lots',
    }),
    'cost',
    (_payer, { costBasis }) => costBasis,
  ),
  value: overAccounts(
    (ticker) => ({
      name: `Value of ${ticker}`,
      unit: 'money',
      formula: 'What the accounts that are not archived hold of it',
    }),
    'holding',
    ({ price }, { quantity }) => quantity.times(price?.price ?? Decimal.zero),
  ),
};
