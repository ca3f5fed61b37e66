import type { TransactionRequest, TransactionView } from '@evenkeel/contracts/ledger';
import { decideLedger, type LedgerCommand, transactionOf } from '@evenkeel/domain/ledger';
import type { TransactionDetails } from '@evenkeel/domain/ledger';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { Answer } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problems';
import { transactionDetails } from '../../platform/ledger/transaction-details';

/** Records a new transaction or corrects an existing one. */
export class WriteTransaction extends Command<Answer<TransactionView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly type: 'RecordTransaction' | 'CorrectTransaction',
    readonly transactionId: string,
    readonly request: TransactionRequest,
  ) {
    super();
  }
}

@CommandHandler(WriteTransaction)
export class WriteTransactionHandler implements ICommandHandler<WriteTransaction> {
  constructor(private readonly commands: PortfolioCommands) {}

  async execute({
    caller,
    portfolioId,
    type,
    transactionId,
    request,
  }: WriteTransaction): Promise<Answer<TransactionView>> {
    const command: LedgerCommand = { type, transactionId, ...transactionDetails(request) };
    const { result, position } = await this.commands.run(caller, portfolioId, {
      decide: ({ ledger, accounts, assets }) => decideLedger(command, ledger, { accounts, assets }),
      answer: ({ ledger, accounts }) => {
        const transaction = transactionOf(ledger, transactionId);
        if (!transaction) throw notFound('Transaction not found');
        return viewOf(
          portfolioId,
          transactionId,
          transaction,
          accounts.get(transaction.accountId)?.nickname ?? '',
        );
      },
    });
    return new Answer(result, position);
  }
}

export class DeleteTransaction extends Command<Answer<void>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly transactionId: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteTransaction)
export class DeleteTransactionHandler implements ICommandHandler<DeleteTransaction> {
  constructor(private readonly commands: PortfolioCommands) {}

  async execute({ caller, portfolioId, transactionId }: DeleteTransaction): Promise<Answer<void>> {
    const { position } = await this.commands.run(caller, portfolioId, {
      decide: ({ ledger, accounts, assets }) =>
        decideLedger({ type: 'DeleteTransaction', transactionId }, ledger, { accounts, assets }),
      answer: () => undefined,
    });
    return new Answer(undefined, position);
  }
}

const viewOf = (
  portfolioId: string,
  id: string,
  details: TransactionDetails,
  accountNickname: string,
): TransactionView => ({
  id,
  transactionType: details.transactionType,
  transactionAccountId: details.accountId,
  transactionPortfolioId: portfolioId,
  transactionDatetime: details.at,
  ticker: details.ticker,
  transactionQuantity: details.quantity,
  transactionPrice: details.price,
  transactionFee: details.fee,
  transactionAmount: details.amount,
  transactionNotes: details.notes,
  lots: details.lots === null ? null : details.lots.map((lot) => ({ ...lot })),
  accountNickname,
});
