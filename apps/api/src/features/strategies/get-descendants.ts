import type { DescendantsView } from '@evenkeel/contracts/strategies';
import { parentsOf } from '@evenkeel/domain/strategies';
import { descendantsOf } from '@evenkeel/domain/strategies/rules';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problems';
import { Reads } from '../../platform/reads/reads';
import { readStrategies } from './list-strategies';

export class GetDescendants extends Query<Answer<DescendantsView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly strategyId: string,
  ) {
    super();
  }
}

@QueryHandler(GetDescendants)
export class GetDescendantsHandler implements IQueryHandler<GetDescendants> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, portfolioId, strategyId }: GetDescendants): Promise<Answer<DescendantsView>> {
    const reads = this.reads.showing('strategies');
    return reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const names = new Map(
        (await readStrategies(snapshot, portfolioId)).map((strategy) => [
          strategy.strategyId,
          strategy,
        ]),
      );
      if (!names.has(strategyId)) throw notFound('Strategy not found');
      return {
        descendants: descendantsOf(parentsOf(names), strategyId).map((id) => ({
          id,
          name: names.get(id)?.name ?? '',
        })),
      };
    });
  }
}
