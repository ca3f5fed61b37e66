import {
  MOST_TRANSACTIONS_LISTED,
  STATEMENT_CSV_COLUMNS,
  type StatementFigures,
  type StatementQuery,
  type StatementView,
} from '@evenkeel/contracts/reports';
import { transactionTypeLabel } from '@evenkeel/contracts/ledger';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { dayIn } from '@evenkeel/platform/calendar';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { csvText } from '../../platform/http/csv-cells';
import { Reads } from '../../platform/reads/reads';
import { readStatement } from './statement';

/** Values and flows are those of the series, the rest is told by the ledger. */
const READ_MODELS = ['portfolios', 'accounts', 'ledger', 'performance'] as const;

export class GetStatement extends Query<Answer<StatementView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly asked: StatementQuery,
  ) {
    super();
  }
}

@QueryHandler(GetStatement)
export class GetStatementHandler implements IQueryHandler<GetStatement> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, portfolioId, asked }: GetStatement): Promise<Answer<StatementView>> {
    const reads = this.reads.showingTogether(...READ_MODELS);
    return reads.ofPortfolio(caller, portfolioId, (snapshot) =>
      readStatement(snapshot, {
        portfolioId,
        userId: caller.userId,
        asked,
        most: MOST_TRANSACTIONS_LISTED,
      }),
    );
  }
}

/** The same as CSV, with every transaction. */
export class ExportStatement extends Query<Answer<string>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly asked: StatementQuery,
  ) {
    super();
  }
}

@QueryHandler(ExportStatement)
export class ExportStatementHandler implements IQueryHandler<ExportStatement> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, portfolioId, asked }: ExportStatement): Promise<Answer<string>> {
    const reads = this.reads.showingTogether(...READ_MODELS);
    return reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const statement = await readStatement(snapshot, {
        portfolioId,
        userId: caller.userId,
        asked,
        most: null,
      });
      return csvText([[...STATEMENT_CSV_COLUMNS], ...csvRows(statement)]);
    });
  }
}

const LINES: readonly (readonly [keyof StatementFigures, string])[] = [
  ['opening', 'Opening value'],
  ['deposits', 'Deposits'],
  ['sharesEntered', 'Shares entered'],
  ['implied', 'Implied deposits'],
  ['withdrawals', 'Withdrawals'],
  ['dividends', 'Dividends'],
  ['fees', 'Fees'],
  ['market', 'Market'],
  ['closing', 'Closing value'],
];

function csvRows(view: StatementView): string[][] {
  const { total, accounts, archivedAccounts, gains, dividends, transactions, from, to, timeZone } =
    view;
  const money = (figure: number): string => figure.toFixed(2);
  const amounts = (section: string, account: string, figures: StatementFigures): string[][] =>
    LINES.map(([name, label]) => [
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
    ...transactions.map((one) => [
      ...['transaction', dayIn(timeZone, new Date(one.at)), one.accountName],
      ...[
        transactionTypeLabel(one.type, one.ticker),
        one.ticker ?? '',
        one.quantity ?? '',
        one.price ?? '',
      ],
      ...[one.fee, one.amount],
    ]),
  ];
}
