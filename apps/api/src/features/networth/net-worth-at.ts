import type { NetWorthView } from '@evenkeel/contracts/networth';
import { Decimal } from '@evenkeel/domain/kernel';
import { type NetWorthItem, scheduleAfter, valueOn } from '@evenkeel/domain/networth';
import { type HouseholdStreamEvent, householdStream, streamId } from '@evenkeel/domain/streams';
import type { EventCodec } from '@evenkeel/event-store/codecs';
import type { EventStore } from '@evenkeel/event-store/port';
import { dayIn } from '@evenkeel/platform/calendar';
import { timeZoneOf } from '@evenkeel/read-models/identity/time-zone';
import type { Clocks } from '@evenkeel/read-models/moments';
import { firstRowOf, read, rowsOf } from '@evenkeel/read-models/reads';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller';
import { Answer } from '../../platform/http/answer';
import type { AskedMoment } from '../../platform/moments/asked-moment';
import { Moments } from '../../platform/moments/moments';
import { Reads } from '../../platform/reads/reads';
import { Snapshots } from '../../platform/reads/snapshot';
import { EVENT_CODEC, EVENT_STORE } from '../../platform/tokens';
import { itemView } from './item-view';

type PortfolioView = NetWorthView['portfolios'][number];

const idsOf = (userId: string) =>
  read
    .selectFrom('read.portfolio')
    .select('portfolio_id as id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('portfolio_id');
const valueOf = (portfolioId: string) =>
  read
    .selectFrom('read.portfolio as p')
    .innerJoin('read.portfolio_value as v', 'v.portfolio_id', 'p.portfolio_id')
    .select(['p.name', 'p.is_archived', 'v.total_value', 'v.is_incomplete'])
    .where('p.portfolio_id', '=', portfolioId);

/** What a user's open portfolios, assets and debts came to at a moment, as it was known then (HIS-40). */
@Injectable()
export class NetWorthAt {
  constructor(
    private readonly reads: Reads,
    private readonly moments: Moments,
    private readonly snapshots: Snapshots,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EVENT_CODEC) private readonly codec: EventCodec,
  ) {}

  async read(caller: Caller, asked: AskedMoment): Promise<Answer<NetWorthView>> {
    const clocks = await this.moments.clocks(caller.userId, asked);
    const reads = this.reads.showing('portfolios', 'identity');
    const { body: now, position } = await reads.ofUser({ ...caller, moment: null }, async (db) => ({
      ids: (await rowsOf(db, idsOf(caller.userId))).map(({ id }) => id),
      timeZone: await timeZoneOf(db, caller.userId),
    }));
    const portfolios: PortfolioView[] = [];
    for (const id of now.ids) portfolios.push(...(await this.portfolio(caller, id, asked)));
    const day = dayIn(now.timeZone, clocks.asOf);
    const items = await this.items(caller.userId, clocks, day);
    return new Answer(viewOf(portfolios, items, day), position, null, clocks);
  }

  /** None where it was not there, or archived. */
  private async portfolio(
    caller: Caller,
    id: string,
    asked: AskedMoment,
  ): Promise<PortfolioView[]> {
    const moment = await this.moments.find(caller, id, asked, ['portfolios', 'value']);
    if (moment === null) return [];
    const row = await this.snapshots.take((db) => firstRowOf(db, valueOf(id)), moment);
    if (!row || row.is_archived) return [];
    const { name, total_value, is_incomplete: isIncomplete } = row;
    return [{ id, name, value: Number(total_value), isIncomplete }];
  }

  /** Those with a value on that day: values and terms count from their own days on, names and deletions since they were recorded. */
  private async items(userId: string, clocks: Clocks, day: string): Promise<NetWorthItem[]> {
    const [asOf, knownAt] = [clocks.asOf.toISOString(), clocks.knownAt.toISOString()];
    let state = householdStream.initial();
    for await (const page of this.store.readPages(streamId('household', userId), { from: 0 }))
      for (const { event, recordedAt } of await this.codec.decode(page)) {
        if (recordedAt > knownAt || (SINCE_RECORDED.has(event.type) && recordedAt > asOf)) continue;
        state = householdStream.evolve(state, event as HouseholdStreamEvent);
      }
    return [...state.networth.values()]
      .map((item) => ({ ...item, values: item.values.filter((value) => value.day <= day) }))
      .filter(({ values }) => values.length > 0);
  }
}

const SINCE_RECORDED: ReadonlySet<string> = new Set<HouseholdStreamEvent['type']>([
  'NetWorthItemChanged',
  'NetWorthItemDeleted',
]);

function viewOf(
  portfolios: readonly PortfolioView[],
  items: readonly NetWorthItem[],
  day: string,
): NetWorthView {
  const worth = (item: NetWorthItem): Decimal => valueOn(item, day) ?? Decimal.zero;
  const sum = (values: readonly Decimal[]): Decimal =>
    values.reduce((total, value) => total.plus(value), Decimal.zero);
  const inPortfolios = sum(portfolios.map(({ value }) => Decimal.parse(String(value))));
  const [assets, debts] = (['asset', 'debt'] as const).map((kind) =>
    sum(items.filter((item) => item.kind === kind).map(worth)),
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
