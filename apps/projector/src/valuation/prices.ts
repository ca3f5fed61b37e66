import type { PriceFacts } from '@evenkeel/domain/market';
import { type PortfolioStream, possiblePriceSourcesOf } from '@evenkeel/domain/streams';
import { pricesAt } from '@evenkeel/read-models/market';
import type { CalculationContext } from '@evenkeel/projections/projection';

/**
 * Reads the prices on which a portfolio's figures depend, by ticker. They are read once in a batch,
 * whichever calculation needs them first.
 */
export function pricesOf({
  db,
  now,
  shared,
  state,
}: CalculationContext<PortfolioStream>): Promise<ReadonlyMap<string, PriceFacts>> {
  return shared('prices', () => {
    if (!state.portfolio) throw new Error('there is no portfolio to value');
    return pricesAt(db, state.portfolio.userId, possiblePriceSourcesOf(state), now);
  });
}
