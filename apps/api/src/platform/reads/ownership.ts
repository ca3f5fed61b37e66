import { type StreamCategory, streamId, streamOf } from '@evenkeel/domain/streams';
import { ownerInReadModels } from '@evenkeel/read-models/stream-owners';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../auth/caller';
import { CommandRunner } from '../commands/command-runner';
import { missing } from '../commands/stream-commands';
import { notFound } from '../http/problems';

const MOST_REMEMBERED = 10_000;

/** Whose a stream is. What was found once is remembered until the stream ends: every read and command checks again that it is the caller's still. */
@Injectable()
export class Ownership {
  private readonly owners = new Map<string, string>();
  /** Ended by this node: the read models may still show them for a moment. */
  private readonly ended = new Set<string>();

  constructor(
    private readonly db: DataSource,
    private readonly runner: CommandRunner,
  ) {}

  /** Refuses with 404 where the stream is not there or belongs to somebody else. */
  async require(caller: Caller, category: StreamCategory, id: string): Promise<void> {
    const stream = streamId(category, id);
    if (this.ended.has(stream)) throw notFound(missing(category));
    const owner = this.owners.get(stream) ?? (await this.find(category, id));
    if (owner !== caller.userId) throw notFound(missing(category));
  }

  /** The stream has ended: it is nobody's from now on. */
  forget(category: StreamCategory, id: string): void {
    const stream = streamId(category, id);
    if (this.ended.size >= MOST_REMEMBERED) this.ended.clear();
    this.owners.delete(stream);
    this.ended.add(stream);
  }

  /** The owner may have changed: it is looked up anew. */
  doubt(category: StreamCategory, id: string): void {
    this.owners.delete(streamId(category, id));
  }

  /** From the read model, or from the log itself while a new stream is not in the read model yet. */
  private async find(category: StreamCategory, id: string): Promise<string | null> {
    const owner =
      (await ownerInReadModels(this.db, category, id)) ?? (await this.ownerInLog(category, id));
    if (owner !== null) this.remember(streamId(category, id), owner);
    return owner;
  }

  private async ownerInLog(category: StreamCategory, id: string): Promise<string | null> {
    const { hasEnded, ownerOf } = streamOf(category);
    const { result } = await this.runner.look(category, id, (state) =>
      hasEnded(state) ? null : ownerOf(state, id),
    );
    return result;
  }

  private remember(stream: string, owner: string): void {
    if (this.owners.size >= MOST_REMEMBERED) this.owners.clear();
    this.owners.set(stream, owner);
  }
}
