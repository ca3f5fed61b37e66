export type { ChangesUndone, UndoEvent } from './events';
