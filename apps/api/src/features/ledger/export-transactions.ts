import type { Writable } from 'node:stream';
import { TRANSACTION_CSV_COLUMNS } from '@evenkeel/contracts/imports';
import type { TransactionFilter } from '@evenkeel/contracts/ledger';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { csvText } from '../../platform/http/csv-cells';
import { sendPart } from '../../platform/http/send-part';
import { Reads } from '../../platform/reads/reads';
import { type TransactionRow, TransactionSelect } from './transaction-select';

/**
 * Writes the transactions that a filter selects as CSV, all of one moment. They are read at once,
 * about 6 MB for 50,000 transactions, so that a slow receiver holds no database connection;
 * `WholeAnswers` bounds how many of a person are held.
 */
@Injectable()
export class TransactionExport {
  constructor(private readonly reads: Reads) {}

  async write(
    caller: Caller,
    portfolioId: string,
    filter: TransactionFilter,
    begin: (answer: Pick<Answer<void>, 'position' | 'moment'>) => Writable,
  ): Promise<void> {
    const select = new TransactionSelect(portfolioId, filter);
    const reads = this.reads.showing('ledger', 'accounts');
    const { body } = await reads.ofPortfolio(caller, portfolioId, (snapshot, position) =>
      pagesOf(select.pagesOfFile(snapshot), () => begin({ position, moment: snapshot.moment })),
    );
    for (const page of body.texts) await sendPart(body.output, page);
  }
}

/**
 * The answer begins with the first rows, so that no time limit ends it while the rest is read. It
 * does not begin before them: a moment that is not whole yet is read once more.
 */
async function pagesOf(
  pages: AsyncGenerator<TransactionRow[]>,
  begin: () => Writable,
): Promise<{ output: Writable; texts: readonly string[] }> {
  let page = await pages.next();
  const output = begin();
  output.write(csvText([[...TRANSACTION_CSV_COLUMNS]]));
  const texts: string[] = [];
  while (!page.done && !output.destroyed) {
    texts.push(csvText(page.value.map(csvRow)));
    page = await pages.next();
  }
  return { output, texts };
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
