import type { GainsView } from '@evenkeel/contracts/ledger';
import { Decimal } from '@evenkeel/domain/kernel';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';

export class GetGains extends Query<Answer<GainsView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    /** In the user's time zone; null for all years. */
    readonly year: number | null,
  ) {
    super();
  }
}

interface GainRow {
  account_id: string;
  nickname: string;
  ticker: string;
  sell_id: string;
  lot_id: string | null;
  acquired_at: Date;
  sold_at: Date;
  quantity: string;
  proceeds: string;
  cost: string;
  gain: string;
  term: 'short' | 'long';
}

const GAINS = `
  SELECT g.account_id, coalesce(a.nickname, '') AS nickname, g.ticker, g.sell_id, g.lot_id, coalesce(g.acquired_at, g.sold_at) AS acquired_at, g.sold_at,
         g.quantity::text, g.proceeds::text, g.cost::text, g.gain::text, coalesce(g.term, 'short') AS term
  FROM read.realised_gain g LEFT JOIN read.account a ON a.portfolio_id = g.portfolio_id AND a.account_id = g.account_id
  WHERE g.portfolio_id = $1
    AND ($2::int IS NULL OR extract(year FROM g.sold_at AT TIME ZONE coalesce((SELECT timezone FROM read.user_profile WHERE user_id = $3), 'UTC')) = $2)
  ORDER BY g.sold_at DESC, g.sell_id, acquired_at, g.lot_id`;
const MONEY_PLACES = 2;

@QueryHandler(GetGains)
export class GetGainsHandler implements IQueryHandler<GetGains> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, portfolioId, year }: GetGains): Promise<Answer<GainsView>> {
    return this.reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const rows = await snapshot.select<GainRow>(GAINS, [portfolioId, year, caller.userId]);
      return { year, items: rows.map(gainView), shortTerm: sumOf(rows, 'short'), longTerm: sumOf(rows, 'long') };
    });
  }
}

const money = (text: string): number => Decimal.parse(text).roundTo(MONEY_PLACES).toNumber();

const gainView = (row: GainRow): GainsView['items'][number] => ({
  accountId: row.account_id,
  accountName: row.nickname,
  ticker: row.ticker,
  sellTransactionId: row.sell_id,
  lotTransactionId: row.lot_id,
  acquiredAt: row.acquired_at.toISOString(),
  soldAt: row.sold_at.toISOString(),
  quantity: Number(row.quantity),
  proceeds: money(row.proceeds),
  cost: money(row.cost),
  gain: money(row.gain),
  term: row.term,
});

function sumOf(rows: readonly GainRow[], term: GainRow['term']): number {
  const gains = rows.filter((row) => row.term === term).map((row) => Decimal.parse(row.gain));
  return gains.reduce((sum, gain) => sum.plus(gain), Decimal.zero).roundTo(MONEY_PLACES).toNumber();
}
