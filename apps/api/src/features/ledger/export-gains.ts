import { GAINS_CSV_COLUMNS, type GainsExportQuery } from '@evenkeel/contracts/ledger';
import { Decimal, MONEY_PLACES } from '@evenkeel/domain/kernel';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller';
import { pagesOfShownGains, type ShownGain } from '../../platform/ledger/gains-select';
import { Reads } from '../../platform/reads/reads';
import type { Snapshot } from '../../platform/reads/snapshot';
import { type BeginCsv, writeCsv } from '../../platform/reads/write-csv';

/** Writes realised gains as CSV: one row for each closed lot, money with 2 decimals (GAN-7). */
@Injectable()
export class GainsExport {
  constructor(private readonly reads: Reads) {}

  /** `query`: its year is a year in the user's time zone. */
  write(
    caller: Caller,
    portfolioId: string,
    query: GainsExportQuery,
    begin: BeginCsv,
  ): Promise<void> {
    const { accountId, year = null } = query;
    const asked = { portfolioId, userId: caller.userId, accountId, year };
    const reads = this.reads.showing('ledger', 'accounts');
    const pages = (snapshot: Snapshot) => csvPages(snapshot, asked);
    return writeCsv({ reads, caller, portfolioId, columns: GAINS_CSV_COLUMNS, pages }, begin);
  }
}

async function* csvPages(...asked: Parameters<typeof pagesOfShownGains>) {
  for await (const rows of pagesOfShownGains(...asked)) yield rows.map(csvRow);
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
