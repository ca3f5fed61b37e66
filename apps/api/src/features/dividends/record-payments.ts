import type { DividendPayments, DividendPaymentsView } from '@evenkeel/contracts/dividends';
import { refuse } from '@evenkeel/domain/kernel';
import { decideTogether, type NewTransaction } from '@evenkeel/domain/ledger';
import type { PortfolioStream } from '@evenkeel/domain/streams';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { Answer } from '../../platform/http/answer';
import { requirePortfolioOfAll } from '../../platform/ledger/require-portfolio';
import { transactionDetails } from '../../platform/ledger/transaction-details';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';

/** Records dividends, and the buys that reinvest them, all or none (DIV-29). */
export class RecordPayments extends Command<Answer<DividendPaymentsView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly request: DividendPayments,
  ) {
    super();
  }
}

@CommandHandler(RecordPayments)
export class RecordPaymentsHandler implements ICommandHandler<RecordPayments> {
  constructor(
    private readonly commands: PortfolioCommands,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  async execute({
    caller,
    portfolioId,
    request,
  }: RecordPayments): Promise<Answer<DividendPaymentsView>> {
    requirePortfolioOfAll(portfolioId, request.transactions);
    const transactions = request.transactions.map((transaction) => ({
      transactionId: this.clockAndIds.newId(),
      ...transactionDetails(transaction),
    }));
    const { result, position } = await this.commands.run(caller, portfolioId, {
      decide: (stream) => decidePayments(transactions, stream),
      answer: () => ({
        transactions: transactions.map(({ transactionId }) => ({ id: transactionId })),
      }),
    });
    return new Answer(result, position);
  }
}

const ONLY = 'A payment is a dividend, or a buy that reinvests it';

function decidePayments(
  transactions: readonly NewTransaction[],
  { ledger, accounts, assets }: PortfolioStream,
) {
  const others = transactions.flatMap(({ transactionType }, place) =>
    transactionType === 'dividend' || transactionType === 'buy'
      ? []
      : [{ field: `transactions.${place}.transactionType`, message: ONLY }],
  );
  return others.length > 0
    ? refuse('rule', ONLY, ...others)
    : decideTogether(transactions, ledger, { accounts, assets });
}
