import type { HistoryQuery, PortfolioHistoryQuery } from '@evenkeel/contracts/history';
import { folded } from '@evenkeel/contracts/shared/folded';
import { read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';
import type { Snapshot } from '../../platform/reads/snapshot';

/**
 * Categories of streams whose history can be read, and the views that list their events. They have
 * the same columns.
 */
const VIEWS = {
  portfolio: 'read.history_entry',
  user: 'read.user_history_entry',
  household: 'read.household_history_entry',
} as const;
export type HistoryCategory = keyof typeof VIEWS;

/** The read models that a history shows. */
export const SHOWN = {
  portfolio: ['history', 'advice'],
  user: ['user_history'],
  household: ['household_history'],
} as const;

export type HistoryFilter = HistoryQuery & Pick<PortfolioHistoryQuery, 'accountId' | 'ticker'>;
type FoundRow = RowOf<ReturnType<typeof pageOf>>;
export type HistoryRow = { readonly [Name in keyof FoundRow]: NonNullable<FoundRow[Name]> };

export interface FoundEntries {
  /** One row more than the limit if there are more entries. */
  readonly rows: readonly HistoryRow[];
  readonly total: number;
}

/** Finds the entries of a history that a filter selects, the newest first. */
export async function findEntries(
  snapshot: Snapshot,
  category: HistoryCategory,
  ownerId: string,
  filter: HistoryFilter,
): Promise<FoundEntries> {
  const found = await rowsOf(
    snapshot,
    pageOf(VIEWS[category] as 'read.history_entry', ownerId, filter),
  );
  return { rows: found.filter(isRow), total: Number(found[0]?.total ?? 0) };
}

/** If the page is empty, one row carries the total alone. */
const isRow = (row: FoundRow): row is HistoryRow => row.revision !== null;

/** Selects a page: one scan finds the revisions, and the rows are then read by their keys. */
function pageOf(view: 'read.history_entry', ownerId: string, filter: HistoryFilter) {
  const { limit, cursor, offset = 0 } = filter;
  const conditions = conditionsOf(filter);
  // Revisions begin at 0 and have no gaps, so there is no need to count all entries.
  const total =
    conditions.length > 0
      ? sql<string>`count(*)`
      : sql<string>`coalesce(max(revision) + 1, 0)::text`;
  return read
    .with(
      (name) =>
        conditions.length > 0 ? name('found').materialized() : name('found').notMaterialized(),
      (of) =>
        of
          .selectFrom(view)
          .select('revision')
          .where('owner_id', '=', ownerId)
          .$if(conditions.length > 0, (each) =>
            each.where(sql<boolean>`${sql.join(conditions, sql` AND `)}`),
          ),
    )
    .with('page', (of) =>
      of
        .selectFrom('found')
        .select('revision')
        .$if(cursor !== undefined, (each) => each.where('revision', '<', cursor ?? ''))
        .orderBy('revision', 'desc')
        .limit(limit + 1)
        .offset(offset),
    )
    .with('shown', (of) =>
      of
        .selectFrom('page')
        .innerJoin(`${view} as h`, (join) =>
          join.onRef('h.revision', '=', 'page.revision').on('h.owner_id', '=', ownerId),
        )
        .select(['h.revision', 'h.kind', 'h.subject_id', 'h.subject_name', 'h.text'])
        .select((row) => row.fn.coalesce('h.names', sql<string[]>`'{}'`).as('names')),
    )
    .with('counted', (of) => of.selectFrom('found').select(total.as('total')))
    .selectFrom('counted')
    .leftJoin('shown', (join) => join.onTrue())
    .select(['counted.total', 'shown.revision', 'shown.kind', 'shown.subject_id'])
    .select(['shown.subject_name', 'shown.text', 'shown.names'])
    .orderBy('shown.revision', 'desc');
}

function conditionsOf({ kind, from, to, search, about, accountId, ticker }: HistoryFilter) {
  const concerned = [about, accountId, ticker];
  return [
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(from ? [sql`recorded_at >= ${from}`] : []),
    ...(to ? [sql`recorded_at <= ${to}`] : []),
    ...concerned.flatMap((id) => (id ? [concerns(id)] : [])),
    ...(search ? [says(folded(search))] : []),
  ];
}

const concerns = (id: string) => sql`(subject_id = ${id} OR strpos(concerns, ${` ${id} `}) > 0)`;

/** Compares byte by byte, which is several times faster than ILIKE over a hundred thousand rows. */
const says = (words: string) => sql`strpos(coalesce(words, lower(text COLLATE "C")), ${words}) > 0`;
