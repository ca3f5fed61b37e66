import type { AuditorsQuery, AuditorVisitView } from '@evenkeel/contracts/auditors';
import { line } from '@evenkeel/contracts/shared/scalars';
import { firstRowOf, read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { readParts, writeParts } from '../http/cursor';

interface VisitPage {
  readonly visits: readonly AuditorVisitView[];
  /** The number of visits on all pages. */
  readonly count: number;
  /** Cursor of the next page; null on the last page. */
  readonly nextCursor: string | null;
}

/** Values that tell visits apart, in the order of the list. The moment stands for the minute. */
const cursorText = z.tuple([
  z.iso.datetime(),
  z.uuid(),
  line('what'),
  line('address'),
  line('device'),
]);

const visitsOf = (portfolioId: string) =>
  read
    .selectFrom('app.auditor_visit as v')
    .innerJoin('app.auditor_link as l', 'l.link_id', 'v.link_id')
    .where('l.portfolio_id', '=', portfolioId);

const listOf = (portfolioId: string, limit: number, after: z.infer<typeof cursorText> | null) =>
  visitsOf(portfolioId)
    .select(['v.link_id', 'v.last_at', 'v.what', 'v.times', 'v.address', 'v.device'])
    .$if(after !== null, (all) =>
      all.where(
        sql<boolean>`(v.last_at, v.link_id, v.what, v.address, v.device) < (${sql.join(after ?? [])})`,
      ),
    )
    .orderBy('v.last_at', 'desc')
    .orderBy('v.link_id', 'desc')
    .orderBy('v.what', 'desc')
    .orderBy('v.address', 'desc')
    .orderBy('v.device', 'desc')
    .limit(limit + 1);
type VisitRow = RowOf<ReturnType<typeof listOf>>;

/**
 * Returns the visits to a portfolio, the newest first (HIS-61). Refuses a cursor that this server
 * has not written.
 */
export async function pageOfVisits(
  db: DataSource,
  portfolioId: string,
  { limit, cursor }: AuditorsQuery,
): Promise<VisitPage> {
  const after = cursor === undefined ? null : readParts(cursor, cursorText);
  const [rows, counted] = await Promise.all([
    rowsOf(db, listOf(portfolioId, limit, after)),
    firstRowOf(
      db,
      visitsOf(portfolioId).select((of) => of.fn.countAll<string>().as('count')),
    ),
  ]);
  const listed = rows.slice(0, limit);
  const last = listed.at(-1);
  return {
    visits: listed.map(viewOf),
    count: Number(counted?.count ?? 0),
    nextCursor: rows.length > limit && last ? cursorAfter(last) : null,
  };
}

const viewOf = ({
  link_id,
  last_at,
  what,
  times,
  address,
  device,
}: VisitRow): AuditorVisitView => ({
  linkId: link_id,
  at: last_at.toISOString(),
  what,
  times,
  address,
  device: device || null,
});

const cursorAfter = ({ last_at, link_id, what, address, device }: VisitRow): string =>
  writeParts([last_at.toISOString(), link_id, what, address, device]);
