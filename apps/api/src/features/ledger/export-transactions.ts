import { TRANSACTION_CSV_COLUMNS } from '@evenkeel/contracts/imports';
import type { TransactionFilter } from '@evenkeel/contracts/ledger';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller';
import { Reads } from '../../platform/reads/reads';
import type { Snapshot } from '../../platform/reads/snapshot';
import { type BeginCsv, writeCsv } from '../../platform/reads/write-csv';
import { type TransactionRow, TransactionSelect } from './transaction-select';

/** Writes the transactions that a filter selects as CSV (LED-24). */
@Injectable()
export class TransactionExport {
  constructor(private readonly reads: Reads) {}

  write(
    caller: Caller,
    portfolioId: string,
    filter: TransactionFilter,
    begin: BeginCsv,
  ): Promise<void> {
    const reads = this.reads.showing('ledger', 'accounts');
    const select = new TransactionSelect(portfolioId, filter);
    const columns = TRANSACTION_CSV_COLUMNS;
    const pages = (snapshot: Snapshot) => csvPages(select, snapshot);
    return writeCsv({ reads, caller, portfolioId, columns, pages }, begin);
  }
}

async function* csvPages(select: TransactionSelect, snapshot: Snapshot) {
  for await (const rows of select.pagesOfFile(snapshot)) yield rows.map(csvRow);
}

const csvRow = (row: TransactionRow): string[] => [
  row.nickname,
  row.transaction_type,
  row.at.toISOString(),
  row.ticker ?? '',
  row.quantity ?? '',
  row.price ?? '',
  row.fee,
  row.amount,
  row.notes ?? '',
];
