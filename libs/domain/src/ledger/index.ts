export { decideLedger, deleteEntry, type LedgerCommand } from './decide';
export { decideTogether, type NewTransaction } from './decide-together';
export {
  compareEntries,
  detailsOf as transactionDetailsOf,
  type Entry,
  type LedgerEntry,
} from './entry';
export type { LedgerEvent, StockSplit, TransactionDetails, TransactionType } from './events';
export { entriesAgain } from './entries-again';
export { evolveLedger } from './evolve';
export { fingerprintOf } from './fingerprint';
export { forgetLedgerOf } from './forget-account';
export { forgetAssetOf, tracesOf } from './forget-asset';
export { decideCloseImport } from './imports/close';
export { type ImportPlan, type ImportRequest, planImport, type RowError } from './imports/plan';
export type { PreviewRow } from './imports/preview';
export { replayOf } from './imports/replay';
export type { ImportRow } from './imports/row';
export type { TypeMeaning, UnknownType } from './imports/types';
export type { ClosedLot, LotBook, LotMethod, OpenLot } from './lots/lot';
export { type Term, termOf } from './lots/term';
export {
  compareMethods,
  type MethodComparison,
  type MethodOutcome,
  type MethodsCompared,
} from './method-comparison';
export {
  accountsWith,
  cashBefore,
  firstMoments,
  type Move,
  movesAfter,
  sharesAt,
  type SplitMove,
  tradePricesOf,
  type TransactionMove,
} from './moves';
export {
  cashOf,
  dividendsReceived,
  entryKeys,
  holdingsOf,
  lastActionAt,
  lastMoveAt,
  latestTrade,
  lotBook,
  lotsClosedBy,
  lotsHeldAt,
  movementsOf,
  openCost,
  sharesAfter,
  sharesByAccountAfter,
  splitOf,
  splitRatiosOf,
  tickersOf,
  transactionOf,
} from './queries';
export { putTransactionBack } from './put-back';
export { MOST_TRANSACTIONS, overQuota } from './quota';
export { closedAccount, type LedgerSnapshot } from './snapshot';
export { emptyLedger, type LedgerState, type UnfinishedImport } from './state';
export { restoreLedger, type StoredLedger, storeLedger } from './stored-ledger';
export { decideSplit, type SplitCommand } from './splits/decide';
export { type TradeOnOtherSide, tradesOnOtherSide } from './splits/other-side';
export { putSplitBack } from './splits/put-back';
export { effectsOfSplit, type SplitEffect } from './splits/preview';
