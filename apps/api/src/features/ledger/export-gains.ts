import { GAINS_CSV_COLUMNS, type GainsExportQuery } from '@evenkeel/contracts/ledger';
import { Decimal, MONEY_PLACES } from '@evenkeel/domain/kernel';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { csvText } from '../../platform/http/csv-cells';
import { Reads } from '../../platform/reads/reads';
import { selectShownGains, type ShownGain } from '../../platform/ledger/gains-select';

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
      const rows = await selectShownGains(snapshot, {
        portfolioId,
        userId: caller.userId,
        accountId: query.accountId,
        year: query.year ?? null,
      });
      return csvText([[...GAINS_CSV_COLUMNS], ...rows.map(csvRow)]);
    });
  }
}

const csvRow = (row: ShownGain): string[] => [
  row.nickname,
  row.ticker,
  row.acquired_at.toISOString(),
  row.sold_at.toISOString(),
  Decimal.parse(row.quantity).toString(),
  row.shown.proceeds.toFixed(MONEY_PLACES),
  row.shown.cost.toFixed(MONEY_PLACES),
  row.shown.gain.toFixed(MONEY_PLACES),
  row.term,
  row.is_cash_in_lieu ? 'yes' : 'no',
];
