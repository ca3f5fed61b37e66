import type { UndoEvent } from '@evenkeel/domain/undo/events';
import type { SamplesOf } from '../domain-events';

export const SAMPLES: SamplesOf<UndoEvent> = {
  ChangesUndone: {
    eventIds: ['event-1'],
    importId: null,
    since: null,
    changes: 1,
    what: '“Added account Ädä”',
  },
};
