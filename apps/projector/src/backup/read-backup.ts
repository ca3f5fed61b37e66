import { createPrivateKey } from 'node:crypto';
import { ChainHeads, type Head, readSignedHeads } from '@evenkeel/event-store/heads';
import { type Counts, type Header, type Part, partOf } from './format';
import { BackupProblem } from './problem';
import type { SealedFile } from './sealed-file';

/** The summary of a backup that was read as a whole and is complete. */
export interface CheckedBackup {
  readonly header: Header;
  readonly counts: Counts;
  /** The last event of every stream. */
  readonly heads: readonly Head[];
  /** The key that signs heads, as PEM. */
  readonly headsKey: string;
}

/** Yields the parts of a backup, many at a time, in the order of the file. */
export async function* partsOf(file: SealedFile): AsyncGenerator<readonly Part[]> {
  for await (const lines of file.lines()) yield lines.map(partOf);
}

/**
 * Reads a whole backup without writing anything. Checks that every byte is authentic, that every
 * chain of hashes ends at the signed heads, and that the numbers at the end are right. Throws
 * BackupProblem.
 */
export async function checkBackup(file: SealedFile): Promise<CheckedBackup> {
  const check = new Check();
  for await (const parts of partsOf(file)) for (const part of parts) check.take(part);
  return check.result();
}

class Check {
  private readonly chains = new ChainHeads();
  private readonly counted = { events: 0, keys: 0, rows: 0, objects: 0 };
  private header: Header | null = null;
  private heads: readonly Head[] | null = null;
  private headsKey = '';
  private end: Counts | null = null;

  take(part: Part): void {
    switch (part[0]) {
      case 'header':
        this.header = part[1];
        return;
      case 'event':
        this.chains.add(part[1], part[2]);
        this.counted.events += 1;
        return;
      case 'heads':
        this.headsKey = part[1].privateKey;
        this.heads = readSignedHeads(part[1].signed, createPrivateKey(this.headsKey)).heads;
        return;
      case 'key':
        this.counted.keys += 1;
        return;
      case 'row':
        this.counted.rows += 1;
        return;
      case 'object':
        this.counted.objects += 1;
        return;
      case 'table':
        return;
      case 'end':
        this.end = part[1];
    }
  }

  result(): CheckedBackup {
    const { header, heads, headsKey, end, chains } = this;
    if (!header || !heads || !end) throw new BackupProblem('The backup is not complete.');
    const counted: Counts = { ...this.counted, streams: chains.streams };
    const isAsMuch = (Object.keys(counted) as (keyof Counts)[]).every(
      (name) => counted[name] === end[name],
    );
    if (!isAsMuch || heads.length !== chains.streams || !heads.every((head) => chains.has(head)))
      throw new BackupProblem(
        'The backup does not hold what it says: its log or its counts differ.',
      );
    return { header, counts: end, heads, headsKey };
  }
}
