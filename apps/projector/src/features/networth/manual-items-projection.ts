import type { NetWorthEvent } from '@evenkeel/domain/networth';
import type { HouseholdStream } from '@evenkeel/domain/streams';
import type { Projection } from '@evenkeel/projections/projection';
import {
  manualItem,
  manualItemsProjection as definition,
} from '@evenkeel/read-models/networth/tables';

type Added = Extract<NetWorthEvent, { type: 'NetWorthItemAdded' }>['data'];

/** Assets and debts with all stated data. Their value on a day is calculated. */
export const manualItemsProjection: Projection<HouseholdStream> = {
  definition,
  start: ({ ownerId, writer }) => {
    /** Items that have changed, each with the revision of its last change. */
    const changed = new Map<string, number>();
    return {
      apply: ({ event, revision }) => {
        switch (event.type) {
          case 'NetWorthItemAdded':
            writer.insert(manualItem, addedRow(ownerId, event.data, revision));
            break;
          case 'NetWorthItemChanged':
          case 'NetWorthItemValued':
          case 'NetWorthItemValueRemoved':
          case 'LoanTermsChanged':
            changed.set(event.data.itemId, revision);
            break;
          case 'NetWorthItemDeleted':
            changed.delete(event.data.itemId);
            writer.remove(manualItem, { user_id: ownerId, item_id: event.data.itemId });
            break;
        }
      },
      finish: ({ state }) => {
        for (const [itemId, revision] of changed) {
          const item = state.networth.get(itemId);
          if (!item) continue;
          writer.patch(manualItem, {
            user_id: ownerId,
            item_id: itemId,
            name: item.name,
            category: item.category,
            stated: item.values,
            terms: item.terms,
            revision,
          });
        }
      },
    };
  },
};

const addedRow = (userId: string, added: Added, revision: number) => ({
  user_id: userId,
  item_id: added.itemId,
  kind: added.kind,
  name: added.name,
  category: added.category,
  stated: [{ day: added.day, value: added.value }],
  terms: added.terms === null ? [] : [{ day: added.day, ...added.terms }],
  ordinal: revision,
  revision,
});
