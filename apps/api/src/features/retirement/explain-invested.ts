import type { Explanation } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import { moneyOf, monthlySafeWithdrawal } from '@evenkeel/domain/retirement';
import { requireShown } from '../../platform/explain/explainers';
import { explanationOf, figureInput, portfolioInput } from '../../platform/explain/explanation';
import { type Known, named } from './plan-facts';
import { monthsOfYear, rateOf } from './plan-inputs';

export const explainInvested = ({ portfolios }: Known, figure: string): Explanation =>
  explainPortfolios(figure, portfolios, 'In portfolios', 'value');

/** Explains the monthly dividends of all portfolios that are not archived. */
export const explainDividends = ({ portfolios }: Known, figure: string): Explanation =>
  explainPortfolios(
    figure,
    portfolios.map((one) => ({ ...one, value: one.dividends ?? '0' })),
    'Dividends a month',
    'dividends:monthly',
  );

const explainPortfolios = (
  figure: string,
  portfolios: readonly { readonly id: string; readonly name: string; readonly value: string }[],
  name: string,
  own: string,
): Explanation =>
  explanationOf(
    {
      figure,
      name,
      unit: 'money',
      operation: 'sum',
      formula: 'The sum of the portfolios that are not archived, each rounded to the cent',
    },
    portfolios.map((one) => portfolioInput(one.name, Decimal.parse(one.value), one.id, own)),
  );

type Asset = Known['assets'][number];
const pays = ({ has_income }: Asset): boolean => has_income;

export const explainGrowthAssets = ({ assets }: Known, figure: string): Explanation =>
  explainAssets(
    figure,
    assets.filter((asset) => !pays(asset)),
    'Growth assets',
    'The assets without dividend income',
  );

export const explainDividendAssets = ({ assets }: Known, figure: string): Explanation =>
  explainAssets(figure, assets.filter(pays), 'Dividend assets', 'The assets with dividend income');

const explainAssets = (
  figure: string,
  assets: readonly Asset[],
  name: string,
  which: string,
): Explanation =>
  explanationOf(
    {
      figure,
      name,
      unit: 'money',
      operation: 'sum',
      formula: `${which}, each rounded to the cent`,
    },
    assets.map(({ id, name: portfolio, ticker, figures }) =>
      portfolioInput(
        `${ticker} in ${portfolio}`,
        moneyOf(figures.holdingsValue),
        id,
        `dividends:value:${ticker}`,
      ),
    ),
  );

/**
 * Explains the monthly withdrawal. Only growth assets count, so that no dividend counts twice
 * (RET-15).
 */
export function explainWithdrawal(known: Known, figure: string): Explanation {
  const { exact } = explainWithdrawalOfYear(known, figure);
  return requireShown(
    explanationOf(
      {
        figure,
        name: 'Safe withdrawal a month',
        unit: 'money',
        operation: 'quotient',
        formula: 'Withdrawal of a year / 12',
      },
      [
        figureInput('A year', Decimal.parse(exact), 'money', named(known, 'withdrawal-year')),
        monthsOfYear,
      ],
    ),
    withdrawalOf(known).toNumber(),
  );
}

export function explainWithdrawalOfYear(known: Known, figure: string): Explanation {
  return explanationOf(
    {
      figure,
      name: 'Safe withdrawal a year',
      unit: 'money',
      operation: 'product',
      formula: 'Growth assets × safe withdrawal rate',
    },
    [
      figureInput('Growth assets', growthOf(known), 'money', 'retirement:growth-assets'),
      rateOf(known),
    ],
  );
}

const growthOf = ({ assets }: Known): Decimal =>
  Decimal.sum(
    assets.filter((asset) => !pays(asset)).map(({ figures }) => moneyOf(figures.holdingsValue)),
  );

/** Returns the safe withdrawal for a month, in dollars. */
export const withdrawalOf = (known: Known): Decimal =>
  monthlySafeWithdrawal(growthOf(known), known.assumed.withdrawalRate);
