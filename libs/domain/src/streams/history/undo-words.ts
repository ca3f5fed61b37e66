import type { ChangesUndone } from '../../undo';
import type { HistoryEntry } from './entry';

/** Returns an undo in words. It belongs to the events or the import that it took back. */
export function undoWords(
  { eventIds, importId, what }: ChangesUndone,
  portfolioId: string,
): HistoryEntry {
  return {
    subject: { kind: 'undo', id: importId ?? eventIds?.[0] ?? portfolioId, name: 'undo' },
    text: `Undid ${what}`,
    concerns: [...(importId === null ? [] : [importId]), ...(eventIds ?? [])],
  };
}
