import type { DividendChoiceView } from '@evenkeel/contracts/dividends';
import { type Asset, decideDividends, type DividendCommand } from '@evenkeel/domain/assets';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { Answer } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problems';

/** Changes the expected dividends of an asset (DIV-26), or its retirement focus (DIV-27). */
export class ChangeDividends extends Command<Answer<DividendChoiceView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly command: DividendCommand,
  ) {
    super();
  }
}

@CommandHandler(ChangeDividends)
export class ChangeDividendsHandler implements ICommandHandler<ChangeDividends> {
  constructor(private readonly commands: PortfolioCommands) {}

  async execute({
    caller,
    portfolioId,
    command,
  }: ChangeDividends): Promise<Answer<DividendChoiceView>> {
    const { result, position } = await this.commands.run(caller, portfolioId, {
      decide: ({ assets }) => decideDividends(command, assets),
      answer: ({ assets }) => {
        const asset = assets.get(command.ticker);
        if (!asset) throw notFound('Asset not found');
        return choiceView(asset);
      },
    });
    return new Answer(result, position);
  }
}

const choiceView = (asset: Asset): DividendChoiceView => ({
  ticker: asset.ticker,
  userDividendSource: asset.dividendSource as DividendChoiceView['userDividendSource'],
  userFrequency: asset.dividendFrequency as DividendChoiceView['userFrequency'],
  userManualDividend: asset.manualDividend,
  userDividendNotes: asset.dividendNotes,
  userRetirementFocus: asset.retirementProjection as DividendChoiceView['userRetirementFocus'],
});
