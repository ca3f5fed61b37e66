import type { NetWorthView } from '@evenkeel/contracts/networth';
import { Decimal } from '@evenkeel/domain/kernel';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';

export class GetNetWorth extends Query<Answer<NetWorthView>> {
  constructor(readonly caller: Caller) {
    super();
  }
}

const PORTFOLIOS = `
  SELECT p.portfolio_id AS id, p.name, coalesce(v.total_value, 0)::text AS value
  FROM read.portfolio p LEFT JOIN read.portfolio_value v USING (portfolio_id)
  WHERE p.user_id = $1 AND NOT p.is_archived ORDER BY p.created_at, p.portfolio_id`;

/** Server-rules section 8. There are no manual assets and debts yet. */
@QueryHandler(GetNetWorth)
export class GetNetWorthHandler implements IQueryHandler<GetNetWorth> {
  constructor(private readonly reads: Reads) {}

  execute({ caller }: GetNetWorth): Promise<Answer<NetWorthView>> {
    return this.reads.ofUser(caller, async (snapshot) => {
      const rows = await snapshot.select<{ id: string; name: string; value: string }>(PORTFOLIOS, [caller.userId]);
      const total = rows.reduce((sum, { value }) => sum.plus(Decimal.parse(value)), Decimal.zero).toNumber();
      const portfolios = rows.map(({ id, name, value }) => ({ id, name, value: Number(value) }));
      return { totalNetWorth: total, totalPortfolioValue: total, totalAssets: 0, totalDebts: 0, portfolios, manualItems: [] };
    });
  }
}
