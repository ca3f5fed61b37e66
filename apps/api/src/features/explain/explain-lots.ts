import type { Explanation } from '@evenkeel/contracts/explain';
import { explanationOf } from '../../platform/explain/explanation';
import type { LotRow } from './rows';

/** Shares of a holding: what is left of each lot. */
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

/** Cost of a holding: that of what is left of each lot (GAN-1). */
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
