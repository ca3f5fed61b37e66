import type { NetWorthItem } from '@evenkeel/domain/networth';
import { type HouseholdStreamEvent, householdStream, streamId } from '@evenkeel/domain/streams';
import type { EventCodec } from '@evenkeel/event-store/codecs';
import type { EventStore } from '@evenkeel/event-store/port';
import type { Clocks } from '@evenkeel/read-models/moments';
import { Inject, Injectable } from '@nestjs/common';
import { EVENT_CODEC, EVENT_STORE } from '../../platform/tokens';

/** Assets and debts as of a moment, as they were known then (HIS-40). */
@Injectable()
export class ItemsAt {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EVENT_CODEC) private readonly codec: EventCodec,
  ) {}

  /**
   * Reads the items with a value on that day. Values and terms count from their own days on, names
   * from the moment at which they were recorded. A deleted item is gone from every day (NW-13).
   */
  async read(userId: string, clocks: Clocks, day: string): Promise<NetWorthItem[]> {
    const [asOf, knownAt] = [clocks.asOf.toISOString(), clocks.knownAt.toISOString()];
    let state = householdStream.initial();
    for await (const page of this.store.readPages(streamId('household', userId), { from: 0 }))
      for (const { event, recordedAt } of await this.codec.decode(page)) {
        const isName = event.type === 'NetWorthItemChanged';
        if (recordedAt > knownAt || (isName && recordedAt > asOf)) continue;
        state = householdStream.evolve(state, event as HouseholdStreamEvent);
      }
    return [...state.networth.values()]
      .map((item) => ({
        ...item,
        values: item.values.filter((value) => value.day <= day),
        // The first terms count before their own day, too.
        terms: item.terms.filter((terms, place) => place === 0 || terms.day <= day),
      }))
      .filter(({ values }) => values.length > 0);
  }
}
