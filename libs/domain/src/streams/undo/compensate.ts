import { refuse } from '../../kernel/decision';
import { decidePortfolio } from '../../portfolios';
import type { PortfolioStreamEvent } from '../portfolio-stream';
import type { SeenChange } from './seen-change';
import { changedBack, changedSince, type Now, type Steps } from './steps';
import { undoAccount } from './undo-account';
import { undoAsset } from './undo-asset';
import { undoStrategy } from './undo-strategy';
import { undoSplit, undoTransaction } from './undo-transaction';

/** Types of events that change nothing by themselves; an undo of everything passes over them. */
const NOTES: ReadonlySet<PortfolioStreamEvent['type']> = new Set([
  'ImportBegun',
  'ImportReopened',
  'TransactionsImported',
  'ImportClosed',
  'RebalanceActionsChanged',
  'AdviceFollowed',
  'ChangesUndone',
]);
/**
 * Checks whether an event changes nothing by itself, so that an undo of everything passes over it.
 */
export const isNote = (event: PortfolioStreamEvent): boolean =>
  NOTES.has(event.type) || isReasonAlone(event);

/** Checks whether an event only gives the reason for keeping a retirement focus (DIV-27). */
const isReasonAlone = (event: PortfolioStreamEvent): boolean =>
  event.type === 'RetirementFocusChanged' && event.data.retirementFocus === event.data.replaced;

const WHY_NOT = {
  ImportBegun: 'An import is undone as a whole, by its importId',
  ImportReopened: 'An import is undone as a whole, by its importId',
  TransactionsImported: 'An import is undone as a whole, by its importId',
  ImportClosed: 'An import is undone as a whole, by its importId',
  RebalanceActionsChanged: 'Advice is not a change, and cannot be undone',
  AdviceFollowed: 'Undo the trades that followed the advice instead',
  PortfolioCreated: 'To undo the creation of a portfolio, delete the portfolio',
  PortfolioMarkedAsSample: 'Sample data is removed as a whole, with its portfolio',
  PortfolioSetAside: 'A reset is undone in the settings',
  PortfolioBroughtBack: 'A reset is done in the settings',
  PortfolioDeleted: 'A deleted portfolio cannot be brought back',
} as const satisfies Partial<Record<PortfolioStreamEvent['type'], string>>;

const whyNot = (type: string): string | null =>
  Object.hasOwn(WHY_NOT, type) ? WHY_NOT[type as keyof typeof WHY_NOT] : null;

/** Returns the reason why an event cannot be undone by itself; null if it can. */
export const undoProblem = (event: PortfolioStreamEvent): string | null =>
  isReasonAlone(event)
    ? 'It only says why nothing was changed: there is nothing to undo'
    : whyNot(event.type);

/** Checks whether a history offers to undo an event; it offers to undo an import as a whole. */
export const isUndoable = (event: PortfolioStreamEvent): boolean =>
  event.type === 'TransactionsImported' ||
  event.type === 'ImportClosed' ||
  undoProblem(event) === null;

/**
 * Yields the decisions that take an event back, by the existing deciders; none if everything is
 * already as before. `isFormer`: whether another asset has been entered in place of the asset that
 * the event is about.
 */
export function* compensate(change: SeenChange, now: Now, isFormer: boolean): Steps {
  const { event, former, wasClosed } = change;
  switch (event.type) {
    case 'TransactionRecorded':
    case 'TransactionCorrected':
    case 'TransactionDeleted':
      return yield* undoTransaction(event, former, wasClosed, now);
    case 'StockSplitRecorded':
    case 'StockSplitDeleted':
      return yield* undoSplit(event, former, now);
    case 'AccountAdded':
    case 'AccountChanged':
    case 'AccountArchived':
    case 'AccountRestored':
    case 'AccountDeleted':
      return yield* undoAccount(event, former, now);
    case 'AssetAdded':
    case 'AssetChanged':
    case 'AssetArchived':
    case 'AssetRestored':
    case 'AssetSettingsChanged':
    case 'DividendOverridden':
    case 'RetirementFocusChanged':
    case 'AssetDeleted':
      return yield* undoAsset(event, former, now, isFormer);
    case 'StrategyAdded':
    case 'StrategyChanged':
    case 'StrategyDeleted':
    case 'AllocationSet':
    case 'AllocationRemoved':
    case 'AssetStrategiesAssigned':
      return yield* undoStrategy(event, former, now, isFormer);
    case 'PortfolioSettingsChanged': {
      const settings = now().portfolio?.settings;
      const changes = settings && changedBack(event.data.replaced, event.data, settings);
      return yield changes
        ? decidePortfolio({ type: 'ChangePortfolio', changes }, now().portfolio)
        : changedSince;
    }
    case 'PortfolioArchived':
    case 'PortfolioRestored': {
      const changes = { isArchived: event.type === 'PortfolioRestored' };
      return yield decidePortfolio({ type: 'ChangePortfolio', changes }, now().portfolio);
    }
    case 'ImportBegun':
    case 'ImportReopened':
    case 'TransactionsImported':
    case 'ImportClosed':
    case 'RebalanceActionsChanged':
    case 'AdviceFollowed':
    case 'ChangesUndone':
      return;
    case 'PortfolioCreated':
    case 'PortfolioMarkedAsSample':
    case 'PortfolioSetAside':
    case 'PortfolioBroughtBack':
    case 'PortfolioDeleted':
      return yield refuse('conflict', WHY_NOT[event.type]);
  }
}
