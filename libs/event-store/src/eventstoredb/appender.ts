import { setTimeout as sleep } from 'node:timers/promises';
import {
  type EventStoreDBClient,
  NO_STREAM as SERVER_NO_STREAM,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { Turns } from '@evenkeel/platform/memory';
import { eventHash } from '../codecs/hash-chain';
import {
  type AppendResult,
  type ExpectedRevision,
  type NewEvent,
  StoreUnavailable,
} from '../port/event-store';
import { HeadCache, NO_STREAM, type StreamHead } from '../shared/head-cache';
import { asPortError } from './errors';
import { findStored } from './find-stored';
import { readStream } from './reader';
import { toServerEvent } from './stored-form';

/**
 * Milliseconds for one append. The client sends an import event by event, which may take longer
 * than its default of ten seconds.
 */
const DEADLINE = 60_000;
/**
 * Pauses in milliseconds before further attempts of an append whose outcome is unknown, or that was
 * refused.
 */
const PAUSES = [50, 250];

/**
 * Appends with the expected revision that the hash chain needs. It knows or reads the head of the
 * stream, and the server checks it. Appends of this process to one stream take turns. If another
 * process was faster, it reads the head again.
 */
export class Appender {
  private readonly heads = new HeadCache();
  private readonly turns = new Turns();

  constructor(private readonly client: EventStoreDBClient) {}

  append(
    streamId: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
  ): Promise<AppendResult> {
    return this.turns.take(streamId, () => this.appendNow(streamId, events, expected));
  }

  /** Resolves when all appends are stored or refused. */
  idle(): Promise<void> {
    return this.turns.idle();
  }

  private async appendNow(
    streamId: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
  ): Promise<AppendResult> {
    const revision = expected === 'no-stream' ? -1 : expected;
    for (let losses = 0, refusals = 0, isSure = true; ; isSure = false) {
      try {
        const head = isSure ? this.heads.get(streamId) : undefined;
        const result = await (head && head.revision === revision
          ? this.write(streamId, events, head)
          : this.checkAndWrite(streamId, events, revision));
        if (result) return result;
        // The server refused although the head is the expected one, as a cluster does while it
        // elects a leader.
        const pause = PAUSES[refusals++];
        if (pause === undefined) return { outcome: 'conflict', actualRevision: revision };
        if (refusals > 1) await sleep(pause);
      } catch (error) {
        const known = asPortError(error);
        this.heads.forget(streamId);
        const pause = PAUSES[losses++];
        if (!(known instanceof StoreUnavailable) || pause === undefined) throw known;
        await sleep(pause);
      }
    }
  }

  /** Resolves to null if another process was faster. */
  private async checkAndWrite(
    streamId: string,
    events: readonly NewEvent[],
    revision: number,
  ): Promise<AppendResult | null> {
    const head = await this.readHead(streamId);
    this.heads.set(streamId, head);
    if (head.revision !== revision) {
      const stored = await findStored(this.client, streamId, events, revision);
      if (stored)
        return {
          outcome: 'appended',
          revision: stored.revision,
          position: stored.position,
          duplicate: true,
        };
      return { outcome: 'conflict', actualRevision: head.revision };
    }
    return this.write(streamId, events, head);
  }

  private async write(
    streamId: string,
    events: readonly NewEvent[],
    head: StreamHead,
  ): Promise<AppendResult | null> {
    let { revision, hash } = head;
    const chained = events.map((event) => {
      const previousHash = hash;
      hash = eventHash(previousHash, streamId, (revision += 1), event);
      return toServerEvent(event, previousHash, hash);
    });
    try {
      const { success } = await this.client.appendToStream(streamId, chained, {
        expectedRevision: head.revision < 0 ? SERVER_NO_STREAM : BigInt(head.revision),
        deadline: DEADLINE,
      });
      // An address may ask for answers instead of errors (throwOnAppendFailure).
      return success ? await this.settle(streamId, { revision, hash }) : this.lost(streamId);
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
      return this.lost(streamId);
    }
  }

  private lost(streamId: string): null {
    this.heads.forget(streamId);
    return null;
  }

  private async readHead(streamId: string): Promise<StreamHead> {
    for await (const { revision, hash } of readStream(this.client, streamId, {
      direction: 'backwards',
      limit: 1,
    }))
      return { revision, hash };
    return NO_STREAM;
  }

  /**
   * Reads the last event of an append that the server accepted. The server also answers success if
   * events with these ids are in these places already, whatever their other contents: two processes
   * may record the same event at the same time, each with its own moment. `written`: the head after
   * this append.
   */
  private async settle(streamId: string, written: StreamHead): Promise<AppendResult> {
    const { revision } = written;
    for await (const { position, hash } of readStream(this.client, streamId, {
      from: revision,
      limit: 1,
    })) {
      const duplicate = hash !== written.hash;
      if (!duplicate) this.heads.set(streamId, written);
      else this.heads.forget(streamId);
      return { outcome: 'appended', revision, position, duplicate };
    }
    throw new StoreUnavailable(`event ${revision} of ${streamId} cannot be read yet`);
  }
}
