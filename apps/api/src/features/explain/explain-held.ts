import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { Decimal, MONEY_PLACES } from '@evenkeel/domain/kernel';
import { dayChange, NO_PRICE } from '@evenkeel/domain/market';
import { explanationOf, figureInput } from '../../platform/explain/explanation';
import { notFound } from '../../platform/http/problems';
import { type Known, openAccounts } from './explain-holdings';

/**
 * Holdings by ticker, or the cash, in the accounts that are not archived. Each amount is rounded to
 * the cent, as the accounts' cards show it (DSH-13).
 */
interface Held {
  readonly inputs: readonly ExplainInput[];
  readonly sum: Decimal;
}

const together = (inputs: readonly ExplainInput[]): Held => ({
  inputs,
  sum: Decimal.sum(inputs.map(({ value }) => Decimal.parse(value))),
});

function ofTicker({ holdings, valuation }: Known, kind: 'holding' | 'change', ticker: string) {
  const facts = valuation.prices.get(ticker) ?? NO_PRICE;
  const each = kind === 'holding' ? facts.price : dayChange(facts);
  return together(
    openAccounts({ holdings }).flatMap(({ accountId, nickname }) =>
      holdings.held
        .filter((one) => one.accountId === accountId && one.ticker === ticker)
        .map(({ quantity }) => {
          const amount = quantity.times(each).roundTo(MONEY_PLACES);
          return figureInput(nickname, amount, 'money', `${kind}:${accountId}:${ticker}`);
        }),
    ),
  );
}

const cashOf = (known: Known): Held =>
  together(
    openAccounts(known).map(({ accountId, nickname, cash }) =>
      figureInput(nickname, cash.roundTo(MONEY_PLACES), 'money', `cash:${accountId}`),
    ),
  );

/** Returns everything that is worth something: holdings, and cash above zero. */
function allHeld(known: Known): Held {
  const tickers = [...new Set(known.holdings.held.map(({ ticker }) => ticker))];
  const all = [
    figureInput('Cash', cashOf(known).sum, 'money', 'held:cash'),
    ...tickers.map((ticker) =>
      figureInput(ticker, ofTicker(known, 'holding', ticker).sum, 'money', `held:value:${ticker}`),
    ),
  ];
  return together(all.filter(({ value }) => Decimal.parse(value).isPositive()));
}

const FORMULA = 'The sum of its accounts that are not archived, each rounded to the cent';

/**
 * Explains a holding over all accounts, or their cash, as the dashboard lists it, and its share of
 * all holdings and cash.
 */
export function explainHeld(
  known: Known,
  figure: string,
  [what = '', ticker = ''] = figure.split(':').slice(1),
): Explanation {
  const isCash = what.startsWith('cash');
  const name = isCash ? 'Cash' : what === 'total' ? 'All that is held' : ticker;
  if (what === 'total') {
    const { inputs } = allHeld(known);
    const formula = 'Holdings and cash that are worth something, each rounded to the cent';
    return explanationOf({ figure, name, unit: 'money', operation: 'sum', formula }, inputs);
  }
  const kind = what === 'change' ? 'change' : 'holding';
  const held = isCash ? cashOf(known) : ofTicker(known, kind, ticker);
  if (!isCash && held.inputs.length === 0) throw notFound('Nothing of it is held');
  if (!what.endsWith('percent'))
    return explanationOf(
      {
        figure,
        name: what === 'change' ? `Day change of ${name}` : `${name} held`,
        unit: 'money',
        operation: 'sum',
        formula: FORMULA,
      },
      held.inputs,
    );
  const { sum: total } = allHeld(known);
  if (!held.sum.isPositive()) throw notFound('It is worth nothing');
  return explanationOf(
    {
      figure,
      name: `Share of ${name}`,
      unit: 'percent',
      operation: 'share',
      formula: 'In percent of all that is held',
    },
    [
      figureInput(name, held.sum, 'money', isCash ? 'held:cash' : `held:value:${ticker}`),
      figureInput('All that is held', total, 'money', 'held:total'),
    ],
  );
}
