import type {
  RetirementDataView,
  RetirementSelectionsView,
  ScenarioView,
} from '@evenkeel/contracts/retirement';
import { NO_PLAN } from '@evenkeel/domain/retirement';
import { firstRowOf, read, rowsOf } from '@evenkeel/read-models/reads';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import type { Snapshot } from '../../platform/reads/snapshot';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { dataView, readPerson } from './retirement-views';

export class GetRetirementData extends Query<Answer<RetirementDataView>> {
  constructor(readonly caller: Caller) {
    super();
  }
}

export class GetRetirementSelections extends Query<Answer<RetirementSelectionsView>> {
  constructor(readonly caller: Caller) {
    super();
  }
}

export class ListScenarios extends Query<Answer<ScenarioView[]>> {
  constructor(readonly caller: Caller) {
    super();
  }
}

const planOf = (userId: string) =>
  read
    .selectFrom('read.retirement_plan')
    .select(['plan', 'version', 'selected_income', 'selected_expenses'])
    .where('user_id', '=', userId);
const scenariosOf = (userId: string) =>
  read
    .selectFrom('read.retirement_scenario')
    .select(['scenario_id', 'name', 'inputs'])
    .where('user_id', '=', userId)
    .orderBy('ordinal');

export const readPlan = (snapshot: Snapshot, userId: string) =>
  firstRowOf(snapshot, planOf(userId));

/** Reads a person's assumptions about retirement, as of the day where the person lives (RET-4). */
@QueryHandler(GetRetirementData)
export class GetRetirementDataHandler implements IQueryHandler<GetRetirementData> {
  constructor(
    private readonly reads: Reads,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  execute({ caller }: GetRetirementData): Promise<Answer<RetirementDataView>> {
    return this.reads.showing('retirement', 'identity').ofUser(caller, async (snapshot) => {
      const [row, person] = await Promise.all([
        readPlan(snapshot, caller.userId),
        readPerson(snapshot, caller.userId, this.clockAndIds.now()),
      ]);
      return dataView({ plan: row?.plan ?? NO_PLAN, version: Number(row?.version ?? 0) }, person);
    });
  }
}

/** Reads the budget items that count in retirement (RET-32). */
@QueryHandler(GetRetirementSelections)
export class GetRetirementSelectionsHandler implements IQueryHandler<GetRetirementSelections> {
  constructor(private readonly reads: Reads) {}

  execute({ caller }: GetRetirementSelections): Promise<Answer<RetirementSelectionsView>> {
    return this.reads.showing('retirement').ofUser(caller, async (snapshot) => {
      const row = await readPlan(snapshot, caller.userId);
      return {
        selectedIncomeItems: row?.selected_income ?? [],
        selectedExpenseItems: row?.selected_expenses ?? [],
      };
    });
  }
}

/** Lists the scenarios of a person (RET-34). */
@QueryHandler(ListScenarios)
export class ListScenariosHandler implements IQueryHandler<ListScenarios> {
  constructor(private readonly reads: Reads) {}

  execute({ caller }: ListScenarios): Promise<Answer<ScenarioView[]>> {
    return this.reads.showing('retirement').ofUser(caller, async (snapshot) => {
      const rows = await rowsOf(snapshot, scenariosOf(caller.userId));
      return rows.map(({ scenario_id: id, name, inputs }) => ({
        id,
        name,
        inputs: inputs as ScenarioView['inputs'],
      }));
    });
  }
}
