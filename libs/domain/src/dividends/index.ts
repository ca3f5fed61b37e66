export {
  calendarSpan,
  type DividendEvent,
  dayOfEvent,
  dividendEvents,
  type EntitledAccount,
  type Entitlement,
} from './calendar';
export { daysBefore, daysBetween, firstOfMonth, monthsBefore } from '../kernel/days';
export { type CountingPayments, countingPayments } from './counting';
export { annualPerShare, type DividendFrequency, frequencyThatCounts } from './frequency';
export { pairNearest } from './nearest';
export {
  type AssetDividends,
  type DividendSummary,
  dividendsOfAsset,
  hasIncome,
  type HeldShares,
  monthOf,
  payingShares,
  summariseDividends,
} from './overview';
export { growthOver, type PaymentPattern, patternOf } from './pattern';
export { inTodaysShares, onPaidDays, paidDayOf, paidFigures, type Payment } from './payments';
export { type DividendSource } from './per-share';
export {
  type Receipt,
  type ReceivedInput,
  type ReceivedPayment,
  receivedPayments,
  receivedPerShare,
} from './received';
export { regularAmong } from './regular';
export { reachOf } from './schedule';
