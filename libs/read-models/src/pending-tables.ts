import { PROJECTIONS } from './catalogue';
import { type Queryable, selectRows } from './queryable';
import { fitOf } from './generations/fit';
import { shapeOf } from './generations/table-definition';

/**
 * The tables that this release has yet to fill, because the views still show those of another
 * release.
 */
export interface PendingTables {
  /** Whether the views have all columns that this release reads. */
  readonly areReadable: boolean;
  /** Whole percent of the events that are processed, 0 to 99. */
  readonly percent: number;
}

const LIVE = `SELECT projection, generation, shape FROM app.generation WHERE status = 'live'`;
/** Selects the progress. Read models of one category process events together. */
const PROGRESS = `
  SELECT coalesce(sum(done), 0)::float8 AS done, coalesce(sum(total), 0)::float8 AS total FROM (
    SELECT max(events_done) AS done, max(events_total) AS total FROM app.generation
    WHERE status = 'building' AND projection = ANY ($1) GROUP BY category) AS kinds`;

/**
 * Returns the pending tables and their progress; null if no live generation has the shape of
 * another release.
 */
export async function pendingTables(db: Queryable): Promise<PendingTables | null> {
  const live = await selectRows<{ projection: string; generation: number; shape: string }>(
    db,
    LIVE,
    [],
  );
  const others = PROJECTIONS.flatMap((definition) => {
    const found = live.find(({ projection }) => projection === definition.name);
    return found && found.shape !== shapeOf(definition)
      ? [{ definition, generation: found.generation }]
      : [];
  });
  if (others.length === 0) return null;
  const names = others.map(({ definition }) => definition.name);
  const [progress] = await selectRows<{ done: number; total: number }>(db, PROGRESS, [names]);
  let areReadable = true;
  for (const { definition, generation } of others)
    if ((await fitOf(db, definition, generation)) === 'none') areReadable = false;
  const { done = 0, total = 0 } = progress ?? {};
  return {
    areReadable,
    percent: total > 0 ? Math.min(99, Math.floor((done / total) * 100)) : 0,
  };
}
