import type { NetWorthItem } from '@evenkeel/domain/networth';
import type { Queryable } from '../queryable';
import { read, type RowOf, rowsOf } from '../reads';

const itemsOf = (userId: string) =>
  read
    .selectFrom('read.manual_item')
    .select(['item_id', 'kind', 'name', 'category', 'stated', 'terms', 'revision'])
    .where('user_id', '=', userId)
    .orderBy('ordinal');

/** An item with the revision of its last change. */
export interface RevisedItem extends NetWorthItem {
  readonly revision: number;
}

/** Returns the assets and debts that a user entered, in the order of entry. */
export const manualItemsOf = async (db: Queryable, userId: string): Promise<RevisedItem[]> =>
  (await rowsOf(db, itemsOf(userId))).map(itemOf);

const itemOf = (row: RowOf<ReturnType<typeof itemsOf>>): RevisedItem => ({
  itemId: row.item_id,
  kind: row.kind,
  name: row.name,
  category: row.category,
  values: row.stated,
  terms: row.terms,
  revision: Number(row.revision),
});
