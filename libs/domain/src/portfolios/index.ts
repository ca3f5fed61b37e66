export { decidePortfolio, type PortfolioChanges, type PortfolioCommand } from './decide';
export type { PortfolioEvent, PortfolioSettings } from './events';
export { evolvePortfolio } from './evolve';
export { noPortfolio, type Portfolio, type PortfolioState } from './state';
