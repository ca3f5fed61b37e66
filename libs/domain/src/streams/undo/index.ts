export { isUndoable } from './compensate';
export type { Dependents } from './dependents';
export type { ToldChange } from './seen-change';
export type { StoredChange } from './stored-change';
export { Undo, type UndoAsked, type UndoLimits, type UndoPlan } from './undo';
