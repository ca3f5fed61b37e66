import type { Explanation } from '@evenkeel/contracts/explain';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { HouseholdExplainers } from '../../platform/explain/explainers';
import type { Answer } from '../../platform/http/answer';

export class ExplainHousehold extends Query<Answer<Explanation>> {
  constructor(
    readonly caller: Caller,
    readonly figure: string,
  ) {
    super();
  }
}

/** A figure of the household with its formula and inputs, one step at a time (HIS-79). */
@QueryHandler(ExplainHousehold)
export class ExplainHouseholdHandler implements IQueryHandler<ExplainHousehold> {
  constructor(private readonly explainers: HouseholdExplainers) {}

  execute({ caller, figure }: ExplainHousehold): Promise<Answer<Explanation>> {
    return this.explainers.explain(caller, figure);
  }
}
