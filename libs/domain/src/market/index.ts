export { choosePrice, NO_PRICE, type PriceFacts, type PriceInput, type Quote, type QuoteSide } from './price';
export { dayChange } from './rules';
export { type AccountValue, type PortfolioValue, type PositionValue, type ValueInput, valuePortfolio } from './value';
