import { type StreamCategory, streamId, streamOf } from '@evenkeel/domain/streams';
import { ownerInReadModels } from '@evenkeel/read-models/stream-owners';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../auth/caller';
import { CommandRunner } from '../commands/command-runner';
import { missing } from '../commands/stream-commands';
import { notFound } from '../http/problems';

const MOST_REMEMBERED = 10_000;

/**
 * Knows the owners of streams. It remembers an owner until the stream ends. Every read and command
 * checks once more that the stream still belongs to the caller.
 */
@Injectable()
export class Ownership {
  private readonly owners = new Map<string, string>();
  /** Streams that this node has ended. The read models may still show them for a moment. */
  private readonly ended = new Set<string>();

  constructor(
    private readonly db: DataSource,
    private readonly runner: CommandRunner,
  ) {}

  /** Refuses with 404 if the stream is missing or belongs to somebody else. */
  async require(caller: Caller, category: StreamCategory, id: string): Promise<void> {
    const stream = streamId(category, id);
    if (this.ended.has(stream)) throw notFound(missing(category));
    const owner = this.owners.get(stream) ?? (await this.find(category, id));
    if (owner !== caller.userId) throw notFound(missing(category));
  }

  /** Notes that the stream has ended: from now on it belongs to nobody. */
  forget(category: StreamCategory, id: string): void {
    const stream = streamId(category, id);
    if (this.ended.size >= MOST_REMEMBERED) this.ended.clear();
    this.owners.delete(stream);
    this.ended.add(stream);
  }

  /** Notes that the owner may have changed. The next call looks it up. */
  doubt(category: StreamCategory, id: string): void {
    this.owners.delete(streamId(category, id));
  }

  /**
   * Looks up the owner in the read model, or in the log while the read model does not have a new
   * stream yet.
   */
  private async find(category: StreamCategory, id: string): Promise<string | null> {
    const owner =
      (await ownerInReadModels(this.db, category, id)) ?? (await this.ownerInLog(category, id));
    if (owner !== null) this.remember(streamId(category, id), owner);
    return owner;
  }

  private async ownerInLog(category: StreamCategory, id: string): Promise<string | null> {
    const { hasEnded, ownerOf } = streamOf(category);
    const { result } = await this.runner.readState(category, id, (state) =>
      hasEnded(state) ? null : ownerOf(state, id),
    );
    return result;
  }

  private remember(stream: string, owner: string): void {
    if (this.owners.size >= MOST_REMEMBERED) this.owners.clear();
    this.owners.set(stream, owner);
  }
}
