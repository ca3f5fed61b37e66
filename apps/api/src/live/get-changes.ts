import type { ChangesSince, PortfolioChanged, ViewName } from '@evenkeel/contracts/shared/live';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/auth/caller';
import type { Answer } from '../platform/http/answer';
import { Reads } from '../platform/reads/reads';
import { VIEWS_OF_PROJECTION } from './views-of-projections';

/** What a client missed since a position, while it was not connected. */
export class GetChanges extends Query<Answer<ChangesSince>> {
  constructor(
    readonly caller: Caller,
    readonly since: number,
  ) {
    super();
  }
}

interface StreamRow {
  stream_id: string;
  portfolio_id: string | null;
  position: string;
  changed: string[];
  total_value: string | null;
  value_change: string | null;
  value_change_percent: string | null;
  calculation: string | null;
  sells: number | null;
  buys: number | null;
}

/** The user's streams with what their live read models reflect and which of these changed after the position. */
const STREAMS = `
  WITH streams AS (
    SELECT 'user-' || $1::text AS stream_id, NULL::uuid AS portfolio_id
    UNION ALL SELECT 'portfolio-' || portfolio_id, portfolio_id FROM read.portfolio WHERE user_id = $1::uuid)
  SELECT s.stream_id, s.portfolio_id, min(c.position) AS position,
         coalesce(array_agg(c.projection) FILTER (WHERE c.changed_position > $2), '{}') AS changed,
         v.total_value, v.value_change, v.value_change_percent, v.calculation, jsonb_array_length(r.sells) AS sells, jsonb_array_length(r.buys) AS buys
  FROM streams s
  JOIN app.checkpoint c ON c.stream_id = s.stream_id
  JOIN app.generation g ON g.projection = c.projection AND g.generation = c.generation AND g.status = 'live'
  LEFT JOIN read.portfolio_value v ON v.portfolio_id = s.portfolio_id
  LEFT JOIN read.rebalance_summary r ON r.portfolio_id = s.portfolio_id
  GROUP BY s.stream_id, s.portfolio_id, v.total_value, v.value_change, v.value_change_percent, v.calculation, r.sells, r.buys
  ORDER BY s.stream_id`;

@QueryHandler(GetChanges)
export class GetChangesHandler implements IQueryHandler<GetChanges> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, since }: GetChanges): Promise<Answer<ChangesSince>> {
    return this.reads.ofUser(caller, async (snapshot) => {
      const rows = await snapshot.select<StreamRow>(STREAMS, [caller.userId, since]);
      const user = rows.find((row) => row.portfolio_id === null && row.changed.length > 0);
      return {
        position: Math.max(since, ...rows.map((row) => Number(row.position))),
        user: user ? { position: Number(user.position), views: viewsOf(user.changed) } : null,
        // Those without changed views are told too: a new price moves their figures without an event.
        portfolios: rows.flatMap((row) => (row.portfolio_id === null ? [] : [portfolioChanged(row.portfolio_id, row)])),
      };
    });
  }
}

const viewsOf = (projections: readonly string[]): ViewName[] => [...new Set(projections.flatMap((projection) => VIEWS_OF_PROJECTION[projection] ?? []))];

function portfolioChanged(portfolioId: string, row: StreamRow): PortfolioChanged {
  const change = { portfolioId, position: Number(row.position), calculation: Number(row.calculation ?? 0), views: viewsOf(row.changed) };
  if (row.total_value === null) return change;
  const figures = {
    totalValue: Number(row.total_value),
    valueChange: Number(row.value_change),
    valueChangePercent: Number(row.value_change_percent),
    ...(row.sells !== null && row.buys !== null && { sells: row.sells, buys: row.buys }),
  };
  return { ...change, figures };
}
