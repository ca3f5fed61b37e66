import type { AdviceView } from '@evenkeel/contracts/rebalance';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';

/** What was advised when and why, the newest first. */
export class ListAdvice extends Query<Answer<AdviceView[]>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
  ) {
    super();
  }
}

interface AdviceRow {
  advice_id: string;
  calculated_at: Date;
  portfolio_value: string;
  available_capital: string;
  actions: AdviceView['actions'];
  previous: AdviceView['previous'];
  followed_by: string[];
}

const MOST = 500;

/** Transactions that were deleted since are left out. */
const ADVICE = `
  SELECT a.advice_id, a.calculated_at, a.portfolio_value, a.available_capital, a.actions, a.previous,
         coalesce((SELECT array_agg(f.transaction_id::text ORDER BY t.entry_order)
                   FROM read.followed_advice f JOIN read.transaction t USING (portfolio_id, transaction_id)
                   WHERE f.portfolio_id = a.portfolio_id AND f.advice_id = a.advice_id), '{}') AS followed_by
  FROM read.rebalance_advice a WHERE a.portfolio_id = $1 ORDER BY a.revision DESC LIMIT ${MOST}`;

@QueryHandler(ListAdvice)
export class ListAdviceHandler implements IQueryHandler<ListAdvice> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, portfolioId }: ListAdvice): Promise<Answer<AdviceView[]>> {
    return this.reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const rows = await snapshot.select<AdviceRow>(ADVICE, [portfolioId]);
      return rows.map((row) => ({
        adviceId: row.advice_id,
        calculatedAt: row.calculated_at.toISOString(),
        portfolioValue: Number(row.portfolio_value),
        availableCapital: Number(row.available_capital),
        actions: row.actions,
        previous: row.previous,
        followedBy: row.followed_by,
      }));
    });
  }
}
