export { isUndoable } from './compensate';
export {
  type StoredChange,
  type ToldChange,
  Undo,
  type UndoAsked,
  type UndoLimits,
  type UndoPlan,
} from './undo';
