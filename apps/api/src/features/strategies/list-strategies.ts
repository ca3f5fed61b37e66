import type { StrategyView } from '@evenkeel/contracts/strategies';
import type { Strategy } from '@evenkeel/domain/strategies';
import { compareStrategies } from '@evenkeel/domain/strategies/rules';
import { read, rowsOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import type { Snapshot } from '../../platform/reads/snapshot';
import { strategyView } from './strategy-views';

/** All strategies of a portfolio, in the order of siblings. */
export class ListStrategies extends Query<Answer<StrategyView[]>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
  ) {
    super();
  }
}

const strategiesOf = (portfolioId: string) =>
  read
    .selectFrom('read.strategy')
    .select(['strategy_id', 'name', 'description', 'strategy_type', 'parent_strategy_id'])
    .where('portfolio_id', '=', portfolioId)
    .orderBy('strategy_id');

export async function readStrategies(snapshot: Snapshot, portfolioId: string): Promise<Strategy[]> {
  const rows = await rowsOf(snapshot, strategiesOf(portfolioId));
  return rows
    .map((row) => ({
      strategyId: row.strategy_id,
      name: row.name,
      description: row.description,
      strategyType: row.strategy_type,
      parentStrategyId: row.parent_strategy_id,
    }))
    .sort(compareStrategies);
}

@QueryHandler(ListStrategies)
export class ListStrategiesHandler implements IQueryHandler<ListStrategies> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, portfolioId }: ListStrategies): Promise<Answer<StrategyView[]>> {
    const reads = this.reads.showing('strategies');
    return reads.ofPortfolio(caller, portfolioId, async (snapshot) =>
      (await readStrategies(snapshot, portfolioId)).map((strategy) =>
        strategyView(portfolioId, strategy),
      ),
    );
  }
}
