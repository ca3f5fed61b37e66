import { refuse } from '@evenkeel/domain/kernel';
import {
  type StreamCategory,
  type StreamEvent,
  streamOf,
  type StreamState,
} from '@evenkeel/domain/streams';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../auth/caller';
import { notFound } from '../http/problems';
import { CommandRunner, type Executed, type StreamCommand } from './command-runner';

export interface OwnersCommand<Category extends StreamCategory, Result> {
  /**
   * True for the few commands that an archived stream accepts, because they change the stream
   * itself.
   */
  readonly isForArchived?: boolean;
  readonly mayBeCutShort?: boolean;
  /** See {@link StreamCommand}. */
  readonly partEnd?: StreamEvent<Category>['type'];
  /** See {@link StreamCommand}. */
  readonly decide: StreamCommand<Category, Result>['decide'];
  readonly answer: (state: StreamState<Category>, recordedAt: string) => Result;
}

/**
 * Runs commands on the caller's own streams, of any category. A stream of somebody else, or one
 * that has ended, counts as missing (404). An archived stream takes no changes (409).
 */
@Injectable()
export class StreamCommands {
  constructor(private readonly runner: CommandRunner) {}

  /**
   * Reads the newest state of one of the caller's streams, archived or not. `read` copies the data
   * that it needs.
   */
  readState<Category extends StreamCategory, Result>(
    category: Category,
    caller: Caller,
    id: string,
    read: (state: StreamState<Category>) => Result,
  ): Promise<Executed<Result>> {
    return this.runner.readState(category, id, (state) => {
      if (!isOfCaller(category, caller, id, state)) throw notFound(missing(category));
      return read(state);
    });
  }

  run<Category extends StreamCategory, Result>(
    category: Category,
    caller: Caller,
    id: string,
    {
      isForArchived = false,
      mayBeCutShort = false,
      partEnd,
      decide,
      answer,
    }: OwnersCommand<Category, Result>,
  ): Promise<Executed<Result>> {
    const { title, isArchived } = streamOf(category);
    return this.runner.run({
      category,
      id,
      ownerId: caller.userId,
      actor: caller.userId,
      requestId: caller.requestId,
      mayBeCutShort,
      partEnd,
      decide: (state, ...known) => {
        if (!isOfCaller(category, caller, id, state)) return refuse('not_found', missing(category));
        if (!isForArchived && isArchived?.(state))
          return refuse('conflict', `${title} is archived`);
        return decide(state, ...known);
      },
      answer,
    });
  }
}

/** The message to a person who asks for a stream that is missing. */
export const missing = (category: StreamCategory): string =>
  `${streamOf(category).title} not found`;

function isOfCaller<Category extends StreamCategory>(
  category: Category,
  { userId }: Caller,
  id: string,
  state: StreamState<Category>,
): boolean {
  const { hasEnded, ownerOf } = streamOf(category);
  return ownerOf(state, id) === userId && !hasEnded(state);
}
