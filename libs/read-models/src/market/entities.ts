export { AnnouncedDividend, AnnouncedSplit } from './announced.entities';
export { Instrument, InstrumentStatement } from './instrument.entity';
export { Quote } from './quote.entity';
export { MarketProvider, RefreshRun, UnknownTicker } from './refresh.entities';
export { SuspiciousQuote } from './suspicious-quote.entity';
