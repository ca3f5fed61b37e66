import type { GoalRequest, GoalView } from '@evenkeel/contracts/retirement';
import type { NetWorthState } from '@evenkeel/domain/networth';
import { decideGoal } from '@evenkeel/domain/retirement';
import { dayIn } from '@evenkeel/platform/calendar';
import { timeZoneOf } from '@evenkeel/read-models/identity/time-zone';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { Caller } from '../../platform/auth/caller';
import { StreamCommands } from '../../platform/commands/stream-commands';
import { Answer } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problems';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { goalView } from './goal-view';

/** Adds a goal, or changes an existing one (RET-43, RET-44). */
export class SetGoal extends Command<Answer<GoalView>> {
  constructor(
    readonly caller: Caller,
    /** Id of the goal; null adds a new goal. */
    readonly goalId: string | null,
    readonly goal: GoalRequest,
  ) {
    super();
  }
}

/** Deletes a goal. The assets that count for it do not change. */
export class DeleteGoal extends Command<Answer<void>> {
  constructor(
    readonly caller: Caller,
    readonly goalId: string,
  ) {
    super();
  }
}

@CommandHandler(SetGoal)
export class SetGoalHandler implements ICommandHandler<SetGoal> {
  constructor(
    private readonly commands: StreamCommands,
    private readonly db: DataSource,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  async execute({ caller, goalId: known, goal }: SetGoal): Promise<Answer<GoalView>> {
    const today = dayIn(await timeZoneOf(this.db, caller.userId), this.clockAndIds.now());
    const goalId = known ?? this.clockAndIds.newId();
    const type = known === null ? 'AddGoal' : 'ChangeGoal';
    const { result, position } = await this.commands.run('household', caller, caller.userId, {
      decide: ({ retirement, networth }) =>
        decideGoal({ type, goalId, goal, today, assets: assetsOf(networth) }, retirement),
      answer: ({ retirement }) => {
        const saved = retirement.goals.get(goalId);
        if (!saved) throw notFound('Goal not found');
        return goalView(goalId, saved);
      },
    });
    return new Answer(result, position);
  }
}

@CommandHandler(DeleteGoal)
export class DeleteGoalHandler implements ICommandHandler<DeleteGoal> {
  constructor(private readonly commands: StreamCommands) {}

  async execute({ caller, goalId }: DeleteGoal): Promise<Answer<void>> {
    const { position } = await this.commands.run('household', caller, caller.userId, {
      decide: ({ retirement }) => decideGoal({ type: 'DeleteGoal', goalId }, retirement),
      answer: () => undefined,
    });
    return new Answer(undefined, position);
  }
}

const assetsOf = (items: NetWorthState): ReadonlySet<string> =>
  new Set([...items.values()].filter(({ kind }) => kind === 'asset').map(({ itemId }) => itemId));
