import { transactionTypeLabel } from '@evenkeel/contracts/ledger';
import {
  STATEMENT_CSV_COLUMNS,
  type StatementFigures,
  type StatementQuery,
  type StatementTransaction,
} from '@evenkeel/contracts/reports';
import { STATEMENT_LINES } from '@evenkeel/contracts/reports/statement-lines';
import { dayIn } from '@evenkeel/platform/calendar';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller';
import { Reads } from '../../platform/reads/reads';
import type { Snapshot } from '../../platform/reads/snapshot';
import { type BeginCsv, writeCsv } from '../../platform/reads/write-csv';
import {
  pagesOfTransactions,
  readHead,
  STATEMENT_READ_MODELS,
  type StatementHead,
  type StatementOf,
} from './statement';

/** Writes a statement as CSV, with every transaction (HIS-63). */
@Injectable()
export class StatementExport {
  constructor(private readonly reads: Reads) {}

  write(
    caller: Caller,
    portfolioId: string,
    asked: StatementQuery,
    begin: BeginCsv,
  ): Promise<void> {
    const statement = { portfolioId, userId: caller.userId, asked };
    const reads = this.reads.showingTogether(...STATEMENT_READ_MODELS);
    const pages = (snapshot: Snapshot) => csvPages(snapshot, statement);
    return writeCsv({ reads, caller, portfolioId, columns: STATEMENT_CSV_COLUMNS, pages }, begin);
  }
}

async function* csvPages(snapshot: Snapshot, statement: StatementOf) {
  const { head, scope } = await readHead(snapshot, statement);
  yield headRows(head);
  for await (const transactions of pagesOfTransactions(snapshot, scope))
    yield transactions.map((one) => transactionRow(one, head.timeZone));
}

function headRows(head: StatementHead): string[][] {
  const { total, accounts, archivedAccounts, gains, dividends, from, to } = head;
  const money = (figure: number): string => figure.toFixed(2);
  const amounts = (section: string, account: string, figures: StatementFigures): string[][] =>
    STATEMENT_LINES.map(([name, label]) => [
      ...[section, name === 'opening' ? from : to, account, label, '', '', '', ''],
      money(figures[name]),
    ]);
  return [
    ...amounts('total', '', total),
    ...accounts.flatMap((account) => amounts('account', account.name, account)),
    ...archivedAccounts.map((name) => ['archived', to, name, 'Left out', '', '', '', '', '']),
    ['gains', to, '', 'Short-term', '', '', '', '', money(gains.shortTerm)],
    ['gains', to, '', 'Long-term', '', '', '', '', money(gains.longTerm)],
    ...dividends.map(({ ticker, amount }) => [
      ...['dividends', to, '', 'Received', ticker ?? '', '', '', '', money(amount)],
    ]),
  ];
}

const transactionRow = (one: StatementTransaction, timeZone: string): string[] => [
  'transaction',
  dayIn(timeZone, new Date(one.at)),
  one.accountName,
  transactionTypeLabel(one.type, one.ticker),
  one.ticker ?? '',
  one.quantity ?? '',
  one.price ?? '',
  one.fee,
  one.amount,
];
