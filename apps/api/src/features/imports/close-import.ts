import type { CloseImportRequest } from '@evenkeel/contracts/imports';
import { decideCloseImport } from '@evenkeel/domain/ledger';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { LargeWrites } from '../../platform/commands/large-writes';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { Answer } from '../../platform/http/answer';

/**
 * Closes an import that was cut short, without its file: keeps the recorded transactions or takes
 * them back (EVS-12).
 */
export class CloseImport extends Command<Answer<void>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly importId: string,
    readonly request: CloseImportRequest,
  ) {
    super();
  }
}

@CommandHandler(CloseImport)
export class CloseImportHandler implements ICommandHandler<CloseImport> {
  constructor(
    private readonly commands: PortfolioCommands,
    private readonly largeWrites: LargeWrites,
  ) {}

  execute(command: CloseImport): Promise<Answer<void>> {
    return this.largeWrites.during(command.caller.userId, () => this.close(command));
  }

  private async close({
    caller,
    portfolioId,
    importId,
    request: { keep },
  }: CloseImport): Promise<Answer<void>> {
    const { position } = await this.commands.run(caller, portfolioId, {
      // Deleted transactions are no longer in the state, so a second decision deletes the rest.
      mayBeCutShort: true,
      decide: ({ ledger, accounts, assets }) =>
        decideCloseImport({ importId, keep }, ledger, { accounts, assets }),
      answer: () => undefined,
    });
    return new Answer(undefined, position);
  }
}
