export { isUndoable } from './compensate';
export type { Dependents } from './dependents';
export type { StoredChange, ToldChange } from './seen-change';
export { Undo, type UndoAsked, type UndoLimits, type UndoPlan } from './undo';
