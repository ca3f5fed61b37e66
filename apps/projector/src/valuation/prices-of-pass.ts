import type { PriceFacts } from '@evenkeel/domain/market';
import { type PortfolioStream, priceSourcesOf } from '@evenkeel/domain/streams';
import { pricesAt } from '@evenkeel/read-models/market';
import type { PassContext } from '../engine/projection';

/** The prices that a portfolio's figures depend on, by ticker: read once a pass, whoever asks first. */
export function pricesOfPass({ db, now, shared }: PassContext, stream: PortfolioStream): Promise<ReadonlyMap<string, PriceFacts>> {
  return shared('prices', () => {
    if (!stream.portfolio) throw new Error('there is no portfolio to value');
    return pricesAt(db, stream.portfolio.userId, priceSourcesOf(stream), now);
  });
}
