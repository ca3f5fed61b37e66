import type { ImportReport } from '@evenkeel/contracts/imports';
import type { EventStore } from '@evenkeel/event-store/port';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { LargeWrites } from '../../platform/commands/large-writes';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import type { SentFile } from '../../platform/files/sent-file';
import { Answer } from '../../platform/http/answer';
import { CLOCK_AND_IDS, type ClockAndIds, EVENT_STORE } from '../../platform/tokens';
import { ImportPlans, type PlannedImport } from './import-plans';

export class ImportTransactions extends Command<Answer<ImportReport>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly file: SentFile,
  ) {
    super();
  }
}

/**
 * Imports a file completely or not at all: one append holds all new transactions, and one wrong row
 * means that nothing is stored. A dry run stores nothing either. If the log limits an append, the
 * import is recorded in several portions, and an import that is cut short stays known as
 * unfinished.
 */
@CommandHandler(ImportTransactions)
export class ImportTransactionsHandler implements ICommandHandler<ImportTransactions> {
  private readonly mayBeCutShort: boolean;

  constructor(
    private readonly commands: PortfolioCommands,
    private readonly largeWrites: LargeWrites,
    private readonly plans: ImportPlans,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
    @Inject(EVENT_STORE) store: EventStore,
  ) {
    this.mayBeCutShort = store.mostBytes !== null;
  }

  execute(command: ImportTransactions): Promise<Answer<ImportReport>> {
    return this.largeWrites.during(command.caller.userId, () => this.import(command));
  }

  private async import({
    caller,
    portfolioId,
    file,
  }: ImportTransactions): Promise<Answer<ImportReport>> {
    const importId = this.clockAndIds.newId();
    let planned: PlannedImport | null = null;
    const { result: report, position } = await this.commands.run(caller, portfolioId, {
      mayBeCutShort: true,
      decide: async ({ ledger, accounts, assets }) => {
        planned = await this.plans.plan(file, importId, this.mayBeCutShort, ledger, {
          accounts,
          assets,
        });
        return { ok: true, events: planned.events };
      },
      answer: () => {
        if (planned === null) throw new Error('an import was recorded without a plan');
        return planned.report;
      },
    });
    return new Answer(report, position, report.errors.length > 0 ? 422 : null);
  }
}
