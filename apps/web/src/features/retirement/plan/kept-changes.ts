import { z } from 'zod';
import { retirementDataRequest } from '@evenkeel/contracts/retirement';
import { newRequestId } from '@/shared/api/request-id';
import { browserStorage, STORED } from '@/shared/lib/browser-storage';
import type { PlanChanges, Unsaved } from './autosave';

const changes = retirementDataRequest.omit({ basedOn: true });
const entry = z.object({
  version: z.number().int(),
  sent: changes.optional(),
  changes,
  /** Time of typing, in milliseconds; 0 in an old entry, from before each page had its own. */
  at: z.number().default(0),
});

/** The changes that one page keeps in this browser, and those that earlier pages left there. */
export interface KeptChanges {
  /** Changes that other pages did not save; null if there are none. */
  readonly kept: Unsaved | null;
  /** Keeps unsaved changes; null forgets them. Changes that other pages typed since then stay. */
  readonly keep: (unsaved: Unsaved | null) => void;
}

/**
 * Opens the changes that a person typed and this browser has not saved yet (RET-41). Each page
 * keeps its changes under its own key, so that no tab overwrites those of another. A page takes
 * over all changes that it finds, the oldest first, based on the oldest version. If one of them is
 * based on another plan than the present one, the person is asked.
 */
export function openKeptChanges(userId: string): KeptChanges {
  const all = STORED.retirementOf(userId);
  const own = `${all}.${newRequestId()}`;
  const found = entriesOf(all);
  return {
    kept: joined(found.flatMap(({ text }) => readEntry(text))),
    keep: (unsaved) => {
      browserStorage.write(own, unsaved && JSON.stringify({ ...unsaved, at: Date.now() }));
      const isKept = unsaved === null || browserStorage.read(own) !== null;
      if (!isKept) return;
      for (const { key, text } of found.splice(0))
        if (browserStorage.read(key) === text) browserStorage.write(key, null);
    },
  };
}

/** Returns the entries of all pages. */
function entriesOf(all: string): { key: string; text: string }[] {
  let keys: string[] = [];
  try {
    keys = Object.keys(localStorage).filter((key) => key === all || key.startsWith(`${all}.`));
  } catch {
    // A browser without storage has nothing to read.
  }
  return keys.flatMap((key) => {
    const text = browserStorage.read(key);
    return text === null ? [] : { key, text };
  });
}

function readEntry(text: string): z.infer<typeof entry>[] {
  try {
    return [entry.parse(JSON.parse(text))];
  } catch (error) {
    console.warn('Unsaved retirement settings could not be read', error);
    return [];
  }
}

function joined(entries: readonly z.infer<typeof entry>[]): Unsaved | null {
  const [first, second] = entries;
  if (!first) return null;
  if (!second) return { version: first.version, sent: first.sent, changes: first.changes };
  return {
    version: Math.min(...entries.map(({ version }) => version)),
    changes: entries
      .toSorted((one, other) => one.at - other.at)
      .flatMap(({ sent = {}, changes: since }) => [sent, since])
      .reduce(over, {}),
  };
}

const over = (before: PlanChanges, since: PlanChanges): PlanChanges => ({
  ...before,
  ...since,
  ...(before.simulation && { simulation: { ...before.simulation, ...since.simulation } }),
});
