import type { TradesRequest, TradesView } from '@evenkeel/contracts/rebalance/trades';
import { decideFollowAdvice } from '@evenkeel/domain/streams';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { Answer } from '../../platform/http/answer';
import { requirePortfolioOfAll } from '../../platform/ledger/require-portfolio';
import { transactionDetails } from '../../platform/ledger/transaction-details';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';

/** Records trades that follow advice, all or none, and links them to it. */
export class RecordTrades extends Command<Answer<TradesView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly request: TradesRequest,
  ) {
    super();
  }
}

@CommandHandler(RecordTrades)
export class RecordTradesHandler implements ICommandHandler<RecordTrades> {
  constructor(
    private readonly commands: PortfolioCommands,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  async execute({
    caller,
    portfolioId,
    request: { adviceId, transactions },
  }: RecordTrades): Promise<Answer<TradesView>> {
    requirePortfolioOfAll(portfolioId, transactions);
    const trades = transactions.map((transaction) => ({
      transactionId: this.clockAndIds.newId(),
      ...transactionDetails(transaction),
    }));
    const { result, position } = await this.commands.run(caller, portfolioId, {
      decide: (stream) => decideFollowAdvice({ adviceId, trades }, stream),
      answer: () => ({ transactions: trades.map(({ transactionId }) => ({ id: transactionId })) }),
    });
    return new Answer(result, position);
  }
}
