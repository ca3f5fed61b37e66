import type { PortfolioStream, PortfolioStreamEvent } from '../portfolio-stream';
import { accountWords } from './account-words';
import { adviceWords } from './advice-words';
import { assetWords } from './asset-words';
import type { HistoryEntry } from './entry';
import { Names } from './names';
import { portfolioWords } from './portfolio-words';
import { strategyWords } from './strategy-words';
import {
  correctedWords,
  deletedWords,
  importWords,
  recordedWords,
  splitWords,
} from './transaction-words';
import { undoWords } from './undo-words';

/**
 * Returns an event of a portfolio in words. `state` is the portfolio after the event, so that
 * things have their names of that time. An event type without words does not compile.
 */
export function portfolioEntry(
  event: PortfolioStreamEvent,
  state: PortfolioStream,
  portfolioId: string,
): HistoryEntry {
  const names = new Names(state);
  const entry = wordsOf(event, portfolioId, names);
  return { ...entry, names: names.told() };
}

function wordsOf(event: PortfolioStreamEvent, portfolioId: string, names: Names): HistoryEntry {
  switch (event.type) {
    case 'TransactionRecorded':
      return recordedWords(event.data, names);
    case 'TransactionCorrected':
      return correctedWords(event.data, names);
    case 'TransactionDeleted':
      return deletedWords(event.data, names);
    case 'ImportBegun':
    case 'ImportReopened':
    case 'TransactionsImported':
    case 'ImportClosed':
      return importWords(event);
    case 'StockSplitRecorded':
      return splitWords(event.data, 'Recorded', names.state.ledger);
    case 'StockSplitDeleted':
      return splitWords(event.data.replaced, 'Deleted', names.state.ledger);
    case 'StrategyAdded':
    case 'StrategyChanged':
    case 'StrategyDeleted':
    case 'AllocationSet':
    case 'AllocationRemoved':
    case 'AssetStrategiesAssigned':
      return strategyWords(event, names);
    case 'RebalanceActionsChanged':
    case 'AdviceFollowed':
      return adviceWords(event);
    case 'ChangesUndone':
      return undoWords(event.data, portfolioId);
    case 'PortfolioCreated':
    case 'PortfolioSettingsChanged':
    case 'PortfolioMarkedAsSample':
    case 'PortfolioArchived':
    case 'PortfolioRestored':
    case 'PortfolioSetAside':
    case 'PortfolioBroughtBack':
    case 'PortfolioDeleted':
      return portfolioWords(event, portfolioId, names);
    case 'AccountAdded':
    case 'AccountChanged':
    case 'AccountArchived':
    case 'AccountRestored':
    case 'AccountDeleted':
      return accountWords(event, names);
    case 'AssetAdded':
    case 'AssetChanged':
    case 'AssetArchived':
    case 'AssetRestored':
    case 'AssetSettingsChanged':
    case 'DividendOverridden':
    case 'RetirementFocusChanged':
    case 'AssetDeleted':
      return assetWords(event);
  }
}
