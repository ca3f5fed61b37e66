import { GAINS_CSV_COLUMNS, type GainsExportQuery } from '@evenkeel/contracts/ledger';
import { Decimal, MONEY_PLACES } from '@evenkeel/domain/kernel';
import { shownIn } from '@evenkeel/platform/calendar/start-of-day';
import { timeZoneOf } from '@evenkeel/read-models/identity/time-zone';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller';
import { pagesOfShownGains, type ShownGain } from '../../platform/ledger/gains-select';
import { Reads } from '../../platform/reads/reads';
import type { Snapshot } from '../../platform/reads/snapshot';
import { type BeginCsv, writeCsv } from '../../platform/reads/write-csv';

/**
 * Writes realised gains as CSV: one row for each closed lot, money with 2 decimals, moments by the
 * clocks of the user's time zone (GAN-7).
 */
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

async function* csvPages(...[snapshot, asked]: Parameters<typeof pagesOfShownGains>) {
  const zone = await timeZoneOf(snapshot, asked.userId);
  for await (const rows of pagesOfShownGains(snapshot, asked))
    yield rows.map((row) => csvRow(row, zone));
}

const csvRow = (row: ShownGain, zone: string): string[] => [
  row.nickname,
  row.ticker,
  shownIn(zone, row.acquired_at),
  shownIn(zone, row.sold_at),
  Decimal.parse(row.quantity).toString(),
  row.shown.proceeds.toFixed(MONEY_PLACES),
  row.shown.cost.toFixed(MONEY_PLACES),
  row.shown.gain.toFixed(MONEY_PLACES),
  row.term,
  row.is_cash_in_lieu ? 'yes' : 'no',
];
