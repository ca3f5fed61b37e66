import type { ChangesUndone } from '../../undo';
import type { HistoryEntry } from './entry';

/** That changes were taken back. It belongs to what was asked to be undone. */
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
