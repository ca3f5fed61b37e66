import type { Writable } from 'node:stream';
import { TRANSACTION_CSV_COLUMNS } from '@evenkeel/contracts/imports';
import type { TransactionFilter } from '@evenkeel/contracts/ledger';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { csvText } from '../../platform/http/csv-cells';
import { Reads } from '../../platform/reads/reads';
import type { Cursor } from './cursor';
import { type TransactionRow, TransactionSelect } from './transaction-select';

const ROWS_A_PAGE = 2000;

/**
 * Writes the transactions that a filter selects as CSV, page by page and all of one moment. It does not wait for a slow receiver, which
 * would hold a database connection meanwhile: what is not taken yet waits in memory, about 6 MB for 50,000 transactions.
 */
@Injectable()
export class TransactionExport {
  constructor(private readonly reads: Reads) {}

  write(
    caller: Caller,
    portfolioId: string,
    filter: TransactionFilter,
    begin: (answer: Pick<Answer<void>, 'position' | 'moment'>) => Writable,
  ): Promise<Answer<void>> {
    const select = new TransactionSelect(portfolioId, filter);
    const reads = this.reads.showing('ledger', 'accounts');
    return reads.ofPortfolio(caller, portfolioId, async (snapshot, position) => {
      const output = begin({ position, moment: snapshot.moment });
      let text = csvText([[...TRANSACTION_CSV_COLUMNS]]);
      let after: Cursor | null = null;
      for (;;) {
        const rows: TransactionRow[] = await select.rows(snapshot, ROWS_A_PAGE, after);
        output.write(text + csvText(rows.map(csvRow)));
        text = '';
        const last = rows.at(-1);
        if (!last || rows.length < ROWS_A_PAGE || output.destroyed) return;
        after = { sort: filter.sort, key: last.sort_key, entryOrder: last.entry_order };
      }
    });
  }
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
