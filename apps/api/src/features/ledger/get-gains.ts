import type { GainsQuery, GainsView } from '@evenkeel/contracts/ledger';
import { Decimal, MONEY_PLACES } from '@evenkeel/domain/kernel';
import type { StreamableFile } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { itemsJson, jsonInParts, listJson, objectJson } from '../../platform/http/json-in-parts';
import { Reads } from '../../platform/reads/reads';
import {
  pagesOfShownGains,
  selectGainsByYear,
  selectShownGains,
  type ShownGain,
  type YearRow,
} from '../../platform/ledger/gains-select';

export class GetGains extends Query<Answer<StreamableFile | GainsView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    /** The year is a year in the user's time zone. */
    readonly query: GainsQuery,
  ) {
    super();
  }
}

/**
 * Without `limit`, answers with all closed lots, made and sent in parts; with `limit`, with a
 * window.
 */
@QueryHandler(GetGains)
export class GetGainsHandler implements IQueryHandler<GetGains> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, portfolioId, query }: GetGains): Promise<Answer<StreamableFile | GainsView>> {
    const year = query.year ?? null;
    const of = { portfolioId, userId: caller.userId, accountId: query.accountId };
    const reads = this.reads.showing('ledger', 'accounts');
    return reads.ofPortfolio<StreamableFile | GainsView>(caller, portfolioId, async (snapshot) => {
      const sums = sumsOf(await selectGainsByYear(snapshot, of), year);
      if (query.limit !== undefined) {
        const { limit, offset = 0 } = query;
        const rows = await selectShownGains(snapshot, { ...of, year, window: { limit, offset } });
        return { ...sums, items: rows.map(gainView) };
      }
      const pages: string[][] = [];
      for await (const rows of pagesOfShownGains(snapshot, { ...of, year }))
        pages.push([itemsJson(rows.map(gainView))]);
      return jsonInParts(objectJson<GainsView, 'items'>(sums, 'items', listJson(pages)));
    });
  }
}

function sumsOf(years: readonly YearRow[], year: number | null): Omit<GainsView, 'items'> {
  const asked = years.filter((row) => year === null || row.year === year);
  return {
    year,
    years: years.map(yearView),
    total: asked.reduce((sum, { closed }) => sum + Number(closed), 0),
    shortTerm: sumOf(asked, 'short_term'),
    longTerm: sumOf(asked, 'long_term'),
  };
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

/** Adds up exact amounts and rounds once. */
const sumOf = (rows: readonly YearRow[], term: 'short_term' | 'long_term'): number =>
  rounded(Decimal.sum(rows.map((row) => Decimal.parse(row[term]))));
