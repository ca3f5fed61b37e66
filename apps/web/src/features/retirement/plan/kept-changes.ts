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
  /**
   * When it was typed, in milliseconds; 0 in what was kept before each page had an entry of its
   * own.
   */
  at: z.number().default(0),
});

/** What one page keeps in this browser, and what those before it left there. */
export interface KeptChanges {
  /** What other pages typed and did not save; null where there is nothing. */
  readonly kept: Unsaved | null;
  /** Keeps what is not saved yet; null forgets it. What other pages typed since stays. */
  readonly keep: (unsaved: Unsaved | null) => void;
}

/**
 * What a person typed and this browser has not saved yet (RET-41). Each page keeps it under a key
 * of its own, so that no tab overwrites what another one keeps. A page takes over all that it
 * finds, the oldest first, based on the oldest version: where one of them is based on another plan
 * than that of now, the person is asked.
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

/** The entries of all pages. */
function entriesOf(all: string): { key: string; text: string }[] {
  let keys: string[] = [];
  try {
    keys = Object.keys(localStorage).filter((key) => key === all || key.startsWith(`${all}.`));
  } catch {
    // A browser that keeps nothing has nothing to read.
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
