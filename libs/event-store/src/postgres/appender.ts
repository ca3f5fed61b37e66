import type { Client } from 'pg';
import {
  type AppendResult,
  type ExpectedRevision,
  type NewEvent,
  StoreUnavailable,
} from '../port/event-store';
import { HeadCache, NO_STREAM, type StreamHead } from '../shared/head-cache';
import { AppendQueue } from './append-queue';
import { isUniqueViolation } from './errors';
import { type Known, lookUp } from './look-up';
import { INDEX_ONLY, Session } from './session';
import { WaitingAppend } from './waiting-append';
import { writeOne, writeTogether } from './write-flush';

/** Group commit: appends that arrive during a flush go with the next one, in one transaction. */
export class Appender {
  private readonly queue = new AppendQueue();
  private readonly heads = new HeadCache();
  private readonly session: Session;
  private running: Promise<void> | null = null;

  constructor(
    databaseUrl: string,
    private readonly onAppended: () => void,
  ) {
    this.session = new Session({
      databaseUrl,
      name: 'evenkeel log append',
      settings: `${INDEX_ONLY} -c synchronous_commit=on`,
      // Another process may have written while this one was disconnected.
      onLost: () => this.heads.clear(),
    });
  }

  append(
    streamId: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
  ): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      this.queue.add(new WaitingAppend(streamId, events, expected, resolve, reject));
      this.running ??= this.run();
    });
  }

  /** Resolves when waiting appends are written or refused. */
  async close(): Promise<void> {
    await this.running;
    await this.session.close();
  }

  private async run(): Promise<void> {
    do {
      // Callers whose appends have just been settled can add their next appends to this flush.
      await new Promise(setImmediate);
      const batch = this.queue.take();
      try {
        await this.session.use((client) => this.write(client, batch));
      } catch (error) {
        this.queue.putBack(
          batch.filter((append) => !append.settled && mayRetry(append, batch.length, error)),
        );
      }
    } while (!this.queue.isEmpty);
    this.running = null;
  }

  private async write(client: Client, batch: readonly WaitingAppend[]): Promise<void> {
    await this.settleKnown(client, batch);
    const writing = batch.filter((append) => !append.settled);
    const first = writing[0];
    if (!first) return;
    const headOf = (streamId: string): StreamHead => this.heads.get(streamId) ?? NO_STREAM;
    const { base, stale, heads, revisions } =
      writing.length === 1
        ? await writeOne(client, first, headOf(first.streamId))
        : await writeTogether(client, writing, headOf);
    this.settleWritten(writing, revisions, heads, base, stale);
  }

  /** Settles conflicts and repeats, and reads the heads of the other appends' streams. */
  private async settleKnown(client: Client, batch: readonly WaitingAppend[]): Promise<void> {
    const unsure = batch.filter((append) => append.care !== 'trusting' || !this.fits(append));
    if (unsure.length === 0) return;
    const known = await lookUp(client, unsure);
    unsure.forEach((append, index) => this.settleByLookUp(append, known[index] as Known));
  }

  private settleByLookUp(append: WaitingAppend, { head, stored }: Known): void {
    this.heads.set(append.streamId, head);
    if (stored) append.appended(stored.revision, stored.position, true);
    else if (append.expectedRevision !== head.revision) append.conflict(head.revision);
  }

  private fits({ streamId, expectedRevision }: WaitingAppend): boolean {
    const head = this.heads.get(streamId);
    if (!head) return expectedRevision === -1;
    return expectedRevision === head.revision;
  }

  private settleWritten(
    writing: readonly WaitingAppend[],
    revisions: readonly number[],
    heads: (streamId: string) => StreamHead,
    base: number,
    stale: ReadonlySet<string> | null,
  ): void {
    const again: WaitingAppend[] = [];
    let position = base;
    writing.forEach((append, index) => {
      if (stale?.has(append.streamId)) {
        this.heads.forget(append.streamId);
        append.care = 'checked';
        again.push(append);
        return;
      }
      position += append.events.length;
      this.heads.set(append.streamId, heads(append.streamId));
      append.appended(revisions[index] as number, position, false);
    });
    if (again.length > 0) this.queue.putBack(again);
    if (position > base) this.onAppended();
  }
}

/**
 * Returns whether an append of a failed flush is tried again. After a lost connection it is tried
 * once more; the ids show whether the first attempt was committed. After any other error, batches
 * get smaller until the append that causes it is alone, and that one is refused.
 */
function mayRetry(append: WaitingAppend, batchSize: number, error: unknown): boolean {
  if (error instanceof StoreUnavailable) {
    append.losses += 1;
    if (append.care === 'trusting') append.care = 'checked';
    if (append.losses > 1) append.reject(error);
    return append.losses <= 1;
  }
  if (append.care === 'trusting' && (batchSize > 1 || isUniqueViolation(error))) {
    append.care = 'checked';
    return true;
  }
  if (batchSize > 1) {
    append.care = 'alone';
    return true;
  }
  append.reject(error instanceof Error ? error : new Error(String(error)));
  return false;
}
