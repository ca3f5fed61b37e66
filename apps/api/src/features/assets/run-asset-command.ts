import type { AssetView } from '@evenkeel/contracts/assets';
import { type AssetCommand, decideAsset } from '@evenkeel/domain/assets';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { Caller } from '../../platform/auth/caller';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { Answer } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problems';
import { holdingsOfState } from '../../platform/valuation/holdings';
import { Valuations } from '../../platform/valuation/valuations';
import { assetView } from './asset-view';

/** Adds, changes, archives or restores an asset. */
export class RunAssetCommand extends Command<Answer<AssetView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly command: AssetCommand,
  ) {
    super();
  }
}

@CommandHandler(RunAssetCommand)
export class RunAssetCommandHandler implements ICommandHandler<RunAssetCommand> {
  constructor(
    private readonly commands: PortfolioCommands,
    private readonly valuations: Valuations,
    private readonly db: DataSource,
  ) {}

  async execute({ caller, portfolioId, command }: RunAssetCommand): Promise<Answer<AssetView>> {
    const { result, position } = await this.commands.run(caller, portfolioId, {
      decide: ({ assets, accounts }) => decideAsset(command, assets, { accountIds: accounts }),
      answer: (state) => {
        const asset = state.assets.get(command.ticker);
        if (!asset) throw notFound('Asset not found');
        return { asset, holdings: holdingsOfState(state, [command.ticker]) };
      },
    });
    const valuation = await this.valuations.of(this.db, caller.userId, result.holdings, [command.ticker]);
    return new Answer(assetView(result.asset, result.holdings, valuation), position);
  }
}
