import { setImmediate } from 'node:timers/promises';
import {
  MOST_LISTED,
  type UndoAnswer,
  type UndoRefusal,
  type UndoRequest,
} from '@evenkeel/contracts/history';
import { type PortfolioStreamEvent, streamId } from '@evenkeel/domain/streams';
import { Undo, type UndoAsked, type UndoPlan } from '@evenkeel/domain/streams/undo';
import { EventCodec } from '@evenkeel/event-store/codecs';
import type { EventStore, FoldableEvent } from '@evenkeel/event-store/port';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { Answer } from '../../platform/http/answer';
import { bodyOf } from '../../platform/http/problem-filter';
import { refused } from '../../platform/http/problems';
import { EVENT_CODEC, EVENT_STORE } from '../../platform/tokens';

const EVENTS_A_PAGE = 500;

/** Takes changes back by compensating events, or says what that would change (HIS-28). */
export class UndoChanges extends Command<Answer<UndoAnswer | UndoRefusal>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly request: UndoRequest,
  ) {
    super();
  }
}

@CommandHandler(UndoChanges)
export class UndoChangesHandler implements ICommandHandler<UndoChanges> {
  constructor(
    private readonly commands: PortfolioCommands,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EVENT_CODEC) private readonly codec: EventCodec,
  ) {}

  async execute({
    caller,
    portfolioId,
    request,
  }: UndoChanges): Promise<Answer<UndoAnswer | UndoRefusal>> {
    const { dryRun } = request;
    const { requestId } = caller;
    let planned: UndoPlan | null = null;
    const { result: plan, position } = await this.commands.run(caller, portfolioId, {
      // An archived portfolio can be restored by undoing that it was archived.
      isForArchived: true,
      // What is taken back of an import is gone, and of all since a moment each part is known: deciding again takes back the rest.
      mayBeCutShort: request.importId !== undefined || request.since !== undefined,
      partEnd: 'ChangesUndone',
      decide: async (_state, revision) => {
        planned = await this.plan(portfolioId, { ...request, requestId }, revision);
        return { ok: true, events: planned.ok && !dryRun ? planned.events : [] };
      },
      answer: (): UndoPlan => {
        if (planned === null) throw new Error('an undo was recorded without a plan');
        return planned;
      },
    });
    if (plan.ok) return new Answer(answerOf(plan, dryRun), position);
    if (plan.refusal.kind !== 'conflict') throw refused(plan.refusal);
    const problem = bodyOf(refused(plan.refusal));
    return new Answer(
      {
        ...problem,
        dependents: plan.dependents.slice(0, MOST_LISTED),
        dependentCount: plan.dependents.length,
      },
      position,
      problem.statusCode,
    );
  }

  /** Reads the events up to the state that is decided on: what they replaced and deleted stands in them. */
  private async plan(portfolioId: string, asked: UndoAsked, revision: number): Promise<UndoPlan> {
    const undo = new Undo(asked, portfolioId, this.store.mostBytes !== null);
    for await (const page of this.pagesUntil(streamId('portfolio', portfolioId), revision)) {
      for (const { event, id, requestId, recordedAt } of await this.codec.decode(page))
        undo.see({ event: event as PortfolioStreamEvent, id, requestId, recordedAt });
    }
    const planning = undo.planning();
    for (;;) {
      const step = planning.next();
      if (step.done) return step.value;
      await setImmediate();
    }
  }

  private async *pagesUntil(stream: string, last: number): AsyncGenerator<FoldableEvent[]> {
    let page: FoldableEvent[] = [];
    for await (const event of this.store.readStream(stream, { limit: last + 1 })) {
      page.push(event);
      if (page.length < EVENTS_A_PAGE) continue;
      yield page;
      page = [];
    }
    yield page;
  }
}

const answerOf = (
  { undone, changes, revision }: Extract<UndoPlan, { ok: true }>,
  dryRun: boolean,
): UndoAnswer => ({
  dryRun,
  undone: undone.slice(0, MOST_LISTED),
  undoneCount: undone.length,
  changes: changes.slice(0, MOST_LISTED),
  changeCount: changes.length,
  revision,
});
