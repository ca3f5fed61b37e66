export {
  type HouseholdStream,
  householdStream,
  type HouseholdStreamEvent,
} from './household-stream';
export {
  type PortfolioStream,
  portfolioStream,
  type PortfolioStreamEvent,
} from './portfolio-stream';
export {
  categoryOf,
  idOf,
  STREAM_CATEGORIES,
  type StreamCategory,
  type StreamEvent,
  streamId,
  streamOf,
  type StreamState,
  STREAMS,
} from './streams';
export type { StoredForm, StreamDefinition } from './stream-definition';
export { type UserStream, userStream, type UserStreamEvent } from './user-stream';
export {
  possiblePriceSourcesOf,
  type PriceSource,
  priceSourcesOf,
  rebalanceInputOf,
  type RebalanceMoment,
} from './rebalance-input';
export { decideFollowAdvice, type FollowAdvice } from './follow-advice';
export {
  entitledShares,
  paidDaysOf,
  type PayingHolding,
  payingHoldingsOf,
  type ReceivedAsked,
  receivedPaymentsOf,
  receiptsOf,
} from './dividends-input';
export {
  type Calendar,
  firstDays,
  firstTradeOf,
  type QuoteNews,
  type ReflectedSeries,
  type SeriesInput,
  seriesSince,
  staleSince,
  touchedListings,
  tradedListings,
} from './performance-input';
export { ENTRY_TYPES } from './as-of/entries';
export { type DatedEvent, findInEffectAt, inEffectAt } from './as-of/in-effect-at';
export { decideSample, type SampleBook } from './sample';
export { inShort } from './as-of/in-short';
