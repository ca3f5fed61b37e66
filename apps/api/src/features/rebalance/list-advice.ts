import type { AdviceView } from '@evenkeel/contracts/rebalance';
import { read, rowsOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';

/** Lists all advice with its time and its reasons, the newest first. */
export class ListAdvice extends Query<Answer<AdviceView[]>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
  ) {
    super();
  }
}

const MOST = 500;

/** Selects advice with the transactions that followed it, except deleted ones. */
const adviceOf = (portfolioId: string) =>
  read
    .selectFrom('read.rebalance_advice as a')
    .select([
      'a.advice_id',
      'a.calculated_at',
      'a.portfolio_value',
      'a.available_capital',
      'a.actions',
      'a.previous',
    ])
    .select((of) =>
      of
        .selectFrom('read.followed_advice as f')
        .innerJoin('read.transaction as t', (join) =>
          join
            .onRef('t.portfolio_id', '=', 'f.portfolio_id')
            .onRef('t.transaction_id', '=', 'f.transaction_id'),
        )
        .select((each) =>
          sql<
            string[] | null
          >`array_agg(${each.ref('f.transaction_id')}::text ORDER BY ${each.ref('t.entry_order')})`.as(
            'ids',
          ),
        )
        .whereRef('f.portfolio_id', '=', 'a.portfolio_id')
        .whereRef('f.advice_id', '=', 'a.advice_id')
        .as('followed_by'),
    )
    .where('a.portfolio_id', '=', portfolioId)
    .orderBy('a.revision', 'desc')
    .limit(MOST);

@QueryHandler(ListAdvice)
export class ListAdviceHandler implements IQueryHandler<ListAdvice> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, portfolioId }: ListAdvice): Promise<Answer<AdviceView[]>> {
    const reads = this.reads.showing('advice', 'ledger');
    return reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const rows = await rowsOf(snapshot, adviceOf(portfolioId));
      return rows.map((row) => ({
        adviceId: row.advice_id,
        calculatedAt: row.calculated_at.toISOString(),
        portfolioValue: Number(row.portfolio_value),
        availableCapital: Number(row.available_capital),
        actions: row.actions,
        previous: row.previous,
        followedBy: row.followed_by ?? [],
      }));
    });
  }
}
