export { type PortfolioStream, portfolioStream, type PortfolioStreamEvent } from './portfolio-stream';
export { type UserStream, userStream, type UserStreamEvent } from './user-stream';
export { possiblePriceSourcesOf, type PriceSource, priceSourcesOf, rebalanceInputOf, type RebalanceMoment } from './rebalance-input';
export { decideFollowAdvice, type FollowAdvice } from './follow-advice';
