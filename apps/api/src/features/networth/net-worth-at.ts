import type { NetWorthItemView, NetWorthView } from '@evenkeel/contracts/networth';
import { Decimal } from '@evenkeel/domain/kernel';
import { type NetWorthItem, scheduleAfter, valueOn } from '@evenkeel/domain/networth';
import type { LogPosition } from '@evenkeel/event-store/port';
import { dayIn } from '@evenkeel/platform/calendar';
import { timeZoneOf } from '@evenkeel/read-models/identity/time-zone';
import type { Clocks } from '@evenkeel/read-models/moments';
import { read, rowsOf } from '@evenkeel/read-models/reads';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller';
import { Answer } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problems';
import type { AskedMoment } from '../../platform/moments/asked-moment';
import { Moments } from '../../platform/moments/moments';
import { Reads } from '../../platform/reads/reads';
import { itemDetailView, itemView } from './item-view';
import { ItemsAt } from './items-at';

type PortfolioView = NetWorthView['portfolios'][number];

interface HouseholdAt {
  /** Day of the moment where the user lives, YYYY-MM-DD. */
  readonly day: string;
  readonly items: readonly NetWorthItem[];
  readonly position: LogPosition;
  readonly clocks: Clocks;
}

const portfoliosOf = (userId: string) =>
  read
    .selectFrom('read.portfolio as p')
    .innerJoin('read.portfolio_value as v', 'v.portfolio_id', 'p.portfolio_id')
    .select(['p.portfolio_id as id', 'p.name', 'v.total_value as value'])
    .select('v.is_incomplete as isIncomplete')
    .where('p.user_id', '=', userId)
    .where('p.is_archived', '=', false)
    .orderBy('p.created_at')
    .orderBy('p.portfolio_id');

/**
 * Reads the net worth of a user's open portfolios, assets and debts at a moment, as it was known
 * then (HIS-40).
 */
@Injectable()
export class NetWorthAt {
  constructor(
    private readonly reads: Reads,
    private readonly moments: Moments,
    private readonly itemsAt: ItemsAt,
  ) {}

  async read(caller: Caller, asked: AskedMoment): Promise<Answer<NetWorthView>> {
    const { day, items, position, clocks } = await this.household(caller, asked);
    const { body: rows } = await this.reads
      .showing('portfolios', 'value')
      .ofUser({ ...caller, moment: asked }, (db) => rowsOf(db, portfoliosOf(caller.userId)));
    const portfolios = rows.map((row) => ({ ...row, value: Number(row.value) }));
    return new Answer(viewOf(portfolios, items, day), position, null, clocks);
  }

  /** Reads an asset or a debt. Refuses with 404 an item that was not there at the moment. */
  async readItem(
    caller: Caller,
    asked: AskedMoment,
    itemId: string,
  ): Promise<Answer<NetWorthItemView>> {
    const { day, items, position, clocks } = await this.household(caller, asked);
    const item = items.find((each) => each.itemId === itemId);
    if (!item) throw notFound('Asset or debt not found');
    return new Answer(itemDetailView(item, day), position, null, clocks);
  }

  /** Reads the assets and debts outside of portfolios at the moment. */
  async household(caller: Caller, asked: AskedMoment): Promise<HouseholdAt> {
    const clocks = await this.moments.clocks(caller.userId, asked);
    const { body: timeZone, position } = await this.reads
      .showing('portfolios', 'identity')
      .ofUser({ ...caller, moment: null }, (db) => timeZoneOf(db, caller.userId));
    const day = dayIn(timeZone, clocks.asOf);
    const items = await this.itemsAt.read(caller.userId, clocks, day);
    return { day, items, position, clocks };
  }
}

function viewOf(
  portfolios: readonly PortfolioView[],
  items: readonly NetWorthItem[],
  day: string,
): NetWorthView {
  const worth = (item: NetWorthItem): Decimal => valueOn(item, day) ?? Decimal.zero;
  const inPortfolios = Decimal.sum(portfolios.map(({ value }) => Decimal.parse(String(value))));
  const [assets, debts] = (['asset', 'debt'] as const).map((kind) =>
    Decimal.sum(items.filter((item) => item.kind === kind).map(worth)),
  ) as [Decimal, Decimal];
  return {
    totalNetWorth: inPortfolios.plus(assets).minus(debts).toNumber(),
    totalPortfolioValue: inPortfolios.toNumber(),
    totalAssets: assets.toNumber(),
    totalDebts: debts.toNumber(),
    isIncomplete: portfolios.some(({ isIncomplete }) => isIncomplete),
    portfolios: [...portfolios],
    manualItems: items.map((item) => {
      const { payments, endsOn, neverEnds } = scheduleAfter(item, day);
      const [next] = payments;
      return itemView(item, day, {
        value: worth(item).toNumber(),
        nextPayment: next ? { day: next.day, amount: next.payment.toNumber() } : null,
        endsOn,
        neverEnds,
      });
    }),
  };
}
