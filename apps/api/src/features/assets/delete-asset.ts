import { decideAsset } from '@evenkeel/domain/assets';
import { tracesOf } from '@evenkeel/domain/ledger';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { Answer } from '../../platform/http/answer';

/** Deletes an asset with its transactions, stock splits and links to strategies (AST-22). */
export class DeleteAsset extends Command<Answer<void>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly ticker: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteAsset)
export class DeleteAssetHandler implements ICommandHandler<DeleteAsset> {
  constructor(private readonly commands: PortfolioCommands) {}

  async execute({ caller, portfolioId, ticker }: DeleteAsset): Promise<Answer<void>> {
    const { position } = await this.commands.run(caller, portfolioId, {
      decide: ({ assets, accounts, ledger }) => {
        const { transactions, cash } = tracesOf(ledger, ticker);
        return decideAsset(
          { type: 'DeleteAsset', ticker, transactions, accountIds: [...cash.keys()] },
          assets,
          { accountIds: accounts },
        );
      },
      answer: () => undefined,
    });
    return new Answer(undefined, position);
  }
}
