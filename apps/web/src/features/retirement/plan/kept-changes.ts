import { z } from 'zod';
import { retirementDataRequest } from '@evenkeel/contracts/retirement';
import { browserStorage, STORED } from '@/shared/lib/browser-storage';
import type { Unsaved } from './autosave';

const unsaved = z.object({
  version: z.number().int(),
  changes: retirementDataRequest.omit({ basedOn: true }),
});

/** What a person typed and this browser has not saved yet; null where there is nothing, or nothing that can be read. */
export function keptChanges(userId: string): Unsaved | null {
  const text = browserStorage.read(STORED.retirementOf(userId));
  if (text === null) return null;
  try {
    return unsaved.parse(JSON.parse(text));
  } catch (error) {
    console.warn('Unsaved retirement settings could not be read', error);
    return null;
  }
}

export const keepChanges = (userId: string, changes: Unsaved | null): void =>
  browserStorage.write(
    STORED.retirementOf(userId),
    changes === null ? null : JSON.stringify(changes),
  );
