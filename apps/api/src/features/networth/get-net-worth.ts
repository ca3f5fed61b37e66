import type { NetWorthView } from '@evenkeel/contracts/networth';
import { logPosition } from '@evenkeel/event-store/port';
import { manualItemsOf } from '@evenkeel/read-models/networth/manual-items';
import { firstRowOf, read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { Answer } from '../../platform/http/answer';
import { unavailable } from '../../platform/http/problems';
import { ReadYourWrites } from '../../platform/reads/read-your-writes';
import { Reads } from '../../platform/reads/reads';
import { type Snapshot, Snapshots } from '../../platform/reads/snapshot';
import { type ItemFacts, itemView } from './item-view';
import { NetWorthAt } from './net-worth-at';

export class GetNetWorth extends Query<Answer<NetWorthView>> {
  constructor(readonly caller: Caller) {
    super();
  }
}

export const netWorthOf = (userId: string) =>
  read
    .selectFrom('read.net_worth')
    .select([
      'total_net_worth',
      'total_portfolio_value',
      'total_assets',
      'total_debts',
      'day',
      'position',
    ])
    .where('user_id', '=', userId);
export const portfoliosOf = (userId: string) =>
  read
    .selectFrom('read.net_worth_portfolio')
    .select(['portfolio_id as id', 'name', 'value', 'is_incomplete as isIncomplete'])
    .where('user_id', '=', userId)
    .where('is_archived', '=', false)
    .orderBy('created_at')
    .orderBy('portfolio_id');
const figuresOf = (userId: string) =>
  read
    .selectFrom('read.net_worth_item')
    .select(['item_id', 'value', 'next_payment_on', 'next_payment', 'ends_on', 'never_ends'])
    .where('user_id', '=', userId);

/** Reads the net worth of a user's open portfolios, assets and debts, as last calculated (NW-1). */
@QueryHandler(GetNetWorth)
export class GetNetWorthHandler implements IQueryHandler<GetNetWorth> {
  constructor(
    private readonly reads: Reads,
    private readonly readYourWrites: ReadYourWrites,
    private readonly snapshots: Snapshots,
    private readonly past: NetWorthAt,
  ) {}

  async execute({ caller }: GetNetWorth): Promise<Answer<NetWorthView>> {
    if (caller.moment !== null) return this.past.read(caller, caller.moment);
    await this.reach(caller);
    return this.snapshots.take(caller, async (snapshot) => {
      const [row, portfolios] = await Promise.all([
        firstRowOf(snapshot, netWorthOf(caller.userId)),
        rowsOf(snapshot, portfoliosOf(caller.userId)),
      ]);
      if (!row) throw unavailable('Your net worth could not be calculated yet. Please try again.');
      const view = {
        totalNetWorth: Number(row.total_net_worth),
        totalPortfolioValue: Number(row.total_portfolio_value),
        totalAssets: Number(row.total_assets),
        totalDebts: Number(row.total_debts),
        isIncomplete: portfolios.some(({ isIncomplete }) => isIncomplete),
        portfolios: portfolios.map((row) => ({ ...row, value: Number(row.value) })),
        manualItems: await manualItems(snapshot, caller.userId, row.day),
      };
      return new Answer(view, logPosition(row.position));
    });
  }

  /**
   * Waits until net worth reflects the portfolios and the household as the caller has seen them
   * (NW-7).
   */
  private async reach(caller: Caller): Promise<void> {
    await this.reads.showing('portfolios', 'value', 'manual_items').reachOfUser(caller);
    const isAny = caller.minPosition === 0;
    await this.readYourWrites.reachNetWorth(caller.userId, { isAny });
  }
}

/** Returns the items that the sum contains, in the order of entry. */
async function manualItems(
  snapshot: Snapshot,
  userId: string,
  day: string,
): Promise<NetWorthView['manualItems']> {
  const [items, rows] = await Promise.all([
    manualItemsOf(snapshot, userId),
    rowsOf(snapshot, figuresOf(userId)),
  ]);
  const figures = new Map(rows.map((row) => [row.item_id, factsOf(row)]));
  return items.flatMap((item) => {
    const facts = figures.get(item.itemId);
    return facts ? [itemView(item, day, facts)] : [];
  });
}

const factsOf = (row: RowOf<ReturnType<typeof figuresOf>>): ItemFacts => ({
  value: Number(row.value),
  nextPayment:
    row.next_payment_on === null
      ? null
      : { day: row.next_payment_on, amount: Number(row.next_payment) },
  endsOn: row.ends_on,
  neverEnds: row.never_ends,
});
