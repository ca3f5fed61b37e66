import { STREAM_CATEGORIES, type StreamCategory } from '@evenkeel/domain/streams';
import { PROJECTIONS } from './catalogue';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './queryable';
import { firstRowOf, read } from './reads';

interface Listing {
  readonly table: string;
  readonly idColumn: string;
  readonly userColumn: string;
}

/**
 * Returns the table and columns with the owners of a category's streams; null if the ids in the
 * streams' names are those of their users.
 */
function listingOf(category: StreamCategory): Listing | null {
  for (const { category: of, ownership } of PROJECTIONS) {
    if (of !== category || !ownership) continue;
    const { table, userColumn } = ownership;
    return { table: table.name, idColumn: table.owner, userColumn };
  }
  return null;
}

interface StreamOfUser {
  readonly category: StreamCategory;
  readonly id: string;
  readonly stream_id: string;
}

const ofCategory = (category: StreamCategory, userId: string): RawBuilder<unknown> => {
  const listing = listingOf(category);
  const name = sql`${sql.lit(category)}::text AS category`;
  if (!listing) return sql`SELECT ${name}, ${userId}::text AS id`;
  const { table, idColumn, userColumn } = listing;
  return sql`SELECT ${name}, ${sql.ref(idColumn)}::text AS id FROM ${sql.table(`read.${table}`)} WHERE ${sql.ref(userColumn)} = ${userId}::uuid`;
};

/** Returns SQL to select from: the streams of a user that the read models know. */
export const streamsOfUser = (userId: string): RawBuilder<StreamOfUser> => {
  const categories = STREAM_CATEGORIES.map((category) => ofCategory(category, userId));
  return sql`(SELECT category, id, category || '-' || id AS stream_id FROM (${sql.join(categories, sql` UNION ALL `)}) AS named)`;
};

/**
 * Returns the owner of a stream by the read models; null if they do not show the stream yet, or no
 * longer do.
 */
export async function ownerInReadModels(
  db: Queryable,
  category: StreamCategory,
  id: string,
): Promise<string | null> {
  const listing = listingOf(category);
  if (!listing) return id;
  const { table, idColumn, userColumn } = listing;
  const owned = sql<{
    owner: string;
  }>`(SELECT ${sql.ref(userColumn)} AS owner FROM ${sql.table(`read.${table}`)} WHERE ${sql.ref(idColumn)} = ${id})`;
  const row = await firstRowOf(db, read.selectFrom(owned.as('owned')).select('owner'));
  return row?.owner ?? null;
}
