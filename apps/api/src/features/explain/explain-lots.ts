import type { Explanation } from '@evenkeel/contracts/explain';
import { explanationOf } from '../../platform/explain/explanation';
import type { LotRow } from './rows';

/** Explains the shares of a holding: the sum of the shares left in each lot. */
export const explainShares = (
  figure: string,
  account: string,
  ticker: string,
  lots: readonly LotRow[],
): Explanation =>
  explanationOf(
    {
      figure,
      name: `Shares of ${ticker} in ${account}`,
      unit: 'shares',
      operation: 'sum',
      formula: 'The sum of what is left of its lots',
    },
    lots.map((lot) => ({
      name: 'Lot',
      value: lot.quantity,
      unit: 'shares',
      from: eventOf(lot),
    })),
  );

/** Explains the cost of a holding: the sum of the cost of the shares left in each lot (GAN-1). */
export const explainCost = (
  figure: string,
  account: string,
  ticker: string,
  lots: readonly LotRow[],
): Explanation =>
  explanationOf(
    {
      figure,
      name: `Cost of ${ticker} in ${account}`,
      unit: 'money',
      operation: 'sum',
      formula: 'The sum of what was paid for what is left of its lots, fees included',
    },
    lots.map((lot) => ({
      name: 'Lot',
      value: lot.cost,
      unit: 'money',
      from: eventOf(lot),
    })),
  );

const eventOf = (lot: LotRow) => ({
  kind: 'event' as const,
  id: lot.lot_id,
  at: lot.opened_at.toISOString(),
});
