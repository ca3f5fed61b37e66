import { setImmediate } from 'node:timers/promises';
import {
  MOST_LISTED,
  type UndoAnswer,
  type UndoRefusal,
  type UndoRequest,
} from '@evenkeel/contracts/history';
import { type PortfolioStreamEvent, streamId } from '@evenkeel/domain/streams';
import {
  type StoredChange,
  type ToldChange,
  Undo,
  type UndoAsked,
  type UndoPlan,
} from '@evenkeel/domain/streams/undo';
import { EventCodec } from '@evenkeel/event-store/codecs';
import type { EventStore, FoldableEvent } from '@evenkeel/event-store/port';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { Folds, LONG_STREAM } from '../../platform/commands/folds';
import { LargeWrites } from '../../platform/commands/large-writes';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { Answer } from '../../platform/http/answer';
import { bodyOf } from '../../platform/http/problem-filter';
import { refused } from '../../platform/http/problems';
import { EVENT_CODEC, EVENT_STORE } from '../../platform/tokens';

const EVENTS_A_PAGE = 500;

/** Takes changes back by compensating events, or reports what an undo would change (HIS-28). */
export class UndoChanges extends Command<Answer<UndoAnswer | UndoRefusal>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly request: UndoRequest,
  ) {
    super();
  }
}

interface Planned {
  readonly plan: UndoPlan;
  /** The newest of the events that prevent the undo, and the number of all. */
  readonly dependents: readonly ToldChange[];
  readonly dependentCount: number;
  readonly names: readonly string[];
}

interface Asked {
  readonly portfolioId: string;
  readonly request: UndoAsked;
  /** Revision of the last event that the undo reads. */
  readonly revision: number;
}

@CommandHandler(UndoChanges)
export class UndoChangesHandler implements ICommandHandler<UndoChanges> {
  constructor(
    private readonly commands: PortfolioCommands,
    private readonly largeWrites: LargeWrites,
    private readonly folds: Folds,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EVENT_CODEC) private readonly codec: EventCodec,
  ) {}

  execute(command: UndoChanges): Promise<Answer<UndoAnswer | UndoRefusal>> {
    return this.largeWrites.during(command.caller.userId, () => this.undo(command));
  }

  private async undo({
    caller,
    portfolioId,
    request,
  }: UndoChanges): Promise<Answer<UndoAnswer | UndoRefusal>> {
    const { dryRun } = request;
    const { userId } = caller;
    let planned: Planned | null = null;
    const { result, position } = await this.commands.run(caller, portfolioId, {
      // The undo of an archiving restores an archived portfolio.
      isForArchived: true,
      // Transactions of an import that are taken back are no longer in the state, and for other
      // changes the log shows which parts are taken back. So a second decision takes back the rest.
      // A single change is not cut.
      mayBeCutShort: request.importId !== undefined || request.since !== undefined,
      partEnd: 'ChangesUndone',
      decide: async (_state, revision, own) => {
        planned = await this.planInTurn(userId, {
          portfolioId,
          request: { ...request, own },
          revision,
        });
        const { plan } = planned;
        return { ok: true, events: plan.ok && !dryRun ? plan.events : [] };
      },
      answer: (): Planned => {
        if (planned === null) throw new Error('an undo was recorded without a plan');
        return planned;
      },
    });
    const { plan, dependents, dependentCount, names } = result;
    if (plan.ok) return new Answer(answerOf(plan, dryRun), position);
    if (plan.refusal.kind !== 'conflict') throw refused(plan.refusal);
    const problem = bodyOf(refused(plan.refusal));
    return new Answer(
      { ...problem, dependents: [...dependents], dependentCount, names: [...names] },
      position,
      problem.statusCode,
    );
  }

  private planInTurn(userId: string, asked: Asked): Promise<Planned> {
    const plan = (): Promise<Planned> => this.plan(asked);
    return this.folds.inTurn(userId, () =>
      asked.revision < LONG_STREAM ? plan() : this.folds.alone(plan),
    );
  }

  private async plan(asked: Asked): Promise<Planned> {
    const { request, portfolioId } = asked;
    const undo = new Undo(request, portfolioId, this.store.mostBytes !== null);
    await this.show(asked, undo);
    const plan = await planOf(undo);
    if (plan.ok || plan.isInTheWay === null)
      return { plan, dependents: [], dependentCount: 0, names: [] };
    const found = undo.dependents(plan.isInTheWay, MOST_LISTED);
    await this.show(asked, found);
    return {
      plan,
      dependents: found.newest,
      dependentCount: found.count,
      names: found.names,
    };
  }

  /**
   * Reads the events up to the state of the decision, because they contain the data that was
   * replaced and deleted.
   */
  private async show(
    { portfolioId, revision }: Asked,
    to: { see(stored: StoredChange): void },
  ): Promise<void> {
    for await (const page of this.pagesUntil(streamId('portfolio', portfolioId), revision)) {
      for (const { event, id, requestId, recordedAt } of await this.codec.decode(page))
        to.see({ event: event as PortfolioStreamEvent, id, requestId, recordedAt });
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

async function planOf(undo: Undo): Promise<UndoPlan> {
  const planning = undo.planning();
  for (;;) {
    const { done, value } = planning.next();
    if (done) return value;
    await setImmediate();
  }
}

const answerOf = (
  { undone, changes, names, revision }: Extract<UndoPlan, { ok: true }>,
  dryRun: boolean,
): UndoAnswer => ({
  dryRun,
  undone: undone.slice(0, MOST_LISTED),
  undoneCount: undone.length,
  changes: changes.slice(0, MOST_LISTED),
  changeCount: changes.length,
  names: [...names],
  revision,
});
