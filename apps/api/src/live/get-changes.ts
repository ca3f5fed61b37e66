import type { ChangesSince, StreamChanged, ViewName } from '@evenkeel/contracts/shared/live';
import { READ_MODELS, type ReadModelName } from '@evenkeel/read-models/catalogue';
import { read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import { streamsOfUser } from '@evenkeel/read-models/stream-owners';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { Caller } from '../platform/auth/caller';
import type { Answer } from '../platform/http/answer';
import { Reads } from '../platform/reads/reads';
import type { Snapshot } from '../platform/reads/snapshot';
import { figuresOf } from './figures';

/** Asks for the changes since a position, which a client missed while it was not connected. */
export class GetChanges extends Query<Answer<ChangesSince>> {
  constructor(
    readonly caller: Caller,
    readonly since: number,
  ) {
    super();
  }
}

/**
 * Selects the user's streams, each with the position that its live read models reflect, and with
 * its read models whose rows changed after `since`.
 */
const changedSince = (userId: string, since: number) =>
  read
    .selectFrom(streamsOfUser(userId).as('s'))
    .innerJoin('app.checkpoint as c', 'c.stream_id', 's.stream_id')
    .innerJoin('app.generation as g', (join) =>
      join
        .onRef('g.projection', '=', 'c.projection')
        .onRef('g.generation', '=', 'c.generation')
        .on('g.status', '=', 'live'),
    )
    .select(['s.category', 's.id'])
    .select((of) => [
      of.fn.min('c.position').as('position'),
      sql<
        ReadModelName[]
      >`coalesce(array_agg(c.projection ORDER BY c.projection) FILTER (WHERE c.changed_position > ${since}), '{}')`.as(
        'changed',
      ),
    ])
    .groupBy(['s.category', 's.id'])
    .orderBy('s.category')
    .orderBy('s.id');
type StreamRow = RowOf<ReturnType<typeof changedSince>>;

@QueryHandler(GetChanges)
export class GetChangesHandler implements IQueryHandler<GetChanges> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, since }: GetChanges): Promise<Answer<ChangesSince>> {
    return this.reads.ofUser(caller, async (snapshot) => {
      const rows = await rowsOf(snapshot, changedSince(caller.userId, since));
      return {
        position: Math.max(since, ...rows.map((row) => Number(row.position))),
        streams: await changesOf(snapshot, rows),
      };
    });
  }
}

/**
 * Returns all streams, including those without changed views, because a new price changes their
 * figures without an event.
 */
async function changesOf(snapshot: Snapshot, rows: readonly StreamRow[]): Promise<StreamChanged[]> {
  const categories = [...new Set(rows.map(({ category }) => category))];
  const figures = new Map(
    await Promise.all(
      categories.map(async (category) => {
        const ids = rows.filter((row) => row.category === category).map(({ id }) => id);
        return [category, await figuresOf(snapshot, category, ids)] as const;
      }),
    ),
  );
  return rows.map(({ category, id, position, changed }) => ({
    category,
    id,
    position: Number(position),
    views: viewsOf(changed),
    ...figures.get(category)?.get(id),
  }));
}

/**
 * Returns the views of read models. A read model of a newer release is unknown here, and has none.
 */
const viewsOf = (projections: readonly ReadModelName[]): ViewName[] => [
  ...new Set(projections.flatMap((name) => READ_MODELS[name]?.views ?? [])),
];
