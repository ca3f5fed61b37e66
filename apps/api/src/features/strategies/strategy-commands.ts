import type { StrategyView } from '@evenkeel/contracts/strategies';
import { decideStrategy, type StrategyCommand } from '@evenkeel/domain/strategies';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { Answer } from '../../platform/http/answer';
import { strategyView } from './strategy-views';

/** Adds, changes or deletes a strategy. Returns the strategy, or null after a deletion. */
export class RunStrategyCommand extends Command<Answer<StrategyView | null>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly command: StrategyCommand,
  ) {
    super();
  }
}

@CommandHandler(RunStrategyCommand)
export class RunStrategyCommandHandler implements ICommandHandler<RunStrategyCommand> {
  constructor(private readonly commands: PortfolioCommands) {}

  async execute({
    caller,
    portfolioId,
    command,
  }: RunStrategyCommand): Promise<Answer<StrategyView | null>> {
    const { result, position } = await this.commands.run(caller, portfolioId, {
      decide: ({ strategies }) => decideStrategy(command, strategies, portfolioId),
      answer: ({ strategies }) => strategies.strategies.get(command.strategyId) ?? null,
    });
    return new Answer(result && strategyView(portfolioId, result), position);
  }
}
