import type { GainsQuery, GainsView } from '@evenkeel/contracts/ledger';
import { Decimal, MONEY_PLACES } from '@evenkeel/domain/kernel';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import {
  selectGainsByYear,
  selectShownGains,
  type ShownGain,
  type YearRow,
} from '../../platform/ledger/gains-select';

export class GetGains extends Query<Answer<GainsView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    /** The year is that of the user's time zone. */
    readonly query: GainsQuery,
  ) {
    super();
  }
}

@QueryHandler(GetGains)
export class GetGainsHandler implements IQueryHandler<GetGains> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, portfolioId, query }: GetGains): Promise<Answer<GainsView>> {
    const year = query.year ?? null;
    const of = { portfolioId, userId: caller.userId, accountId: query.accountId };
    const reads = this.reads.showing('ledger', 'accounts');
    return reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const rows = await selectShownGains(snapshot, { ...of, year, window: query });
      const years = await selectGainsByYear(snapshot, of);
      const asked = years.filter((row) => year === null || row.year === year);
      return {
        year,
        years: years.map(yearView),
        items: rows.map(gainView),
        total: asked.reduce((sum, { closed }) => sum + Number(closed), 0),
        shortTerm: sumOf(asked, 'short_term'),
        longTerm: sumOf(asked, 'long_term'),
      };
    });
  }
}

const rounded = (figure: Decimal): number => figure.roundTo(MONEY_PLACES).toNumber();
const money = (text: string): number => rounded(Decimal.parse(text));

const gainView = (row: ShownGain): GainsView['items'][number] => ({
  accountId: row.account_id,
  accountName: row.nickname,
  ticker: row.ticker,
  sellTransactionId: row.sell_id,
  isCashInLieu: row.is_cash_in_lieu,
  lotTransactionId: row.lot_id,
  acquiredAt: row.acquired_at.toISOString(),
  soldAt: row.sold_at.toISOString(),
  quantity: Number(row.quantity),
  proceeds: row.shown.proceeds.toNumber(),
  cost: row.shown.cost.toNumber(),
  gain: row.shown.gain.toNumber(),
  term: row.term,
});

const yearView = (row: YearRow): GainsView['years'][number] => ({
  year: row.year,
  shortTerm: money(row.short_term),
  longTerm: money(row.long_term),
});

/** Sums are exact, and rounded once. */
const sumOf = (rows: readonly YearRow[], term: 'short_term' | 'long_term'): number =>
  rounded(Decimal.sum(rows.map((row) => Decimal.parse(row[term]))));
