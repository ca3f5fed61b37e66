export { decideNetWorth, type NetWorthCommand } from './decide';
export type { ItemDetails, ItemKind, LoanTerms, NetWorthEvent } from './events';
export { evolveNetWorth } from './evolve';
export {
  type CurrentNetWorth,
  firstValueDay,
  type HistoryPeriod,
  netWorthHistory,
  type NetWorthParts,
  type NetWorthPoint,
  pointDays,
  type PortfolioDay,
} from './history';
export {
  chargedPercent,
  type InterestPart,
  type LoanPayment,
  type LoanSchedule,
  scheduleAfter,
  termsOn,
} from './loan';
export {
  type DatedTerms,
  type DatedValue,
  type NetWorthItem,
  type NetWorthState,
  noNetWorth,
} from './state';
export { type ItemSums, sumsOn, valueOn, valueSteps } from './values';
