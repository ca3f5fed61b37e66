import type { NetWorthView } from '@evenkeel/contracts/networth';
import { firstRowOf, read, rowsOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { Answer } from '../../platform/http/answer';
import { unavailable } from '../../platform/http/problems';
import { ReadYourWrites } from '../../platform/reads/read-your-writes';
import { Reads } from '../../platform/reads/reads';
import { Snapshots } from '../../platform/reads/snapshot';

export class GetNetWorth extends Query<Answer<NetWorthView>> {
  constructor(readonly caller: Caller) {
    super();
  }
}

const netWorthOf = (userId: string) =>
  read
    .selectFrom('read.net_worth')
    .select(['total_net_worth', 'position'])
    .where('user_id', '=', userId);
const portfoliosOf = (userId: string) =>
  read
    .selectFrom('read.net_worth_portfolio')
    .select(['portfolio_id as id', 'name', 'value'])
    .where('user_id', '=', userId)
    .where('is_archived', '=', false)
    .orderBy('created_at')
    .orderBy('portfolio_id');

/** What the open portfolios of a user are worth together, as it was last calculated (NW-1). There are no manual assets and debts yet. */
@QueryHandler(GetNetWorth)
export class GetNetWorthHandler implements IQueryHandler<GetNetWorth> {
  constructor(
    private readonly reads: Reads,
    private readonly readYourWrites: ReadYourWrites,
    private readonly snapshots: Snapshots,
  ) {}

  async execute({ caller }: GetNetWorth): Promise<Answer<NetWorthView>> {
    await this.reach(caller);
    return this.snapshots.take(async (snapshot) => {
      const [row, portfolios] = await Promise.all([
        firstRowOf(snapshot, netWorthOf(caller.userId)),
        rowsOf(snapshot, portfoliosOf(caller.userId)),
      ]);
      if (!row) throw unavailable('Your net worth could not be calculated yet. Please try again.');
      const total = Number(row.total_net_worth);
      const view = {
        totalNetWorth: total,
        totalPortfolioValue: total,
        totalAssets: 0,
        totalDebts: 0,
        portfolios: portfolios.map(({ id, name, value }) => ({ id, name, value: Number(value) })),
        manualItems: [],
      };
      return new Answer(view, Number(row.position));
    });
  }

  /** What the caller has seen of the portfolios is added up (NW-7). */
  private async reach(caller: Caller): Promise<void> {
    await this.reads.showing('portfolios', 'value').reachOfUser(caller);
    const isAny = caller.minPosition === 0;
    await this.readYourWrites.reachNetWorth(caller.userId, { isAny });
  }
}
