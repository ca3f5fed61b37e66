import type { SplitRequest, SplitView } from '@evenkeel/contracts/ledger/splits';
import { decideSplit, splitOf, type StockSplit } from '@evenkeel/domain/ledger';
import type { PortfolioStream } from '@evenkeel/domain/streams';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { Answer } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problems';

export class RecordSplit extends Command<Answer<SplitView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly splitId: string,
    readonly request: SplitRequest,
  ) {
    super();
  }
}

@CommandHandler(RecordSplit)
export class RecordSplitHandler implements ICommandHandler<RecordSplit> {
  constructor(private readonly commands: PortfolioCommands) {}

  async execute({
    caller,
    portfolioId,
    splitId,
    request,
  }: RecordSplit): Promise<Answer<SplitView>> {
    const { result, position } = await this.commands.run(caller, portfolioId, {
      decide: ({ ledger, accounts, assets }) =>
        decideSplit({ type: 'RecordStockSplit', splitId, ...request }, ledger, {
          accounts,
          assets,
        }),
      answer: ({ ledger, accounts }) => {
        const split = splitOf(ledger, splitId);
        if (!split) throw notFound('Split not found');
        return viewOf(split, accounts);
      },
    });
    return new Answer(result, position);
  }
}

export class DeleteSplit extends Command<Answer<void>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly splitId: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteSplit)
export class DeleteSplitHandler implements ICommandHandler<DeleteSplit> {
  constructor(private readonly commands: PortfolioCommands) {}

  async execute({ caller, portfolioId, splitId }: DeleteSplit): Promise<Answer<void>> {
    const { position } = await this.commands.run(caller, portfolioId, {
      decide: ({ ledger, accounts, assets }) =>
        decideSplit({ type: 'DeleteStockSplit', splitId }, ledger, { accounts, assets }),
      answer: () => undefined,
    });
    return new Answer(undefined, position);
  }
}

const viewOf = (
  { splitId, ticker, at, numerator, denominator, cashInLieu }: StockSplit,
  accounts: PortfolioStream['accounts'],
): SplitView => ({
  id: splitId,
  ticker,
  at,
  numerator,
  denominator,
  cashInLieu: cashInLieu
    .filter(({ amount }) => Number(amount) > 0)
    .map(({ accountId, amount }) => ({
      accountId,
      accountName: accounts.get(accountId)?.nickname ?? '',
      amount,
    })),
});
