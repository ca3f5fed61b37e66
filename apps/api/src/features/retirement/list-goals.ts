import type { GoalView } from '@evenkeel/contracts/retirement';
import { firstRowOf, read, rowsOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import type { Snapshot } from '../../platform/reads/snapshot';
import { goalView } from './goal-view';

export class ListGoals extends Query<Answer<GoalView[]>> {
  constructor(readonly caller: Caller) {
    super();
  }
}

const goalsOf = (userId: string) =>
  read
    .selectFrom('read.goal')
    .select(['goal_id', 'goal'])
    .where('user_id', '=', userId)
    .orderBy('ordinal');

/** Selects one of a person's goals. */
export const readGoal = (snapshot: Snapshot, userId: string, goalId: string) =>
  firstRowOf(snapshot, goalsOf(userId).where('goal_id', '=', goalId));

/** The goals of a person, in the order in which they were added (RET-43). */
@QueryHandler(ListGoals)
export class ListGoalsHandler implements IQueryHandler<ListGoals> {
  constructor(private readonly reads: Reads) {}

  execute({ caller }: ListGoals): Promise<Answer<GoalView[]>> {
    return this.reads.showing('retirement').ofUser(caller, async (snapshot) => {
      const rows = await rowsOf(snapshot, goalsOf(caller.userId));
      return rows.map(({ goal_id: id, goal }) => goalView(id, goal));
    });
  }
}
