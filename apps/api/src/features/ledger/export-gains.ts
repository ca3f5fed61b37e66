import { GAINS_CSV_COLUMNS, type GainsExportQuery } from '@evenkeel/contracts/ledger';
import { Decimal, MONEY_PLACES } from '@evenkeel/domain/kernel';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { csvText } from '../../platform/http/csv-cells';
import { Reads } from '../../platform/reads/reads';
import { type GainRow, selectGains } from '../../platform/ledger/gains-select';

/** Realised gains as CSV: one row a closed lot, money with 2 decimals. */
export class ExportGains extends Query<Answer<string>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    /** The year is that of the user's time zone. */
    readonly query: GainsExportQuery,
  ) {
    super();
  }
}

@QueryHandler(ExportGains)
export class ExportGainsHandler implements IQueryHandler<ExportGains> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, portfolioId, query }: ExportGains): Promise<Answer<string>> {
    const reads = this.reads.showing('ledger', 'accounts');
    return reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const rows = await selectGains(snapshot, {
        portfolioId,
        userId: caller.userId,
        accountId: query.accountId,
        year: query.year ?? null,
      });
      return csvText([[...GAINS_CSV_COLUMNS], ...rows.map(csvRow)]);
    });
  }
}

const money = (text: string): string => Decimal.parse(text).toFixed(MONEY_PLACES);

const csvRow = (row: GainRow): string[] => [
  row.nickname,
  row.ticker,
  row.acquired_at.toISOString(),
  row.sold_at.toISOString(),
  Decimal.parse(row.quantity).toString(),
  money(row.proceeds),
  money(row.cost),
  money(row.gain),
  row.term,
  row.is_cash_in_lieu ? 'yes' : 'no',
];
