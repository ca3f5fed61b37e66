import type { ExplainInput } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import type { Holdings } from '../valuation/holdings';
import type { Valuation } from '../valuation/valuations';
import { figureInput } from './explanation';

/** Returns the value of an asset in each account that is not archived, as exact money. */
export function heldInputs(
  { holdings, valuation }: { readonly holdings: Holdings; readonly valuation: Valuation },
  ticker: string,
): ExplainInput[] {
  const price = valuation.prices.get(ticker)?.price ?? Decimal.zero;
  const open = new Map(
    holdings.accounts
      .filter(({ isArchived }) => !isArchived)
      .map(({ accountId, nickname }) => [accountId, nickname]),
  );
  return holdings.held
    .filter((one) => one.ticker === ticker && open.has(one.accountId))
    .map(({ accountId, quantity }) =>
      figureInput(
        open.get(accountId) ?? '',
        quantity.times(price),
        'money',
        `holding:${accountId}:${ticker}`,
      ),
    );
}
