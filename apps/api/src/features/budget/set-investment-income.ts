import type { InvestmentIncomeAnswer } from '@evenkeel/contracts/budget';
import { decideInvestmentIncome } from '@evenkeel/domain/budget';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { StreamCommands } from '../../platform/commands/stream-commands';
import { Answer } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problems';
import { Reads } from '../../platform/reads/reads';
import { readAccounts } from './budget-rows';

/**
 * Sets whether the dividends of an investment account count as income (BUD-17). Refuses (404) an
 * account that is not one of the caller's open accounts.
 */
export class SetInvestmentIncomeOf extends Command<Answer<InvestmentIncomeAnswer>> {
  constructor(
    readonly caller: Caller,
    readonly accountId: string,
    readonly includeInvestmentIncome: boolean,
  ) {
    super();
  }
}

@CommandHandler(SetInvestmentIncomeOf)
export class SetInvestmentIncomeHandler implements ICommandHandler<SetInvestmentIncomeOf> {
  constructor(
    private readonly commands: StreamCommands,
    private readonly reads: Reads,
  ) {}

  async execute({
    caller,
    accountId,
    includeInvestmentIncome,
  }: SetInvestmentIncomeOf): Promise<Answer<InvestmentIncomeAnswer>> {
    const { body: accounts } = await this.reads
      .showing('portfolios', 'accounts')
      .ofUser(caller, (snapshot) => readAccounts(snapshot, caller.userId));
    if (!accounts.some(({ account_id: id }) => id === accountId))
      throw notFound('Account not found');
    const { result, position } = await this.commands.run('household', caller, caller.userId, {
      decide: ({ budget }) =>
        decideInvestmentIncome({ accountId, includeInvestmentIncome }, budget),
      answer: ({ budget }) => ({
        id: accountId,
        includeInvestmentIncome: budget.investmentAccounts.get(accountId) ?? false,
      }),
    });
    return new Answer(result, position);
  }
}
