import { type ImportReport, OPTIONAL_CSV_COLUMNS, TRANSACTION_CSV_COLUMNS, type TransactionImportRequest } from '@evenkeel/contracts/imports';
import { accept } from '@evenkeel/domain/kernel';
import { type ImportPlan, planImport } from '@evenkeel/domain/ledger';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { Answer } from '../../platform/http/answer';
import { readCsv } from '../../platform/http/csv';
import { EDGE, type Edge } from '../../platform/tokens';

export class ImportTransactions extends Command<Answer<ImportReport>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly request: TransactionImportRequest,
  ) {
    super();
  }
}

/** All or nothing: one append holds all new transactions; one wrong row and nothing is stored. A dry run stores nothing either. */
@CommandHandler(ImportTransactions)
export class ImportTransactionsHandler implements ICommandHandler<ImportTransactions> {
  constructor(
    private readonly commands: PortfolioCommands,
    @Inject(EDGE) private readonly edge: Edge,
  ) {}

  async execute({ caller, portfolioId, request }: ImportTransactions): Promise<Answer<ImportReport>> {
    const { fileName, format, content, mapping, accounts, dryRun } = request;
    const table = readCsv(content, TRANSACTION_CSV_COLUMNS, mapping, OPTIONAL_CSV_COLUMNS);
    const importId = this.edge.newId();
    const order = { importId, fileName, format, rows: table.rows, accounts, newId: () => this.edge.newId() };
    let plan: ImportPlan = { events: [], recorded: 0, duplicates: 0, errors: [] };
    const { position } = await this.commands.run(caller, portfolioId, {
      decide: ({ ledger, accounts: held, assets }) => {
        plan = planImport(order, ledger, { accounts: held, assets });
        return dryRun || table.errors.length > 0 ? accept() : { ok: true, events: plan.events };
      },
      answer: () => undefined,
    });
    const errors = [...table.errors, ...plan.errors].sort((a, b) => a.row - b.row);
    const isRefused = errors.length > 0;
    const report: ImportReport = {
      rows: table.rows.length,
      recorded: isRefused ? 0 : plan.recorded,
      duplicates: plan.duplicates,
      errors,
      importId: isRefused || dryRun || plan.recorded === 0 ? null : importId,
    };
    return new Answer(report, position, isRefused ? 422 : null);
  }
}
