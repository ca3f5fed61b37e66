import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import type { Holding } from '../../platform/valuation/holdings';
import { explanationOf } from '../../platform/explain/explanation';
import { type Known, openAccounts } from './explain-holdings';

const priceOf = ({ valuation }: Known, ticker: string): Decimal =>
  valuation.prices.get(ticker)?.price ?? Decimal.zero;
const worthOf = (known: Known, holding: Holding): Decimal =>
  holding.quantity.times(priceOf(known, holding.ticker));
const moneyFrom = (name: string, value: Decimal, figure: string): ExplainInput => ({
  name,
  value: value.toString(),
  unit: 'money',
  from: { kind: 'figure', figure },
});

/** Explains the value of a portfolio: the sum of its accounts that are not archived (VAL-5). */
export function explainValue(known: Known): Explanation {
  const { held: all } = known.holdings;
  const inputs = openAccounts(known).map(({ accountId, nickname, cash }) => {
    const held = all.filter((one) => one.accountId === accountId);
    const value = held.reduce((sum, one) => sum.plus(worthOf(known, one)), cash);
    return moneyFrom(nickname, value, `account:${accountId}`);
  });
  return explanationOf(
    {
      figure: 'value',
      name: 'Portfolio value',
      unit: 'money',
      operation: 'sum',
      formula: 'The sum of its accounts that are not archived',
    },
    inputs,
  );
}

/** Explains the value of an account: cash and holdings. */
export function explainAccount(known: Known, accountId: string, name: string): Explanation {
  const cash = known.holdings.accounts.find((one) => one.accountId === accountId)?.cash;
  const held = known.holdings.held.filter((one) => one.accountId === accountId);
  return explanationOf(
    {
      figure: `account:${accountId}`,
      name: `Value of ${name}`,
      unit: 'money',
      operation: 'sum',
      formula: 'Cash + the value of its holdings',
    },
    [
      moneyFrom('Cash', cash ?? Decimal.zero, `cash:${accountId}`),
      ...held.map((one) =>
        moneyFrom(one.ticker, worthOf(known, one), `holding:${accountId}:${one.ticker}`),
      ),
    ],
  );
}

/** Explains the value of a holding: shares × price (VAL-4). */
export function explainHolding(known: Known, holding: Holding, name: string): Explanation {
  const { accountId, ticker, quantity } = holding;
  const facts = known.valuation.prices.get(ticker);
  return explanationOf(
    {
      figure: `holding:${accountId}:${ticker}`,
      name: `Value of ${ticker} in ${name}`,
      unit: 'money',
      operation: 'product',
      formula: 'Shares × price',
    },
    [
      {
        name: 'Shares',
        value: quantity.toString(),
        unit: 'shares',
        from: { kind: 'figure', figure: `shares:${accountId}:${ticker}` },
      },
      {
        name: 'Price',
        value: priceOf(known, ticker).toString(),
        unit: 'price',
        from: {
          kind: 'price',
          ticker,
          source: facts?.source ?? null,
          day: facts?.day ?? null,
          at: facts?.at ?? null,
        },
      },
    ],
  );
}

/** Explains an unrealised gain: value less cost (GAN-6). */
export function explainGain(known: Known, holding: Holding, name: string): Explanation {
  const { accountId, ticker, costBasis } = holding;
  return explanationOf(
    {
      figure: `gain:${accountId}:${ticker}`,
      unit: 'money',
      operation: 'difference',
      name: `Unrealised gain of ${ticker} in ${name}`,
      formula: 'Value − cost',
    },
    [
      moneyFrom('Value', worthOf(known, holding), `holding:${accountId}:${ticker}`),
      moneyFrom('Cost', costBasis, `cost:${accountId}:${ticker}`),
    ],
  );
}
