import type { UndoEvent } from '@evenkeel/domain/undo/events';
import type { SliceRegistry } from './registration';

export const undoRegistry: SliceRegistry<UndoEvent> = {
  ChangesUndone: { schemaVersion: 1, sealed: ['what'] },
};
