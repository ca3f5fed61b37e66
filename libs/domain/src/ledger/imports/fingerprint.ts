import type { TransactionDetails } from '../events';
import { fingerprintOf, isAsImported, likenessOf } from '../fingerprint';
import type { LedgerState } from '../state';

/**
 * Returns a function that gives each row of a file, in its order, a fingerprint: its fields and the
 * number of equal rows up to it. So two equal rows of one file are both kept.
 */
export function fingerprints(): (details: TransactionDetails) => string {
  const counts = new Map<string, number>();
  return (details) => {
    const likeness = likenessOf(details);
    const count = (counts.get(likeness) ?? 0) + 1;
    counts.set(likeness, count);
    return `${likeness}|${count}`;
  };
}

const likenessIn = (fingerprint: string): string =>
  fingerprint.slice(0, fingerprint.lastIndexOf('|'));

/** Equal rows of a file, and the transactions that are equal to them now. */
interface Alike {
  /** Fingerprints, in the order of the file. */
  readonly rows: string[];
  /**
   * Number of equal transactions that were not imported from a row of the file. Each can make one
   * row known.
   */
  free: number;
  /**
   * Rows from which corrected transactions of this group were imported. The rows are in other
   * groups, and these transactions make them known.
   */
  readonly elsewhere: Set<string>;
  /** `free` less the rows that nothing makes known yet: below 0 if transactions are missing. */
  spare: number;
}

/**
 * Returns the rows of a file, by their fingerprints, that the ledger already has (IMP-6, IMP-9).
 * Each transaction makes one row known: the row from which it was imported, if the file has it,
 * else a row that it equals now. If a row is then left that only a corrected transaction equals,
 * this transaction makes that row known instead, provided that another transaction can make known
 * the row from which it was imported. The rows are calculated when a file arrives, which is rare;
 * otherwise every fold would have to keep them.
 */
export function knownRows({ entries }: LedgerState, file: readonly string[]): ReadonlySet<string> {
  const groups = new Map<string, Alike>();
  for (const row of file) groupOf(groups, likenessIn(row)).rows.push(row);
  const inFile = new Set(file);
  const known = new Set<string>();
  for (const entry of entries.values()) {
    const row = fingerprintOf(entry);
    const isThere = row !== null && inFile.has(row) && !known.has(row);
    if (isThere) known.add(row);
    const group = groups.get(likenessOf(entry.details));
    if (!isThere && group) group.free += 1;
    if (isThere && !isAsImported(entry)) group?.elsewhere.add(row);
  }
  for (const group of groups.values())
    group.spare = group.free - group.rows.filter((row) => !known.has(row)).length;
  moveCorrected(groups, known);
  for (const { rows, free } of groups.values())
    for (const row of rows.filter((one) => !known.has(one)).slice(0, free)) known.add(row);
  return known;
}

function groupOf(groups: Map<string, Alike>, likeness: string): Alike {
  const group = groups.get(likeness) ?? { rows: [], free: 0, elsewhere: new Set(), spare: 0 };
  groups.set(likeness, group);
  return group;
}

/**
 * Lets corrected transactions make known the rows that they equal now, if another transaction is
 * free for their former rows, or becomes free in the same way.
 */
function moveCorrected(groups: ReadonlyMap<string, Alike>, known: Set<string>): void {
  const hopeless = new Set<Alike>();
  for (const group of groups.values())
    while (group.spare < 0 && group.elsewhere.size > 0 && isFreed(group, groups, known, hopeless));
}

/**
 * The step by which the search reached a group: the group has `row`, from which a transaction of
 * the group `from` was imported.
 */
interface Step {
  readonly from: Alike;
  readonly row: string;
}

/**
 * Frees one transaction for a group, if there is a spare one at the end of any chain. Returns
 * whether it did.
 */
function isFreed(
  start: Alike,
  groups: ReadonlyMap<string, Alike>,
  known: Set<string>,
  hopeless: Set<Alike>,
): boolean {
  const steps = new Map<Alike, Step>();
  const reached = new Set([start]);
  for (const from of reached)
    for (const row of from.elsewhere) {
      const former = groups.get(likenessIn(row));
      if (former === undefined || reached.has(former) || hopeless.has(former)) continue;
      steps.set(former, { from, row });
      reached.add(former);
      if (former.spare <= 0) continue;
      former.spare -= 1;
      start.spare += 1;
      for (let step = steps.get(former); step !== undefined; step = steps.get(step.from)) {
        known.delete(step.row);
        step.from.elsewhere.delete(step.row);
        step.from.free += 1;
      }
      return true;
    }
  for (const group of reached) hopeless.add(group);
  return false;
}
