export { type PortfolioStream, portfolioStream, type PortfolioStreamEvent } from './portfolio-stream';
export { type UserStream, userStream, type UserStreamEvent } from './user-stream';
