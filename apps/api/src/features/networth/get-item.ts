import type { NetWorthItemView } from '@evenkeel/contracts/networth';
import { dayIn } from '@evenkeel/platform/calendar';
import { timeZoneOf } from '@evenkeel/read-models/identity/time-zone';
import { manualItemsOf } from '@evenkeel/read-models/networth/manual-items';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problems';
import { Reads } from '../../platform/reads/reads';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { itemDetailView } from './item-view';
import { NetWorthAt } from './net-worth-at';

export class GetNetWorthItem extends Query<Answer<NetWorthItemView>> {
  constructor(
    readonly caller: Caller,
    readonly itemId: string,
  ) {
    super();
  }
}

/** An asset or debt with its values over time and its future payments (NW-14, NW-18). */
@QueryHandler(GetNetWorthItem)
export class GetNetWorthItemHandler implements IQueryHandler<GetNetWorthItem> {
  constructor(
    private readonly reads: Reads,
    private readonly past: NetWorthAt,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  execute({ caller, itemId }: GetNetWorthItem): Promise<Answer<NetWorthItemView>> {
    if (caller.moment !== null) return this.past.readItem(caller, caller.moment, itemId);
    const { userId } = caller;
    const reads = this.reads.showing('manual_items');
    return reads.ofStream('household', caller, userId, async (snapshot) => {
      const items = await manualItemsOf(snapshot, userId);
      const item = items.find((each) => each.itemId === itemId);
      if (!item) throw notFound('Asset or debt not found');
      const timeZone = await timeZoneOf(snapshot, userId);
      return itemDetailView(item, dayIn(timeZone, this.clockAndIds.now()));
    });
  }
}
